import { RECORD_LIST_IDS, type RecordList } from '#domain/list-columns.ts';
import type { Principal } from '#server/auth/principal.ts';
import { exportAuditRecords } from '#server/modules/audit/policy.ts';
import { exportCompanies } from '#server/modules/companies/policy.ts';
import { exportCouriers } from '#server/modules/couriers/policy.ts';
import { exportLocations } from '#server/modules/locations/policy.ts';
import { accessOf } from '#server/modules/order-model/access.ts';
import { exportServiceOrders } from '#server/modules/orders/policy.ts';
import { exportUsers } from '#server/modules/users/policy.ts';
import { ProblemError } from '#server/problems.ts';

/** The exports that a user may see: those made by the user, with the same access to orders and other lists as now. */
export type ExportAccess = { userId: string; companyId: string | null; lists: readonly RecordList[] };

/** After a change of role or company earlier files are hidden: they may hold rows that the user no longer sees. */
export function listOrderExports(user: Principal): ExportAccess {
  const lists = RECORD_LIST_IDS.filter((list) => mayExportRecords(user, list));
  return { userId: user.userId, companyId: accessOf(user).companyId ?? null, lists };
}

export const deleteOrderExport = listOrderExports;
export const getOrderExportFile = listOrderExports;

/** @throws Problem 403 for a company outside the caller's access, and for filters the role may not use */
export const createOrderExport = exportServiceOrders;

export const createUserExport = exportUsers;
export const createCompanyExport = exportCompanies;
export const createCourierExport = exportCouriers;
export const createAuditExport = exportAuditRecords;
/** @returns the company of the places; undefined: all */
export const createLocationExport = exportLocations;

const POLICIES: Readonly<Record<RecordList, (user: Principal) => void>> = {
  users: createUserExport,
  companies: createCompanyExport,
  couriers: createCourierExport,
  locations: (user) => void createLocationExport(user, undefined),
  audit: createAuditExport,
};

/** @throws Problem 403 for a list that the user may not export */
export function exportRecords(user: Principal, list: RecordList): void {
  POLICIES[list](user);
}

function mayExportRecords(user: Principal, list: RecordList): boolean {
  try {
    exportRecords(user, list);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
