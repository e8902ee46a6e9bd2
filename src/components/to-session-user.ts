import type { SessionUser } from '#machines/app/session-user.ts';
import type { CurrentUser } from '#src/api/session.ts';

/** The contract's user as the app machine knows one. */
export function toSessionUser({ company, ...user }: CurrentUser): SessionUser {
  return { ...user, companyId: company?.id ?? null };
}
