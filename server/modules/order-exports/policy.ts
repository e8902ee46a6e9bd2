import type { Principal } from '#server/auth/principal.ts';
import { accessOf } from '#server/modules/order-model/access.ts';
import { exportServiceOrders } from '#server/modules/orders/policy.ts';

/** The exports that a user may see: those made by the user, with the same access to orders as now. */
export type ExportAccess = { userId: string; companyId: string | null };

/** After a change of role or company earlier files are hidden: they may hold orders that the user no longer sees. */
export function listOrderExports(user: Principal): ExportAccess {
  return { userId: user.userId, companyId: accessOf(user).companyId ?? null };
}

export const deleteOrderExport = listOrderExports;
export const getOrderExportFile = listOrderExports;

/** @throws Problem 403 for a company outside the caller's access, and for filters the role may not use */
export const createOrderExport = exportServiceOrders;
