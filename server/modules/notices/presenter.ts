import { nextStepOf, STEP_LABELS } from '#domain/notices/next-step.ts';
import { kindsFor, NOTICE_RULES, sideOf } from '#domain/notices/notice-kinds.ts';
import { noticeLabel } from '#domain/notices/notice-of-event.ts';
import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';
import { recipientWaitsSince } from '#server/modules/order-model/order-row.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { StoredPreferences } from './policy.ts';
import type { NoticeRow, PersonRow } from './repository.ts';

export function presentNotice(row: NoticeRow, role: Role): Schema<'Notice'> {
  return {
    id: row.id,
    kind: row.kind,
    label: noticeLabel(row.kind, row.event_type),
    urgency: NOTICE_RULES[row.kind].urgency,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    undone: row.undone,
    order: row.order && {
      orderNumber: row.order.order_number,
      company: { id: row.order.company_id, name: row.order.company_name },
      status: row.order.status,
      cancellation: row.order.cancellation,
      recipientName: row.order.recipient_name,
      recipientPlace: row.order.recipient_place,
    },
    subject: row.subject && authorOf(row.subject),
    bill: row.bill,
    recurrence: row.recurrence,
    actor: row.actor && authorOf(row.actor),
    reason: row.reason_code === null ? null : { code: row.reason_code, label: row.reason_label },
    nextStep: row.undone ? null : stepOf(row, role),
    since: row.since?.toISOString() ?? null,
    excerpt: row.excerpt,
  };
}

/** All kinds of a role with the user's choices. */
export function presentPreferences(
  { scope, inApp, email, unsubscribed, quietHours, browser, sound }: StoredPreferences,
  { role, bounced }: { role: Role; bounced: boolean },
): Schema<'NoticePreferences'> {
  return {
    scope: role === 'manager' ? scope : null,
    kinds: kindsFor(role).map(({ kind, defaults, followedOnly }) => {
      const { label, urgency } = NOTICE_RULES[kind];
      return {
        kind,
        label,
        urgency,
        inApp: inApp[kind] ?? defaults.inApp,
        email: email[kind] ?? defaults.email,
        isDefault: inApp[kind] === undefined && email[kind] === undefined,
        defaults,
        followedOnly,
      };
    }),
    unsubscribed,
    bounced,
    quietHours,
    browser,
    sound,
  };
}

function authorOf({ id, role, name }: PersonRow): Schema<'Author'> {
  return { id, name: shownName(name === null ? undefined : { name, deleted_at: null }), role };
}

function stepOf({ kind, order }: NoticeRow, role: Role): Schema<'NoticeNextStep'> | null {
  if (order === null) return null;
  const { status, cancellation, company_step: companyStep } = order;
  const isChangeRequested = order.change_requested_at !== null;
  const isRecipientWaiting = recipientWaitsSince(order) !== null;
  const side = sideOf(role);
  const code = nextStepOf({
    kind,
    side,
    status,
    cancellation,
    companyStep,
    isChangeRequested,
    isRecipientWaiting,
  });
  return code && { code, label: STEP_LABELS[code] };
}
