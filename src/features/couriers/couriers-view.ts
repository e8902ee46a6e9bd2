import type { CouriersFilter } from '#src/api/couriers.ts';
import type { FilterSpec, ListView } from '#src/components/lists/use-list-address.ts';

/** What the address of the list may say besides search and page. */
export const COURIER_FILTERS = {
  situacao: ['ativos', 'inativos'],
  sort: ['-name', '-createdAt', 'recent'],
} as const satisfies FilterSpec;

const PAGE_SIZE = 50;

/** What the list asks the server for. */
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
