import type { Schema } from '#openapi/schema.ts';
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

/** `open` is Novas, Em andamento and Pendências together: all orders that need action. */
export const ORDERS_TABS = ['open', 'new', 'active', 'pending', 'closed', 'drafts', 'all'] as const;
export type OrdersTab = (typeof ORDERS_TABS)[number];
export type OrderSort = Schema<'OrderSort'>;

/** By urgency where orders need action, newest first where they are closed. */
export function sortOfTab(tab: OrdersTab): OrderSort {
  return tab === 'closed' || tab === 'drafts' || tab === 'all' ? '-requestedAt' : 'dueAt';
}

/** The names that the list's address has for what the boot script can ask for. */
const KNOWN = ['companyId', 'tab'];

/**
 * What the list will ask for first.
 * @param search of its address
 * @returns the path; undefined where the address has another filter than company and tab
 */
export function firstOrdersPath(search = new URLSearchParams()): string | undefined {
  const tab = ORDERS_TABS.find((known) => known === (search.get('tab') ?? 'open'));
  if (tab === undefined || [...search.keys()].some((name) => !KNOWN.includes(name))) return undefined;
  const wanted = new URLSearchParams(search);
  wanted.set('limit', String(FIRST_ORDERS_QUERY.limit));
  if (tab === 'open') for (const status of FIRST_ORDERS_QUERY.status) wanted.append('status', status);
  if (tab === 'open' || tab === 'all') wanted.delete('tab');
  // The contract's own order is left out, as the list leaves it out (list-request.ts).
  if (sortOfTab(tab) === FIRST_ORDERS_QUERY.sort) wanted.set('sort', FIRST_ORDERS_QUERY.sort);
  return `/v1/service-orders?${wanted}`;
}
