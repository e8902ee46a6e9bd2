import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { FIRST_ORDERS_QUERY } from '#src/api/first-orders-query.ts';
import type { ServiceOrdersFilter } from '#src/api/service-orders.ts';

import { type OrdersFilters, type OrdersPeriod, statusesOfTab } from './filters.ts';

const DAY_MS = 86_400_000;
const DAYS_BACK: Readonly<Record<OrdersPeriod, number>> = { today: 0, '7d': 6, '30d': 29 };

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
  const { search, sort, deadline, behind, groups } = filters;
  return {
    limit: FIRST_ORDERS_QUERY.limit,
    ...(companyId !== undefined && { companyId }),
    ...tabAndStatus(filters),
    ...(search !== '' && { search }),
    ...periodOf(filters, now),
    ...(filters.isClosedToday && { closedFrom: toLocalDate(now) }),
    ...(deadline !== undefined && { deadline }),
    ...(filters.isCancellationRequested && { cancellation: 'requested' as const }),
    ...(behind !== undefined && { behind, group: [...groups] }),
    ...(sort !== '-requestedAt' && { sort }),
  };
}

/** First and last day of a filter, as far as it has them. */
export function periodOf(
  { period, from, to }: Pick<OrdersFilters, 'period' | 'from' | 'to'>,
  now: number,
): Pick<ServiceOrdersFilter, 'from' | 'to'> {
  if (period !== undefined) return { from: toLocalDate(now - DAYS_BACK[period] * DAY_MS) };
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** "Em aberto" is no tab of the contract but a set of statuses. */
function tabAndStatus({ tab, statuses }: OrdersFilters): Pick<ServiceOrdersFilter, 'tab' | 'status'> {
  if (statuses.length > 0) return { status: [...statuses] };
  if (tab === 'all') return {};
  return tab === 'open' ? { status: [...statusesOfTab('open')] } : { tab };
}
