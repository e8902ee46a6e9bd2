import { FIRST_ORDERS_QUERY } from './first-orders-query.ts';
import { queryClient } from './query-client.ts';
import type { Schema } from './schema.ts';
import { serviceOrderCountsQuery, serviceOrderRowsQuery, toWindow } from './service-orders.ts';

/** Gives the list what came with the sign-in, so that it is drawn at once and asks for nothing. */
export function keepOpenOrders({ page, counts }: Schema<'OpenOrders'>): void {
  const client = queryClient();
  const rows = serviceOrderRowsQuery(FIRST_ORDERS_QUERY);
  client.setQueryData(rows.queryKey, { pages: [toWindow(page)], pageParams: [null] });
  client.setQueryData(serviceOrderCountsQuery().queryKey, counts);
}
