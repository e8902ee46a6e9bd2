import type { CompaniesFilter } from '#src/api/companies.ts';
import type { FilterSpec, ListView } from '#src/components/lists/use-list-address.ts';

/** Address parameters of the list, besides search and page. */
export const COMPANY_FILTERS = {
  situacao: ['ativas', 'inativas'],
  sort: ['-name', '-createdAt', 'createdAt'],
} as const satisfies FilterSpec;

type CompaniesView = ListView<typeof COMPANY_FILTERS>;

const PAGE_SIZE = 50;

export function companiesRequest({ search, page, filters }: CompaniesView): CompaniesFilter {
  const { situacao, sort } = filters;
  return {
    page,
    limit: PAGE_SIZE,
    search: search === '' ? undefined : search,
    active: situacao === undefined ? undefined : situacao === 'ativas',
    sort,
  };
}
