import type { OrdersFilters } from '#machines/order/lists/list-filters.ts';
import { narrowingRequest } from '#machines/order/lists/list-query.ts';
import type { OrderLanesFilter } from '#src/api/couriers.ts';

/**
 * The list's parameters for the open orders of the filters, without the courier, the day of the closing and the sort, which
 * lanes imply.
 * @param filters from `openFilters`
 * @param now epoch milliseconds
 */
export function openOrdersQuery(
  filters: OrdersFilters,
  companyId: string | undefined,
  now: number,
): Omit<OrderLanesFilter, 'by' | 'lane' | 'first' | 'courier'> {
  const { tab, statuses, deadline, isCancellationRequested, waiting } = filters;
  return {
    ...(companyId !== undefined && { companyId }),
    ...(tab !== 'open' && tab !== 'all' && { tab }),
    ...(statuses.length > 0 && { status: [...statuses] }),
    ...narrowingRequest(filters, now),
    ...(deadline !== undefined && { deadline }),
    ...(isCancellationRequested && { cancellation: 'requested' as const }),
    ...(waiting !== undefined && { waiting }),
  };
}
