import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { serviceOrderKeys, type ServiceOrderSummary, type ServiceOrderWindow } from './service-orders.ts';

/** All rows loaded by any order list, each order once in its newest loaded version. */
export function loadedServiceOrders(client: QueryClient): ServiceOrderSummary[] {
  const rows = new Map<number, ServiceOrderSummary>();
  for (const row of loadedRows(client)) {
    const known = rows.get(row.orderNumber);
    if (known === undefined || known.version <= row.version) rows.set(row.orderNumber, row);
  }
  return [...rows.values()];
}

/** The newest loaded row of an order, to render its page while the full response is loading. */
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

/** May contain an order several times, once per list. */
function loadedRows(client: QueryClient): ServiceOrderSummary[] {
  const lists = client.getQueriesData<InfiniteData<ServiceOrderWindow>>({ queryKey: serviceOrderKeys.rows });
  return lists.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? []);
}

export type ServiceOrderChange = Pick<ServiceOrderSummary, 'version'> & Partial<ServiceOrderSummary>;

/**
 * Applies newer versions to the loaded rows immediately, before the lists refetch; lists that are being fetched, with
 * rows from before, get them again afterwards.
 */
export function patchLoadedServiceOrders(
  client: QueryClient,
  changes: ReadonlyMap<number, ServiceOrderChange>,
): void {
  const patched = (row: ServiceOrderSummary): ServiceOrderSummary => {
    const change = changes.get(row.orderNumber);
    return change === undefined || change.version <= row.version ? row : { ...row, ...change };
  };
  const { rows: queryKey } = serviceOrderKeys;
  const patch = () =>
    client.setQueriesData<InfiniteData<ServiceOrderWindow>>(
      { queryKey },
      (list) =>
        list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(patched) })) },
    );
  patch();
  for (const { promise } of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    promise?.then(patch, () => undefined);
  }
}
