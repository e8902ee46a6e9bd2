import { FIRST_ORDERS_QUERY } from '#src/api/first-orders-query.ts';
import type { ServiceOrderCountsFilter, ServiceOrdersFilter } from '#src/api/service-orders.ts';

import { daysOf } from './day-choice.ts';
import { type OrdersFilters, statusesOfTab } from './filters.ts';

/**
 * What to ask the server for. The address without filters gives FIRST_ORDERS_QUERY, which the boot script has
 * asked for already.
 * @param now epoch milliseconds; decides which days "Hoje" and the like are
 */
export function ordersRequest(
  filters: OrdersFilters,
  companyId: string | undefined,
  now: number,
): ServiceOrdersFilter {
  const { sort, deadline, metric, groups, couriers } = filters;
  const closed = daysOf(filters.closed, now);
  return {
    limit: FIRST_ORDERS_QUERY.limit,
    ...(companyId !== undefined && { companyId }),
    ...tabAndStatus(filters),
    ...narrowingRequest(filters, now),
    ...(closed.from !== undefined && { closedFrom: closed.from }),
    ...(closed.to !== undefined && { closedTo: closed.to }),
    ...(deadline !== undefined && { deadline }),
    ...(filters.isCancellationRequested && { cancellation: 'requested' as const }),
    ...(filters.waiting !== undefined && { waiting: filters.waiting }),
    ...(couriers.length > 0 && { courier: [...couriers] }),
    ...(metric !== undefined && { metric, group: [...groups] }),
    ...(sort !== '-requestedAt' && { sort }),
  };
}

/** What the tabs count: all that stays when another one is chosen. */
export function countsRequest(
  filters: OrdersFilters,
  companyId: string | undefined,
  now: number,
): ServiceOrderCountsFilter {
  const { couriers } = filters;
  return {
    ...(companyId !== undefined && { companyId }),
    ...narrowingRequest(filters, now),
    ...(couriers.length > 0 && { courier: [...couriers] }),
  };
}

/** Words, days and marks, which hold for orders of all statuses. */
export function narrowingRequest(filters: OrdersFilters, now: number): ServiceOrderCountsFilter {
  const { search, failed, area, pickup, tag, source } = filters;
  const due = daysOf(filters.due, now);
  const failedOn = failed === 'ever' ? {} : daysOf(failed, now);
  return {
    ...(search !== '' && { search }),
    ...daysOf(filters.requested, now),
    ...(due.from !== undefined && { dueFrom: due.from }),
    ...(due.to !== undefined && { dueTo: due.to }),
    ...(failed === 'ever' && { failed: true as const }),
    ...(failedOn.from !== undefined && { failedFrom: failedOn.from }),
    ...(failedOn.to !== undefined && { failedTo: failedOn.to }),
    ...(area !== '' && { area }),
    ...(pickup !== undefined && { pickup }),
    ...(filters.isUrgent && { priority: 'urgent' as const }),
    ...(tag !== '' && { tag }),
    ...(source !== undefined && { source }),
  };
}

/** "Em aberto" is no tab of the contract but a set of statuses. */
function tabAndStatus({ tab, statuses }: OrdersFilters): Pick<ServiceOrdersFilter, 'tab' | 'status'> {
  if (statuses.length > 0) return { status: [...statuses] };
  if (tab === 'all') return {};
  return tab === 'open' ? { status: [...statusesOfTab('open')] } : { tab };
}
