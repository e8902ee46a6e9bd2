import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf } from '#src/api/http/client.ts';
import type { OrderExportJob } from '#src/api/orders/order-exports.ts';

import type { AuditFilter } from './audit-records.ts';
import type { CompaniesFilter } from './companies.ts';
import type { CouriersFilter } from './couriers.ts';
import type { LocationsFilter } from './locations.ts';
import type { ReportFilter, ReportName } from './reports.ts';
import type { UsersFilter } from './users.ts';

/** Columns in the order of the file, and its format. */
type Choice<Id extends string> = { columns: Id[]; format: Schema<'FileFormat'> };
type Paged = { page?: number; limit?: number };
type Sorted = Paged & { sort?: string };

/** A file contains all pages of a list. */
function withoutPage<Filter extends Paged>({ page: _page, limit: _limit, ...filter }: Filter) {
  return filter;
}

/** Files that are prepared in the background are always sorted by creation. */
function withoutSort<Filter extends Sorted>(filter: Filter) {
  const { sort: _sort, ...filters } = withoutPage(filter);
  return filters;
}

const keyed = (idempotencyKey: string) => ({ 'Idempotency-Key': idempotencyKey });

/** The filtered users as a file. @throws as `bodyOf`, like all below */
export function exportUsers(filter: UsersFilter, choice: Choice<Schema<'UserColumn'>>, signal: AbortSignal) {
  const params = { query: { ...withoutPage(filter), ...choice } };
  return bodyOf(api().GET('/v1/users/export', { params, parseAs: 'blob', signal }));
}

export function exportCompanies(
  { counts: _counts, ...filter }: CompaniesFilter,
  choice: Choice<Schema<'CompanyColumn'>>,
  signal: AbortSignal,
) {
  const params = { query: { ...withoutPage(filter), ...choice } };
  return bodyOf(api().GET('/v1/companies/export', { params, parseAs: 'blob', signal }));
}

export function exportCouriers(
  filter: CouriersFilter,
  choice: Choice<Schema<'CourierColumn'>>,
  signal: AbortSignal,
) {
  const params = { query: { ...withoutPage(filter), ...choice } };
  return bodyOf(api().GET('/v1/couriers/export', { params, parseAs: 'blob', signal }));
}

export function exportLocations(
  filter: LocationsFilter,
  choice: Choice<Schema<'LocationColumn'>>,
  signal: AbortSignal,
) {
  const params = { query: { ...withoutPage(filter), ...choice } };
  return bodyOf(api().GET('/v1/locations/csv', { params, parseAs: 'blob', signal }));
}

export function exportAuditRecords(
  filter: AuditFilter,
  choice: Choice<Schema<'AuditColumn'>>,
  signal: AbortSignal,
) {
  const params = { query: { ...filter, ...choice } };
  return bodyOf(api().GET('/v1/audit-records/export', { params, parseAs: 'blob', signal }));
}

export function exportReport(
  report: ReportName,
  filter: ReportFilter,
  choice: Choice<string>,
  signal: AbortSignal,
) {
  const params = { path: { report }, query: { ...withoutPage(filter), ...choice } };
  return bodyOf(api().GET('/v1/reports/{report}/csv', { params, parseAs: 'blob', signal }));
}

/** Has a .csv file prepared in the background; fails with `order-exports-full`, like all below. */
export function prepareUsers(
  filter: UsersFilter,
  columns: Schema<'UserColumn'>[],
  key: string,
): Promise<OrderExportJob> {
  const params = { query: { ...withoutSort(filter), columns }, header: keyed(key) };
  return bodyOf(api().POST('/v1/list-exports/users', { params }));
}

export function prepareCompanies(
  { counts: _counts, ...filter }: CompaniesFilter,
  columns: Schema<'CompanyColumn'>[],
  key: string,
): Promise<OrderExportJob> {
  const params = { query: { ...withoutSort(filter), columns }, header: keyed(key) };
  return bodyOf(api().POST('/v1/list-exports/companies', { params }));
}

export function prepareCouriers(
  filter: CouriersFilter,
  columns: Schema<'CourierColumn'>[],
  key: string,
): Promise<OrderExportJob> {
  const params = { query: { ...withoutSort(filter), columns }, header: keyed(key) };
  return bodyOf(api().POST('/v1/list-exports/couriers', { params }));
}

export function prepareLocations(
  filter: LocationsFilter,
  columns: Schema<'LocationColumn'>[],
  key: string,
): Promise<OrderExportJob> {
  const params = { query: { ...withoutSort(filter), columns }, header: keyed(key) };
  return bodyOf(api().POST('/v1/list-exports/locations', { params }));
}

export function prepareAuditRecords(
  { cursor: _cursor, limit: _limit, ...filter }: AuditFilter,
  columns: Schema<'AuditColumn'>[],
  key: string,
): Promise<OrderExportJob> {
  const params = { query: { ...filter, columns }, header: keyed(key) };
  return bodyOf(api().POST('/v1/list-exports/audit', { params }));
}
