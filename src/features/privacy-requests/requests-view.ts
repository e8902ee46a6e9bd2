import type { PrivacyRequestsFilter } from '#src/api/privacy-requests.ts';
import type { FilterSpec, ListAddress } from '#src/components/lists/use-list-address.ts';

/** Address parameters of the inbox, besides its page and the opened request (`?editar=`). */
export const REQUESTS_VIEW = { pedidos: ['abertos', 'encerrados'] } as const satisfies FilterSpec;

export type RequestsAddress = ListAddress<typeof REQUESTS_VIEW>;

const PAGE_SIZE = 50;

export function isShowingClosed({ filters }: Pick<RequestsAddress, 'filters'>): boolean {
  return filters.pedidos === 'encerrados';
}

export function requestsRequest(address: Pick<RequestsAddress, 'filters' | 'page'>): PrivacyRequestsFilter {
  return { state: isShowingClosed(address) ? 'closed' : 'open', page: address.page, limit: PAGE_SIZE };
}
