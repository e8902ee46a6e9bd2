import { requireAdmin, requireBase } from '#server/auth/require-role.ts';

/** Couriers belong to the base; a company sees only those of its orders (docs/domain.md 1). */
export const listCouriers = requireBase;
export const exportCouriers = requireBase;
export const createCourier = requireBase;
export const getCourier = requireBase;
export const updateCourier = requireBase;
export const deleteCourier = requireBase;
export const getCourierRoute = requireBase;
export const updateCourierRoute = requireBase;

/** Only administrators may export or erase personal data (docs/domain.md 1). */
export const exportCourierData = requireAdmin;
export const anonymiseCourier = requireAdmin;
