import type { Principal } from '#server/auth/principal.ts';
import { problem } from '#server/problems.ts';

export const listCouriers = baseOnly;
export const exportCouriers = baseOnly;
export const createCourier = baseOnly;
export const getCourier = baseOnly;
export const updateCourier = baseOnly;
export const deleteCourier = baseOnly;
export const getCourierRoute = baseOnly;
export const updateCourierRoute = baseOnly;

/** Only administrators may export or erase personal data (docs/domain.md 1). */
export const exportCourierData = adminOnly;
export const anonymiseCourier = adminOnly;

/** Couriers belong to the base; a company sees only those of its orders (docs/domain.md 1). */
function baseOnly(user: Principal): void {
  if (user.role !== 'operator' && user.role !== 'admin') throw problem('forbidden');
}

function adminOnly(user: Principal): void {
  if (user.role !== 'admin') throw problem('forbidden');
}
