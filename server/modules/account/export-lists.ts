import { RECORD_LISTS, type RecordList } from '#domain/list-columns.ts';
import { isExportColumn } from '#domain/orders/export-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import * as audit from '#server/modules/audit/policy.ts';
import * as companies from '#server/modules/companies/policy.ts';
import * as couriers from '#server/modules/couriers/policy.ts';
import * as locations from '#server/modules/locations/policy.ts';
import { refuseHiddenColumns } from '#server/modules/order-model/hidden-columns.ts';
import * as reports from '#server/modules/reports/policy.ts';
import { isReportColumn, isReportName } from '#server/modules/reports/report-definitions.ts';
import * as users from '#server/modules/users/policy.ts';
import { fieldError, invalid } from '#server/problems.ts';

export type ExportList = Schema<'ExportList'>;

const REPORT_PREFIX = 'report-';

const EXPORT_POLICIES: Readonly<Record<RecordList, (user: Principal) => void>> = {
  users: users.exportUsers,
  companies: companies.exportCompanies,
  couriers: couriers.exportCouriers,
  locations: (user) => void locations.exportLocations(user, undefined),
  audit: audit.exportAuditRecords,
};

export function hasColumn(list: ExportList, id: string): boolean {
  if (list === 'orders') return isExportColumn(id);
  if (isRecordList(list)) return Object.hasOwn(RECORD_LISTS[list], id);
  const report = list.slice(REPORT_PREFIX.length);
  return isReportName(report) && isReportColumn(report, id);
}

/**
 * @throws Problem 403 for a list that the user may not export, 422 for columns that it lacks or that the role may not
 *   see. Whether a manager sees prices depends on the company, and is checked by each export.
 */
export function requireExportable(user: Principal, list: ExportList, columns: readonly string[]): void {
  if (isRecordList(list)) EXPORT_POLICIES[list](user);
  else if (list !== 'orders') reports.exportReport(user);
  const errors = columns.flatMap((id, index) =>
    hasColumn(list, id) ? [] : [fieldError(`/columns/${index}`, 'unknown-option')],
  );
  if (errors.length > 0) throw invalid(...errors);
  if (list === 'orders') {
    refuseHiddenColumns(columns.filter(isExportColumn), {
      isBase: user.role !== 'manager',
      seesPrices: true,
    });
  }
}

function isRecordList(list: ExportList): list is RecordList {
  return Object.hasOwn(RECORD_LISTS, list);
}
