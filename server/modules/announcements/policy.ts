import { earliestTermsDay } from '#domain/announcements.ts';
import { TERMS_BY_EMAIL, termsTooSoon } from '#domain/messages.ts';
import { startOfDay } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { requireAdmin } from '#server/auth/require-role.ts';
import { fieldError, invalid, problem, type FieldError } from '#server/problems.ts';

import type { AnnouncementRow, AnnouncementValues } from './repository.ts';

export const listAnnouncements = requireAdmin;
export const changeAnnouncement = requireAdmin;

/** Every signed-in user may read and dismiss announcements and accept terms. */
export const listCurrentAnnouncements = own;
export const dismissAnnouncement = own;
export const getOwnTerms = own;
export const acceptTerms = own;

/** @throws Problem 403 except for administrators, 422 for fields inconsistent with each other or with the time */
export function createAnnouncement(
  user: Principal,
  body: Schema<'AnnouncementInput'>,
  now: Date,
): AnnouncementValues {
  requireAdmin(user);
  const values = valuesOf(body);
  refuse([...timeErrors(values, now), ...termsErrors(body, values, now)]);
  return values;
}

/**
 * The values of a change. After the start, only text and end may change.
 * @throws Problem 409 after the end, 422 like `createAnnouncement`
 */
export function changedValues(
  before: AnnouncementRow,
  body: Schema<'AnnouncementInput'>,
  now: Date,
): AnnouncementValues {
  refuseEnded(before, now);
  const values = valuesOf(body);
  const hasBegun = before.shown_from <= now;
  const errors = hasBegun ? begunErrors(before, values) : termsErrors(body, values, now);
  refuse([...timeErrors(values, now), ...errors]);
  return values;
}

/** @throws Problem 409 after the end */
export function refuseEnded({ shown_until }: Pick<AnnouncementRow, 'shown_until'>, now: Date): void {
  if (shown_until <= now) throw problem('announcement-ended');
}

function valuesOf(body: Schema<'AnnouncementInput'>): AnnouncementValues {
  const { kind, text, from, until, termsVersion = null, termsFrom = null } = body;
  const isTerms = kind === 'terms';
  const { byEmail = isTerms } = body;
  return {
    kind,
    body: text,
    shown_from: new Date(from),
    shown_until: new Date(until),
    terms_version: isTerms ? termsVersion : null,
    terms_at: isTerms && termsFrom !== null ? new Date(startOfDay(termsFrom)) : null,
    by_email: byEmail,
  };
}

function timeErrors({ shown_from, shown_until, terms_at }: AnnouncementValues, now: Date): FieldError[] {
  if (shown_until <= shown_from) return [fieldError('/until', 'announcement-order')];
  if (shown_until <= now) return [fieldError('/until', 'announcement-past')];
  if (terms_at !== null && shown_until < terms_at) return [fieldError('/until', 'terms-until')];
  return [];
}

/** The legal texts promise `TERMS_NOTICE_DAYS` from the visible start of the announcement, and an e-mail. */
function termsErrors(
  { kind, termsVersion, termsFrom, byEmail }: Schema<'AnnouncementInput'>,
  { shown_from, terms_at }: AnnouncementValues,
  now: Date,
): FieldError[] {
  if (kind !== 'terms') {
    return [
      ...(termsVersion === undefined || termsVersion === null
        ? []
        : [fieldError('/termsVersion', 'unknown')]),
      ...(termsFrom === undefined || termsFrom === null ? [] : [fieldError('/termsFrom', 'unknown')]),
    ];
  }
  const missing = [
    ...(termsVersion ? [] : [fieldError('/termsVersion', 'required')]),
    ...(terms_at === null ? [fieldError('/termsFrom', 'required')] : []),
    ...(byEmail === false
      ? [{ pointer: '/byEmail', code: 'terms-by-email' as const, message: TERMS_BY_EMAIL }]
      : []),
  ];
  if (terms_at === null) return missing;
  const earliest = earliestTermsDay(Math.max(shown_from.getTime(), now.getTime()));
  const isSoon = terms_at.getTime() < startOfDay(earliest);
  const tooSoon: FieldError = {
    pointer: '/termsFrom',
    code: 'terms-notice',
    message: termsTooSoon(earliest),
  };
  return [...missing, ...(isSoon ? [tooSoon] : [])];
}

function begunErrors(before: AnnouncementRow, values: AnnouncementValues): FieldError[] {
  const fixed = [
    ['/kind', before.kind === values.kind],
    ['/from', before.shown_from.getTime() === values.shown_from.getTime()],
    ['/termsVersion', before.terms_version === values.terms_version],
    ['/termsFrom', before.terms_at?.getTime() === values.terms_at?.getTime()],
    ['/byEmail', before.by_email === values.by_email],
  ] as const;
  return fixed.flatMap(([pointer, isSame]) => (isSame ? [] : [fieldError(pointer, 'announcement-begun')]));
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalid(...errors);
}

function own({ userId, sessionId }: Principal): Pick<Principal, 'userId' | 'sessionId'> {
  return { userId, sessionId };
}
