import { FIRST_ORDERS_QUERY } from '#src/api/first-orders-query.ts';
import { queryClient } from '#src/api/query/query-client.ts';
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

/** After this wait the list renders without its rows. */
const MAX_WAIT_MS = 1_000;

/**
 * Fetches the list's first rows and counts, and waits for them before the list renders, so that it renders once instead
 * of first without rows. Does nothing on other pages, with filters that depend on the role, or if the rows are cached.
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
 * The query for the filters. Without any it equals FIRST_ORDERS_QUERY, which the boot script has already requested.
 * @param now epoch milliseconds; resolves relative periods
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

/** The query for the tabs' counts: only filters that stay when the tab changes. */
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

/** Filters that apply to orders of every status. */
export function narrowingRequest(filters: OrdersFilters, now: number): ServiceOrderCountsFilter {
  const { search, failed, area, pickup, tag, source, importId } = filters;
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
    ...(importId !== undefined && { importId }),
  };
}

/** The contract has no tab `open`; it is a set of statuses. */
function tabAndStatus({ tab, statuses }: OrdersFilters): Pick<ServiceOrdersFilter, 'tab' | 'status'> {
  if (statuses.length > 0) return { status: [...statuses] };
  if (tab === 'all') return {};
  return tab === 'open' ? { status: [...statusesOfTab('open')] } : { tab };
}
