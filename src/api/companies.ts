import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import type { operations } from '#openapi/v1.d.ts';
import { api, bodyOf } from '#src/api/http/client.ts';

export type Company = Schema<'Company'>;
export type CompanyPage = Schema<'CompanyPage'>;
export type CompaniesFilter = NonNullable<operations['listCompanies']['parameters']['query']>;

/** The query keys, for invalidation: `lists` is the prefix of every list, including the picker's. */
export const companyKeys = {
  lists: ['list-companies'],
  company: (id: string) => ['company', id] as const,
} as const;

/** Every company for the picker, under the key `list-companies`: page 1 of at most 1000 (R7.5). */
export function companiesQuery() {
  return queryOptions({
    queryKey: companyKeys.lists,
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/companies', { params: { query: { limit: 1000, page: 1 } }, signal })),
  });
}
