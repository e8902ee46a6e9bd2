import { ORDERS_TABS, sortOfTab } from '#domain/orders/lists/order-tabs.ts';
import type { operations } from '#openapi/v1.d.ts';

type ServiceOrdersFilter = NonNullable<operations['listServiceOrders']['parameters']['query']>;
type FirstOrdersQuery = Required<Pick<ServiceOrdersFilter, 'limit' | 'status' | 'sort'>>;

/**
 * The order list's query without filters: open orders by due time. The boot script sends the same request before the
 * app has loaded, so the list must start from this value to use its response.
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

/** Address parameters supported by the boot script. */
const KNOWN = ['companyId', 'tab'];

/**
 * The path of the order list's first request.
 * @param search of the list's address
 * @returns undefined if the address has filters other than company and tab
 */
export function firstOrdersPath(search = new URLSearchParams()): string | undefined {
  const tab = ORDERS_TABS.find((known) => known === (search.get('tab') ?? 'open'));
  if (tab === undefined || [...search.keys()].some((name) => !KNOWN.includes(name))) return undefined;
  const wanted = new URLSearchParams(search);
  wanted.set('limit', String(FIRST_ORDERS_QUERY.limit));
  if (tab === 'open') for (const status of FIRST_ORDERS_QUERY.status) wanted.append('status', status);
  if (tab === 'open' || tab === 'all') wanted.delete('tab');
  // The default sort is omitted, as the list omits it (list-request.ts).
  if (sortOfTab(tab) === FIRST_ORDERS_QUERY.sort) wanted.set('sort', FIRST_ORDERS_QUERY.sort);
  return `/v1/service-orders?${wanted}`;
}
