import { nextStepOf, STEP_LABELS } from '#domain/notices/next-step.ts';
import { kindsFor, NOTICE_RULES, sideOf } from '#domain/notices/notice-kinds.ts';
import type { Role, Schema } from '#server/contract/contract.ts';
import { shownName } from '#server/modules/users/user-names.ts';

import type { KeptPreferences } from './policy.ts';
import type { NoticeRow } from './repository.ts';

/** A notice as a reader of this role sees it. */
export function presentNotice(row: NoticeRow, role: Role): Schema<'Notice'> {
  const { label, urgency } = NOTICE_RULES[row.kind];
  return {
    id: row.id,
    kind: row.kind,
    label,
    urgency,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    undone: row.undone,
    order: {
      orderNumber: row.order_number,
      company: { id: row.company_id, name: row.company_name },
      status: row.status,
      cancellation: row.cancellation,
      recipientName: row.recipient_name,
      recipientPlace: row.recipient_place,
    },
    actor: actorOf(row),
    reason: row.reason_code === null ? null : { code: row.reason_code, label: row.reason_label },
    nextStep: row.undone ? null : stepOf(row, role),
    since: row.since?.toISOString() ?? null,
    excerpt: row.excerpt,
  };
}

/** All kinds of a role, each as its reader wants it. */
export function presentPreferences(
  { scope, inApp }: KeptPreferences,
  role: Role,
): Schema<'NoticePreferences'> {
  return {
    scope: role === 'manager' ? scope : null,
    kinds: kindsFor(role).map(({ kind, isOn, followedOnly }) => {
      const { label, urgency } = NOTICE_RULES[kind];
      const wish = inApp[kind];
      return { kind, label, urgency, inApp: wish ?? isOn, isDefault: wish === undefined, followedOnly };
    }),
  };
}

function actorOf(row: NoticeRow): Schema<'Author'> | null {
  const { actor_id: id, actor_role: role, actor_name: name, actor_deleted_at } = row;
  if (id === null || role === null) return null;
  const person = name === null ? undefined : { name, deleted_at: actor_deleted_at };
  return { id, name: shownName(person), role };
}

function stepOf(row: NoticeRow, role: Role): Schema<'NoticeNextStep'> | null {
  const { kind, status, cancellation, reason_code: reasonCode } = row;
  const code = nextStepOf({ kind, side: sideOf(role), status, cancellation, reasonCode });
  return code && { code, label: STEP_LABELS[code] };
}
