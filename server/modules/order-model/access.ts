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

/**
 * The caller's access to the orders of one company, or to all that they may access.
 * @param requestedId the company that the request names, if any
 * @throws Problem 403 for a company outside the caller's access, existing or not
 */
export function accessWithin(
  user: Pick<Principal, 'role' | 'companyId'>,
  requestedId: string | undefined,
): OrderAccess {
  const { companyId = requestedId } = accessOf(user);
  if (requestedId !== undefined && requestedId !== companyId) throw problem('forbidden');
  return { companyId };
}

/** Couriers belong to the base. */
export function seesCourier({ role }: Pick<Principal, 'role'>): boolean {
  return isBaseRole(role);
}
