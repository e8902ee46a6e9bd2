import type { OrdersFilters } from '#machines/order/lists/list-filters.ts';
import type { OrderLanesFilter } from '#src/api/couriers.ts';

import { openOrdersQuery } from '../lanes/open-orders-query.ts';

/** Neighbouring lanes whose orders are requested together; the first request returns those of the first block. */
export const COURIERS_PER_BLOCK = 8;
/** The contract's limit for one request. */
const MAX_LANES = 50;

/**
 * The query for lanes by courier. The filter's couriers select lanes instead of orders.
 * @param filters from `openFilters`
 * @param now epoch milliseconds
 */
export function courierLanesRequest(
  filters: OrdersFilters,
  companyId: string | undefined,
  now: number,
): OrderLanesFilter {
  const { couriers } = filters;
  return {
    ...openOrdersQuery(filters, companyId, now),
    ...(couriers.length > 0 ? { lane: couriers.slice(0, MAX_LANES) } : { first: COURIERS_PER_BLOCK }),
  };
}
