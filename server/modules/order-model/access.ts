import type { Principal } from '#server/auth/principal.ts';
import { problem } from '#server/problems.ts';

/** Which orders the caller can know of: one company's, or with undefined all. */
export type Reach = { companyId: string | undefined };

/** Managers reach their own company, the base reaches all (docs/domain.md 1). */
export function reachOf(user: Pick<Principal, 'role' | 'companyId'>): Reach {
  if (user.role !== 'manager') return { companyId: undefined };
  if (user.companyId === null) throw problem('forbidden');
  return { companyId: user.companyId };
}
