import type { DayChoice } from '#domain/orders/lists/day-choice.ts';
import { type OrderSort, type OrdersTab, sortOfTab } from '#domain/orders/lists/order-tabs.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Schema } from '#openapi/schema.ts';

import { TAB_OF_STATUS } from '../labels.ts';

/** The filters of the order list, as its address and saved views hold them. */
export type OrdersFilters = {
  tab: OrdersTab;
  search: string;
  /** Empty for all statuses of the tab. */
  statuses: readonly OrderStatus[];
  requested: DayChoice | undefined;
  /** Delivery day: of the promised window, or, before acceptance, of the requested one. */
  due: DayChoice | undefined;
  closed: DayChoice | undefined;
  /** Days of a failed attempt, or any day. */
  failed: DayChoice | 'ever' | undefined;
  deadline: 'late' | 'atRisk' | undefined;
  isCancellationRequested: boolean;
  waiting: Schema<'OrderWaiting'> | undefined;
  /** Courier ids, `none` or `typed`; for operators and administrators only. */
  couriers: readonly Schema<'CourierChoice'>[];
  /** District of a drop-off, or prefix of its postal code. */
  area: string;
  /** Id of a place of the address book. */
  pickup: string | undefined;
  isUrgent: boolean;
  tag: string;
  source: Schema<'OrderSource'> | undefined;
  /** Made from the rows of this import. */
  importId: string | undefined;
  /** Numbers of orders with dots between them, as the contract takes them; empty for all. */
  numbers: string;
  /**
   * Limits the list to the orders of a metric of the dashboard or a report; `requested` is then the metric's period.
   */
  metric: Schema<'MetricKey'> | undefined;
  /** The row or cell of the metric. */
  groups: readonly Schema<'MetricGroup'>[];
  sort: OrderSort;
};

/** The filters of the bare address: all open orders by deadline, so that late ones come first. */
export const DEFAULT_FILTERS: OrdersFilters = {
  tab: 'open',
  search: '',
  statuses: [],
  requested: undefined,
  due: undefined,
  closed: undefined,
  failed: undefined,
  deadline: undefined,
  isCancellationRequested: false,
  waiting: undefined,
  couriers: [],
  area: '',
  pickup: undefined,
  isUrgent: false,
  tag: '',
  source: undefined,
  importId: undefined,
  numbers: '',
  metric: undefined,
  groups: [],
  sort: 'dueAt',
};

/** Removes a metric together with its period and groups. */
export const WITHOUT_METRIC = {
  metric: undefined,
  groups: [],
  requested: undefined,
} as const satisfies Partial<OrdersFilters>;

/** Switches the tab: its own sort order, and no statuses of the previous one. */
export function toTab(tab: OrdersTab): Pick<OrdersFilters, 'tab' | 'statuses' | 'sort'> {
  return { tab, statuses: [], sort: sortOfTab(tab) };
}

/** The statuses that a tab shows, in the order of the lifecycle. */
export function statusesOfTab(tab: OrdersTab): readonly OrderStatus[] {
  if (tab === 'all') return ORDER_STATUSES;
  return ORDER_STATUSES.filter((status) => {
    const own = TAB_OF_STATUS[status];
    return tab === 'open' ? own !== 'drafts' && own !== 'closed' : own === tab;
  });
}

/** The filters that can apply to open orders, the only ones in lanes. */
export function openFilters(filters: OrdersFilters): OrdersFilters {
  const { tab, metric } = filters;
  const isOpen = tab === 'open' || tab === 'new' || tab === 'active' || tab === 'pending';
  const statuses = statusesOfTab('open').filter((status) => filters.statuses.includes(status));
  return {
    ...filters,
    ...toTab(isOpen ? tab : 'open'),
    statuses,
    closed: undefined,
    ...(metric !== undefined && WITHOUT_METRIC),
  };
}
