import { STATUS_GROUPS, STATUSES_OF_GROUP, type StatusGroup } from '#machines/order/lanes/status-groups.ts';
import { type OrdersFilters, statusesOfTab } from '#machines/order/lists/list-filters.ts';
import type { OrderLanesFilter } from '#src/api/couriers.ts';

import { openOrdersQuery } from '../lanes/open-orders-query.ts';

/** Neighbouring lanes whose orders are requested together; a wide screen shows four lanes. */
export const STATUSES_PER_BLOCK = 4;

/** The lanes that a filter for tab or status leaves; empty for all. */
export function lanesOfFilters({ tab, statuses }: OrdersFilters): readonly StatusGroup[] {
  if (tab === 'open' && statuses.length === 0) return [];
  const wanted = statuses.length > 0 ? statuses : statusesOfTab(tab);
  return STATUS_GROUPS.filter((group) => STATUSES_OF_GROUP[group].some((one) => wanted.includes(one)));
}

/**
 * The query for lanes by status. The filter's statuses select lanes and, in a lane of two, orders.
 * @param filters from `openFilters`
 * @param now epoch milliseconds
 */
export function statusLanesRequest(
  filters: OrdersFilters,
  companyId: string | undefined,
  now: number,
): OrderLanesFilter {
  const { couriers } = filters;
  const lanes = lanesOfFilters(filters);
  return {
    by: 'status',
    ...openOrdersQuery(filters, companyId, now),
    ...(couriers.length > 0 && { courier: [...couriers] }),
    ...(lanes.length > 0 ? { lane: [...lanes] } : { first: STATUSES_PER_BLOCK }),
  };
}
