import type { OrderLanesFilter } from '#src/api/couriers.ts';

import type { OrdersFilters } from '../list/filters.ts';
import { narrowingRequest } from '../list/list-request.ts';

/** The lanes at the left edge, which a page asks for before it knows which there are. */
const FIRST_LANES = 8;
/** As many as the contract takes in one request. */
const MAX_LANES = 50;

/**
 * What to ask the server for. The couriers of the filter choose lanes rather than orders.
 * @param filters `openFilters`
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
    ...(couriers.length > 0 ? { lane: couriers.slice(0, MAX_LANES) } : { first: FIRST_LANES }),
  };
}
