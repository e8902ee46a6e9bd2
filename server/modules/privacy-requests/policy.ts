import type { Principal } from '#server/auth/principal.ts';
import { requireAdmin } from '#server/auth/require-role.ts';
import { problem } from '#server/problems.ts';

/** Users of every role may ask about their own data (LGPD, art. 18). */
export function createPrivacyRequest({ userId }: Principal): { userId: string } {
  return { userId };
}

export function listOwnPrivacyRequests({ userId }: Principal): { userId: string } {
  return { userId };
}

/** Administrators handle the requests (docs/domain.md 1, "Own data"). */
export const listPrivacyRequests = requireAdmin;

export function getPrivacyRequest<Row>(user: Principal, request: Row): NonNullable<Row> {
  return forAdmin(user, request);
}

export function answerPrivacyRequest<Row>(user: Principal, request: Row): NonNullable<Row> {
  return forAdmin(user, request);
}

/** @throws Problem 403 except for administrators, 404 for a user already anonymised */
export function anonymiseUser<Row extends { anonymised_at: Date | null }>(
  user: Principal,
  person: Row | undefined,
): Row {
  const found = forAdmin(user, person);
  if (found.anonymised_at !== null) throw problem('not-found');
  return found;
}

function forAdmin<Row>(user: Principal, target: Row): NonNullable<Row> {
  requireAdmin(user);
  if (target === undefined || target === null) throw problem('not-found');
  return target;
}
