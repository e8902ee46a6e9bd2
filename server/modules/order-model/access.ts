import { isBaseRole } from '#domain/roles.ts';
import type { Principal } from '#server/auth/principal.ts';
import { problem } from '#server/problems.ts';

/** The company whose orders the caller may access; undefined: all. */
export type OrderAccess = { companyId: string | undefined };

/**
 * Managers access their own company's orders, the base all (docs/domain.md 1).
 * @throws Problem `forbidden` for a manager without a company
 */
export function accessOf(user: Pick<Principal, 'role' | 'companyId'>): OrderAccess {
  if (isBaseRole(user.role)) return { companyId: undefined };
  if (user.companyId === null) throw problem('forbidden');
  return { companyId: user.companyId };
}
