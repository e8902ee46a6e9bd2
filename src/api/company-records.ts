import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

import { type CompaniesFilter, type Company, companyKeys } from './companies.ts';

type CompanyCreate = Schema<'CompanyCreate'>;
export type CompanyUpdate = Schema<'CompanyUpdate'>;

/** A page of companies with their counts (admin). */
export function companyPageQuery(query: CompaniesFilter) {
  return queryOptions({
    queryKey: [...companyKeys.lists, query],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/companies', { params: { query: { ...query, counts: true } }, signal })),
  });
}

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: companyKeys.company(id),
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/companies/{id}', { params: { path: { id } }, signal })),
  });
}

export function createCompany(body: CompanyCreate, idempotencyKey: string): Promise<Company> {
  const header = { 'Idempotency-Key': idempotencyKey };
  return bodyOf(api().POST('/v1/companies', { params: { header }, body }));
}

/** Sends the whole company, including its id (R7.5); fails with `stale-version` after a concurrent change. */
export function updateCompany(body: CompanyUpdate, version: number): Promise<Company> {
  const params = { path: { id: body.id }, header: { 'If-Match': `"${version}"` } };
  return bodyOf(api().PUT('/v1/companies/{id}', { params, body }));
}

/** Fails with `company-in-use` and its `counts` while other records reference the company. */
export function deleteCompany({ id, version }: Pick<Company, 'id' | 'version'>): Promise<void> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return done(api().DELETE('/v1/companies/{id}', { params }));
}
