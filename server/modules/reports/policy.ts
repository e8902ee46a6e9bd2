import { requireAdmin } from '#server/auth/require-role.ts';

/** Figures are for administrators: operators have the "Agora" strip, managers their own orders (docs/domain.md 1). */
export const getDashboard = requireAdmin;
export const getReport = requireAdmin;
export const exportReport = requireAdmin;
