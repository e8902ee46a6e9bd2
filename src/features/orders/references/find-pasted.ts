import type { QueryClient } from '@tanstack/react-query';

import { fitSearch } from '#domain/search/fit-search.ts';
import type { PastedList } from '#domain/search/pasted-list.ts';
import { DEFAULT_FILTERS, type OrdersFilters, toTab } from '#machines/order/list-filters.ts';
import { findOrders } from '#src/api/find-orders.ts';
import { MAX_ORDER_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';

import { saveFoundReferences } from './found-references.ts';

/** Number of an order that never exists, as the list of nothing found. */
export const NO_ORDER = '0';

/**
 * Looks up a pasted list, and keeps what of it is missing for its notice.
 * @returns the filters that show exactly its orders, of every status; or, for lines of a text without any, its search
 */
export async function findPasted(
  client: QueryClient,
  { references, isSure }: PastedList,
  companyId: string | undefined,
  signal: AbortSignal,
): Promise<Partial<OrdersFilters>> {
  const found = await findOrders(references, companyId, signal);
  if (found.orderNumbers.length === 0 && !isSure)
    return { search: fitSearch(references.join(' '), MAX_ORDER_SEARCH_LENGTH).text };
  const numbers = found.orderNumbers.join('.') || NO_ORDER;
  saveFoundReferences(client, numbers, { ...found, pastedCount: references.length });
  return { ...DEFAULT_FILTERS, ...toTab('all'), numbers };
}
