import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { serviceOrderKeys, type ServiceOrderSummary, type ServiceOrderWindow } from './service-orders.ts';

/** Every row that some order list has loaded, each order once and as new as it is known. */
export function loadedServiceOrders(client: QueryClient): ServiceOrderSummary[] {
  const rows = new Map<number, ServiceOrderSummary>();
  for (const row of loadedRows(client)) {
    const known = rows.get(row.orderNumber);
    if (known === undefined || known.version <= row.version) rows.set(row.orderNumber, row);
  }
  return [...rows.values()];
}

/** What the lists already know of an order: draw its page from this while the whole answer is on the way. */
export function loadedServiceOrder(
  client: QueryClient,
  orderNumber: number,
): ServiceOrderSummary | undefined {
  let newest: ServiceOrderSummary | undefined;
  for (const row of loadedRows(client)) {
    if (row.orderNumber === orderNumber && (newest?.version ?? 0) <= row.version) newest = row;
  }
  return newest;
}

/** An order stands there once for each list that it is in. */
function loadedRows(client: QueryClient): ServiceOrderSummary[] {
  const lists = client.getQueriesData<InfiniteData<ServiceOrderWindow>>({ queryKey: serviceOrderKeys.rows });
  return lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? []);
}

export type ServiceOrderChange = Pick<ServiceOrderSummary, 'version'> & Partial<ServiceOrderSummary>;

/** Brings what is known of newer versions into the loaded rows at once, before the lists are asked again. */
export function patchLoadedServiceOrders(
  client: QueryClient,
  changes: ReadonlyMap<number, ServiceOrderChange>,
): void {
  const patched = (row: ServiceOrderSummary): ServiceOrderSummary => {
    const change = changes.get(row.orderNumber);
    return change === undefined || change.version <= row.version ? row : { ...row, ...change };
  };
  client.setQueriesData<InfiniteData<ServiceOrderWindow>>(
    { queryKey: serviceOrderKeys.rows },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(patched) })) },
  );
}
