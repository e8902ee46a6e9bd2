import type { QueryClient } from '@tanstack/react-query';

import type { Schema } from '#src/api/schema.ts';
import { loadedServiceOrders } from '#src/api/service-order-cache.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/service-orders.ts';

export type Courier = Schema<'Courier'>;

const MAX_SUGGESTED = 6;
const [, , , DETAIL] = serviceOrderQuery(0).queryKey;

/** Couriers of the orders that were opened lately, newest first; nothing is asked of the server for it. */
export function knownCouriers(client: QueryClient): Courier[] {
  const orders = client
    .getQueryCache()
    .findAll({
      queryKey: ['service-orders', 'order'],
      predicate: ({ queryKey }) => queryKey.at(-1) === DETAIL,
    })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ queryKey }) => client.getQueryData<ServiceOrder>(queryKey));
  const byPhone = new Map<string, Courier>();
  for (const order of orders) {
    if (order?.courier && !byPhone.has(order.courier.phone)) byPhone.set(order.courier.phone, order.courier);
  }
  return [...byPhone.values()].slice(0, MAX_SUGGESTED);
}

/** The names on every list row seen so far. */
export function knownCourierNames(client: QueryClient): string[] {
  const names = loadedServiceOrders(client).flatMap(({ courierName }) => courierName ?? []);
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
}
