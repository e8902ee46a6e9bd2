import type { OrdersFilters } from '#machines/order/list-filters.ts';
import { narrowingRequest } from '#machines/order/list-query.ts';
import type { OrderLanesFilter } from '#src/api/couriers.ts';

/** Neighbouring lanes whose orders are requested together; the first request returns those of the first block. */
export const LANES_PER_BLOCK = 8;
/** The contract's limit for one request. */
const MAX_LANES = 50;

/**
 * The query for the lanes. The filter's couriers select lanes instead of orders.
 * @param filters from `openFilters`
 * @param now epoch milliseconds
 */
export function lanesRequest(
  filters: OrdersFilters,
  companyId: string | undefined,
  now: number,
): OrderLanesFilter {
  const { tab, statuses, deadline, isCancellationRequested, waiting, couriers } = filters;
  return {
    ...(companyId !== undefined && { companyId }),
    ...(tab !== 'open' && tab !== 'all' && { tab }),
    ...(statuses.length > 0 && { status: [...statuses] }),
    ...narrowingRequest(filters, now),
    ...(deadline !== undefined && { deadline }),
    ...(isCancellationRequested && { cancellation: 'requested' as const }),
    ...(waiting !== undefined && { waiting }),
    ...(couriers.length > 0 ? { lane: couriers.slice(0, MAX_LANES) } : { first: LANES_PER_BLOCK }),
  };
}
