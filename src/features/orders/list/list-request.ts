import { FIRST_ORDERS_QUERY } from '#src/api/first-orders-query.ts';
import { queryClient } from '#src/api/query-client.ts';
import {
  type ServiceOrderCountsFilter,
  serviceOrderCountsQuery,
  serviceOrderRowsQuery,
  type ServiceOrdersFilter,
} from '#src/api/service-orders.ts';
import { currentTime } from '#src/lib/clock.ts';
import { paths } from '#src/lib/paths.ts';

import { daysOf } from './day-choice.ts';
import { type OrdersFilters, parseOrdersFilters, statusesOfTab } from './filters.ts';

/** A list that is slower to come is drawn without its rows first. */
const MAX_WAIT_MS = 1_000;

/**
 * Asks for what the list shows at its address, before its code is drawn, and waits for it: then the list is drawn once, and
 * not first without its rows. Does nothing at the address of another page, where the role decides what may be asked, or once
 * the rows are there.
 */
export async function awaitFirstRows({ pathname, search }: Location): Promise<void> {
  const filters = parseOrdersFilters(search);
  if (pathname !== paths.orders() || filters.metric !== undefined || filters.couriers.length > 0) return;
  const companyId = new URLSearchParams(search).get('companyId') ?? undefined;
  const now = currentTime();
  const client = queryClient();
  const rowsQuery = serviceOrderRowsQuery(ordersRequest(filters, companyId, now));
  if (client.getQueryData(rowsQuery.queryKey) !== undefined) return;
  const rows = Promise.all([
    client.prefetchInfiniteQuery(rowsQuery),
    client.prefetchQuery(serviceOrderCountsQuery({ companyId })),
    client.prefetchQuery(serviceOrderCountsQuery(countsRequest(filters, companyId, now))),
  ]);
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

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
