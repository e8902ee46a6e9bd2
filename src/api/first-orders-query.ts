import type { operations } from '#openapi/v1.d.ts';

type ServiceOrdersFilter = NonNullable<operations['listServiceOrders']['parameters']['query']>;
type FirstOrdersQuery = Required<Pick<ServiceOrdersFilter, 'limit' | 'status' | 'sort'>>;

/**
 * What the order list asks for while its address has no filter: what is open, by what is due. The boot script asks the same
 * before the app has loaded, so the list has to start from this value for its first rows to come early.
 */
export const FIRST_ORDERS_QUERY: Readonly<FirstOrdersQuery> = {
  limit: 50,
  status: [
    'requested',
    'accepted',
    'assigned',
    'collecting',
    'pickup_failed',
    'in_transit',
    'attempt_failed',
    'returning',
  ],
  sort: 'dueAt',
};

/** Its path, with the rest of a search: the address's own filters come first. */
export function firstOrdersPath(search = new URLSearchParams()): string {
  search.set('limit', String(FIRST_ORDERS_QUERY.limit));
  for (const status of FIRST_ORDERS_QUERY.status) search.append('status', status);
  search.set('sort', FIRST_ORDERS_QUERY.sort);
  return `/v1/service-orders?${search}`;
}
