import { kindsFor, type NoticeEmail, type NoticeKind } from '#domain/notices/notice-kinds.ts';
import { isBaseRole } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { accessOf } from '#server/modules/order-model/access.ts';
import { fieldError, invalid, type FieldError } from '#server/problems.ts';

/** Users read their own notices; managers only those of their company's orders. */
export type NoticeReader = { userId: string; companyId: string | undefined };

export const listNotices = readerOf;
export const countNotices = readerOf;

function readerOf(user: Pick<Principal, 'userId' | 'role' | 'companyId'>): NoticeReader {
  return { userId: user.userId, companyId: accessOf(user).companyId };
}

/** Which of the user's notices to mark as read. */
export type Marking = { ids: readonly number[] } | { upTo: string; orderNumber: number | undefined };

/** @throws Problem 422 for a body with neither `ids` nor `allUpTo`, or with `ids` and another member */
export function readNotices(
  user: Principal,
  { ids, allUpTo, orderNumber }: Schema<'NoticesRead'>,
): { reader: NoticeReader; marking: Marking } {
  const reader = readerOf(user);
  if (ids && allUpTo !== undefined) throw invalid(fieldError('/allUpTo', 'unknown'));
  if (ids && orderNumber !== undefined) throw invalid(fieldError('/orderNumber', 'unknown'));
  if (ids) return { reader, marking: { ids } };
  if (allUpTo === undefined) throw invalid(fieldError('/ids', 'required'));
  return { reader, marking: { upTo: allUpTo, orderNumber } };
}

export function getNoticePreferences({ userId, role }: Principal): Pick<Principal, 'userId' | 'role'> {
  return { userId, role };
}

export type StoredPreferences = Pick<
  Schema<'NoticePreferences'>,
  'unsubscribed' | 'quietHours' | 'browser' | 'sound'
> & {
  scope: Schema<'NoticeScope'>;
  inApp: Partial<Record<NoticeKind, boolean>>;
  email: Partial<Record<NoticeKind, NoticeEmail>>;
};

/**
 * The preferences to store. Of the kinds only deviations from the defaults, so that a changed default takes effect.
 * @throws Problem 422 for kinds that the role never receives, repeated kinds, a scope for the base, and quiet hours of
 *   zero length
 */
export function updateNoticePreferences(
  { role }: Principal,
  { scope, kinds, unsubscribed, quietHours, browser, sound }: Schema<'NoticePreferencesInput'>,
): StoredPreferences {
  const offered = new Map(kindsFor(role).map(({ kind, defaults }) => [kind, defaults]));
  const errors: FieldError[] = [];
  if (scope !== undefined && isBaseRole(role)) errors.push(fieldError('/scope', 'unknown'));
  if (quietHours && quietHours.from === quietHours.until)
    errors.push(fieldError('/quietHours/until', 'quiet-same'));
  const [inApp, email]: [StoredPreferences['inApp'], StoredPreferences['email']] = [{}, {}];
  const named = new Set<NoticeKind>();
  for (const [index, choice] of kinds.entries()) {
    const defaults = offered.get(choice.kind);
    if (defaults === undefined) errors.push(fieldError(`/kinds/${index}/kind`, 'unknown-option'));
    else if (named.has(choice.kind)) errors.push(fieldError(`/kinds/${index}/kind`, 'kind-twice'));
    else {
      if (choice.inApp !== undefined && choice.inApp !== defaults.inApp) inApp[choice.kind] = choice.inApp;
      if (choice.email !== undefined && choice.email !== defaults.email) email[choice.kind] = choice.email;
    }
    named.add(choice.kind);
  }
  if (errors.length > 0) throw invalid(...errors);
  return {
    scope: scope ?? 'requested',
    inApp,
    email,
    unsubscribed: unsubscribed ?? false,
    quietHours: quietHours ?? null,
    browser: browser ?? false,
    sound: sound ?? false,
  };
}
