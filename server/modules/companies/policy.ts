import type { Principal } from '#server/auth/principal.ts';
import { problem } from '#server/problems.ts';

/**
 * Managers read their own company; operators and admins read all, and what belongs to each only admins count
 * (docs/domain.md 1).
 */
export function listCompanies(
  user: Principal,
  asked: { counts?: boolean | undefined },
): { onlyId: string | undefined } {
  if (asked.counts && !mayCount(user)) throw problem('forbidden');
  return { onlyId: user.role === 'manager' ? (user.companyId ?? undefined) : undefined };
}

/** Another company's object is as good as missing. */
export function getCompany(user: Principal, id: string): void {
  if (user.role === 'manager' && user.companyId !== id) throw problem('not-found');
}

/** Whether the caller sees how many users, orders and places a company has. */
export function mayCount(user: Principal): boolean {
  return user.role === 'admin';
}

export const createCompany = requireAdmin;
export const updateCompany = requireAdmin;
export const deleteCompany = requireAdmin;

/** Only the provider's administrators change companies. */
function requireAdmin(user: Principal): void {
  if (user.role !== 'admin') throw problem('forbidden');
}
