import type { QueryClient } from '@tanstack/react-query';

import { fitSearch } from '#domain/search/fit-search.ts';
import type { PastedList } from '#domain/search/pasted-list.ts';
import { DEFAULT_FILTERS, type OrdersFilters, toTab } from '#machines/order/lists/list-filters.ts';
import { findOrders } from '#src/api/orders/find-orders.ts';
import { MAX_ORDER_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';

import { saveFoundReferences } from './found-references.ts';

/** In place of order numbers if none was found: no order has this number. */
export const NO_ORDER = '0';

/**
 * Looks up a pasted list, and stores which references were not found, for the notice above the list.
 * @returns the filters that show exactly its orders, of every status; a search for the text if it may be no list and
 * none was found
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
  saveFoundReferences(client, numbers, { ...found, pastedCount: references.length, companyId });
  return { ...DEFAULT_FILTERS, ...toTab('all'), numbers };
}
