import { isBaseRole } from '#domain/roles.ts';
import type { Principal } from '#server/auth/principal.ts';
import { listServiceOrders } from '#server/modules/orders/policy.ts';
import { problem } from '#server/problems.ts';

/** The saved views that a user sees: those of the user alone and, for the base, all shared ones. */
export type ViewAccess = { userId: string; seesShared: boolean };

/** Managers see no couriers, by whom the base's views may filter. */
function accessTo({ userId, role }: Principal): ViewAccess {
  return { userId, seesShared: isBaseRole(role) };
}

/** @throws Problem 403 for a company outside the caller's access */
export function listSavedViews(user: Principal, companyId: string | undefined): ViewAccess {
  listServiceOrders(user, { companyId });
  return accessTo(user);
}

/** @throws Problem 403 for a view that a manager would share */
export function createSavedView(user: Principal, { isShared }: { isShared: boolean }): ViewAccess {
  const access = accessTo(user);
  if (isShared && !access.seesShared) throw problem('forbidden');
  return access;
}

/** The base may change the views shared within it. */
export const updateSavedView = createSavedView;
export const deleteSavedView = accessTo;

/** A user starts with a view that the user sees. */
export const chooseDefaultView = accessTo;
