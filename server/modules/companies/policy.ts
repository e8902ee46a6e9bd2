import type { Principal } from '#server/auth/principal.ts';
import { requireAdmin } from '#server/auth/require-role.ts';
import { problem } from '#server/problems.ts';

/**
 * Managers read their own company; operators and administrators read all; only administrators read counts
 * (docs/domain.md 1).
 */
export function listCompanies(
  user: Principal,
  query: { counts?: boolean | undefined },
): { onlyId: string | undefined } {
  if (query.counts && !mayCount(user)) throw problem('forbidden');
  return { onlyId: user.role === 'manager' ? (user.companyId ?? undefined) : undefined };
}

/** @throws Problem 404 for managers of other companies */
export function getCompany(user: Principal, id: string): void {
  if (user.role === 'manager' && user.companyId !== id) throw problem('not-found');
}

/** Whether the caller sees the counts of a company. */
export function mayCount(user: Principal): boolean {
  return user.role === 'admin';
}

export const exportCompanies = requireAdmin;
export const createCompany = requireAdmin;
export const updateCompany = requireAdmin;
export const deleteCompany = requireAdmin;
