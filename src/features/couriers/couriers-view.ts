import type { CouriersFilter } from '#src/api/couriers.ts';
import type { FilterSpec, ListView } from '#src/components/lists/use-list-address.ts';

/** Address parameters of the list, besides search and page. */
export const COURIER_FILTERS = {
  situacao: ['ativos', 'inativos'],
  sort: ['-name', '-createdAt', 'recent'],
} as const satisfies FilterSpec;

const PAGE_SIZE = 50;

export function couriersRequest({
  search,
  page,
  filters: { situacao, sort },
}: ListView<typeof COURIER_FILTERS>): CouriersFilter {
  return {
    page,
    limit: PAGE_SIZE,
    search: search === '' ? undefined : search,
    active: situacao === undefined ? undefined : situacao === 'ativos',
    sort,
  };
}
