import type { Principal } from '#server/auth/principal.ts';
import { problem } from '#server/problems.ts';

/** Which orders the caller can know of: one company's, or with undefined all. */
export type OrderAccess = { companyId: string | undefined };

/** Managers reach their own company, the base reaches all (docs/domain.md 1). */
export function accessOf(user: Pick<Principal, 'role' | 'companyId'>): OrderAccess {
  if (user.role !== 'manager') return { companyId: undefined };
  if (user.companyId === null) throw problem('forbidden');
  return { companyId: user.companyId };
}
