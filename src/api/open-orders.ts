import { apiOptions } from './api-options.ts';
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

/** A list that is slower to come is drawn without its rows first. */
const MAX_WAIT_MS = 1_000;

/**
 * Waits for the rows that were asked for before the app had loaded, if they were: then the list is drawn once, and not
 * first without them.
 */
export async function awaitEarlyOrders(search: string): Promise<void> {
  const asked = [...(apiOptions().early?.answers.keys() ?? [])];
  if (!asked.some((address) => new URL(address).pathname === '/v1/service-orders')) return;
  const companyId = new URLSearchParams(search).get('companyId') ?? undefined;
  const client = queryClient();
  const rows = Promise.all([
    client.prefetchInfiniteQuery(serviceOrderRowsQuery({ ...FIRST_ORDERS_QUERY, companyId })),
    client.prefetchQuery(serviceOrderCountsQuery({ companyId })),
  ]);
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
