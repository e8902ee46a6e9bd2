import { isRecordList, RECORD_LISTS } from '#domain/list-columns.ts';
import { isExportColumn } from '#domain/orders/lists/export-columns.ts';
import { isBaseRole } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { exportRecords } from '#server/modules/order-exports/policy.ts';
import { refuseHiddenColumns } from '#server/modules/order-model/hidden-columns.ts';
import { exportReport } from '#server/modules/reports/policy.ts';
import { isReportColumn, isReportName } from '#server/modules/reports/report-definitions.ts';
import { fieldError, invalid } from '#server/problems.ts';

export type ExportList = Schema<'ExportList'>;

const REPORT_PREFIX = 'report-';

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
  if (isRecordList(list)) exportRecords(user, list);
  else if (list !== 'orders') exportReport(user);
  const errors = columns.flatMap((id, index) =>
    hasColumn(list, id) ? [] : [fieldError(`/columns/${index}`, 'unknown-option')],
  );
  if (errors.length > 0) throw invalid(...errors);
  if (list === 'orders') {
    refuseHiddenColumns(columns.filter(isExportColumn), {
      isBase: isBaseRole(user.role),
      seesPrices: true,
    });
  }
}
