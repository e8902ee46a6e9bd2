import { daysOf } from '#domain/orders/lists/day-choice.ts';
import type { operations } from '#openapi/v1.d.ts';

import { type OrdersFilters, statusesOfTab } from './list-filters.ts';

type QueryOf<Id extends 'listServiceOrders' | 'countServiceOrders'> = NonNullable<
  operations[Id]['parameters']['query']
>;
type ListQuery = Omit<QueryOf<'listServiceOrders'>, 'limit' | 'page' | 'cursor'>;
type CountsQuery = QueryOf<'countServiceOrders'>;

type Scope = {
  /** Without it, all companies that the user may see. */
  companyId?: string | undefined;
  /** Epoch milliseconds; resolves relative periods. */
  now: number;
};

/** The list's query for the filters, without its page. */
export function ordersQuery(filters: OrdersFilters, { companyId, now }: Scope): ListQuery {
  const { sort, deadline, metric, groups, couriers } = filters;
  const closed = daysOf(filters.closed, now);
  return {
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
export function countsQuery(filters: OrdersFilters, { companyId, now }: Scope): CountsQuery {
  const { couriers } = filters;
  return {
    ...(companyId !== undefined && { companyId }),
    ...narrowingRequest(filters, now),
    ...(couriers.length > 0 && { courier: [...couriers] }),
  };
}

/** Filters that apply to orders of every status. */
export function narrowingRequest(filters: OrdersFilters, now: number): CountsQuery {
  const { search, failed, area, pickup, tag, source, importId, numbers } = filters;
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
    ...(numbers !== '' && { numbers }),
  };
}

/** The contract has no tab `open`; it is a set of statuses. */
function tabAndStatus({ tab, statuses }: OrdersFilters): Pick<ListQuery, 'tab' | 'status'> {
  if (statuses.length > 0) return { status: [...statuses] };
  if (tab === 'all') return {};
  return tab === 'open' ? { status: [...statusesOfTab('open')] } : { tab };
}
