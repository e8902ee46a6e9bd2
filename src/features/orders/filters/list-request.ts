import type { OrdersFilters } from '#machines/order/lists/list-filters.ts';
import { countsQuery, ordersQuery } from '#machines/order/lists/list-query.ts';
import { FIRST_ORDERS_QUERY } from '#src/api/orders/first-orders-query.ts';
import {
  serviceOrderCountsQuery,
  serviceOrderRowsQuery,
  type ServiceOrdersFilter,
} from '#src/api/orders/service-orders.ts';
import { queryClient } from '#src/api/query/query-client.ts';
import { currentTime } from '#src/lib/clock.ts';
import { paths } from '#src/lib/paths.ts';

import { parseOrdersFilters } from './filters.ts';

/** After this wait the list renders without its rows. */
const MAX_WAIT_MS = 1_000;

/**
 * Fetches the list's first rows and counts, and waits for them before the list renders, so that it renders once instead
 * of first without rows. Does nothing on other pages, with filters that depend on the role, or if the rows are cached.
 */
export async function awaitFirstRows({ pathname, search }: Location): Promise<void> {
  const filters = parseOrdersFilters(search);
  if (pathname !== paths.orders() || filters.metric !== undefined || filters.couriers.length > 0) return;
  const companyId = new URLSearchParams(search).get('companyId') ?? undefined;
  const now = currentTime();
  const client = queryClient();
  const rowsQuery = serviceOrderRowsQuery(ordersRequest(filters, companyId, now));
  if (client.getQueryData(rowsQuery.queryKey) !== undefined) return;
  const rows = Promise.all([
    client.prefetchInfiniteQuery(rowsQuery),
    client.prefetchQuery(serviceOrderCountsQuery({ companyId })),
    client.prefetchQuery(serviceOrderCountsQuery(countsQuery(filters, { companyId, now }))),
  ]);
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

/**
 * The query for the filters. Without any it equals FIRST_ORDERS_QUERY, which the boot script has already requested.
 * @param now epoch milliseconds; resolves relative periods
 */
export function ordersRequest(
  filters: OrdersFilters,
  companyId: string | undefined,
  now: number,
): ServiceOrdersFilter {
  return { limit: FIRST_ORDERS_QUERY.limit, ...ordersQuery(filters, { companyId, now }) };
}
