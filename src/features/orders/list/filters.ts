import { ORDER_STATUSES, type OrderStatus } from '#domain/order-statuses.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { DAY_MS } from '#domain/time.ts';
import { type OrderTab, TAB_OF_STATUS } from '#machines/order/labels.ts';
import { FIRST_ORDERS_QUERY } from '#src/api/first-orders-query.ts';
import type { Schema } from '#src/api/schema.ts';
import type { ServiceOrdersFilter } from '#src/api/service-orders.ts';
import { MAX_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import type { PathSearch } from '#src/lib/paths.ts';

/** `open` is Novas, Em andamento and Pendências together: all that still needs somebody. */
export type OrdersTab = OrderTab | 'open' | 'all';
export type OrderSort = Schema<'OrderSort'>;
type OrdersPeriod = 'today' | '7d' | '30d';
type OrdersDeadline = 'late' | 'atRisk';

/** What the address says about the list; a link reproduces the view. */
export type OrdersFilters = {
  tab: OrdersTab;
  search: string;
  /** Any of these; none means all of the tab. */
  statuses: readonly OrderStatus[];
  /** Days that move with the calendar, so that a kept link "Hoje" stays today. */
  period: OrdersPeriod | undefined;
  /** Fixed days, "2026-11-20". */
  from: string | undefined;
  to: string | undefined;
  isClosedToday: boolean;
  deadline: OrdersDeadline | undefined;
  isCancellationRequested: boolean;
  /** Orders of any of these, by id; for the base only. */
  couriers: readonly Schema<'CourierChoice'>[];
  /** Only the orders behind this number of the dashboard or a report; the days are then the number's own. */
  metric: Schema<'MetricKey'> | undefined;
  /** One row or cell of the number. */
  groups: readonly Schema<'MetricGroup'>[];
  sort: OrderSort;
};

export const ORDERS_TABS = ['open', 'new', 'active', 'pending', 'closed', 'drafts', 'all'] as const;
export const ORDERS_PERIODS = ['today', '7d', '30d'] as const;
const DEADLINES = ['late', 'atRisk'] as const;
export const ORDER_SORTS = [
  '-requestedAt',
  'requestedAt',
  'dueAt',
  '-dueAt',
  '-lastEventAt',
  'lastEventAt',
] as const;

/**
 * The address without filters: what is open, newest first. It is where a shift begins for the base and what a
 * company asks first ("where are my deliveries?"), and it loses nothing that waits: a late order and one that
 * nobody has accepted yet are in the same list.
 */
export const DEFAULT_FILTERS: OrdersFilters = {
  tab: 'open',
  search: '',
  statuses: [],
  period: undefined,
  from: undefined,
  to: undefined,
  isClosedToday: false,
  deadline: undefined,
  isCancellationRequested: false,
  couriers: [],
  metric: undefined,
  groups: [],
  sort: '-requestedAt',
};

/** Lets go of a number, and with it of the days and the row that were its own. */
export const WITHOUT_METRIC = {
  metric: undefined,
  groups: [],
  period: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Partial<OrdersFilters>;

/** Reads the search string of the list's address; whatever it can't use counts as absent. */
export function parseOrdersFilters(search: string): OrdersFilters {
  const params = new URLSearchParams(search);
  const tab = oneOf(ORDERS_TABS, params.get('tab')) ?? DEFAULT_FILTERS.tab;
  const period = oneOf(ORDERS_PERIODS, params.get('period'));
  const days = period === undefined ? { from: dayOf(params.get('from')), to: dayOf(params.get('to')) } : {};
  const metric = params.get('metric');
  const wanted = new Set(params.getAll('status'));
  return {
    ...DEFAULT_FILTERS,
    tab,
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    statuses: statusesOfTab(tab).filter((status) => wanted.has(status)),
    period,
    ...days,
    isClosedToday: params.get('closed') === 'today',
    deadline: oneOf(DEADLINES, params.get('deadline')),
    isCancellationRequested: params.get('cancellation') === 'requested',
    couriers: params.getAll('courier').filter(isCourierChoice).slice(0, MAX_COURIERS),
    metric: isMetricKey(metric) ? metric : undefined,
    groups: params.getAll('group'),
    sort: oneOf(ORDER_SORTS, params.get('sort')) ?? DEFAULT_FILTERS.sort,
  };
}

/** The parameters of an address that shows these filters; defaults are left out. */
export function ordersSearch(filters: OrdersFilters): PathSearch {
  const { tab, sort } = filters;
  return {
    tab: tab === DEFAULT_FILTERS.tab ? undefined : tab,
    search: filters.search,
    status: filters.statuses,
    period: filters.period,
    from: filters.from,
    to: filters.to,
    closed: filters.isClosedToday ? 'today' : undefined,
    deadline: filters.deadline,
    cancellation: filters.isCancellationRequested ? 'requested' : undefined,
    courier: filters.couriers,
    metric: filters.metric,
    group: filters.groups,
    sort: sort === DEFAULT_FILTERS.sort ? undefined : sort,
  };
}

/** The statuses that a tab shows, in the order of the lifecycle. */
export function statusesOfTab(tab: OrdersTab): readonly OrderStatus[] {
  if (tab === 'all') return ORDER_STATUSES;
  return ORDER_STATUSES.filter((status) => {
    const own = TAB_OF_STATUS[status];
    return tab === 'open' ? own !== 'drafts' && own !== 'closed' : own === tab;
  });
}

/** Whether something narrows the tab, so that an empty list may only be the filters' doing. */
export function isFiltered(filters: OrdersFilters): boolean {
  const { tab, sort } = filters;
  return JSON.stringify(filters) !== JSON.stringify({ ...DEFAULT_FILTERS, tab, sort });
}

/** What is chosen of the list, as far as it can hold for open orders: lanes have no others. */
export function openFilters(filters: OrdersFilters): OrdersFilters {
  const { tab, metric } = filters;
  const isOpen = tab === 'open' || tab === 'new' || tab === 'active' || tab === 'pending';
  const statuses = statusesOfTab('open').filter((status) => filters.statuses.includes(status));
  return {
    ...filters,
    tab: isOpen ? tab : 'open',
    statuses,
    isClosedToday: false,
    ...(metric !== undefined && WITHOUT_METRIC),
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** As many as the contract takes. */
const MAX_COURIERS = 200;

function isCourierChoice(text: string): boolean {
  return /^(?:none|typed|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/iu.test(text);
}

/** By its shape alone: which numbers there are the server knows, and refuses others. */
function isMetricKey(text: string | null): text is Schema<'MetricKey'> {
  return text !== null && /^\w+\.\w+$/u.test(text);
}

/** A day of the calendar, or nothing: the server refuses "2026-02-30". */
function dayOf(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/u.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

export type Period = Pick<OrdersFilters, 'period' | 'from' | 'to'>;

export type OrdersPeriodChoiceProps = { value: Period; onChange: (period: Period) => void };

export const PERIOD_LABELS: Readonly<Record<OrdersPeriod, string>> = {
  today: 'Hoje',
  '7d': '7 dias',
  '30d': '30 dias',
};

export const ALL_TIME: Period = { period: undefined, from: undefined, to: undefined };

export function isAllTime({ period, from, to }: Period): boolean {
  return period === undefined && from === undefined && to === undefined;
}

export type CourierChoiceProps = {
  chosen: OrdersFilters['couriers'];
  onChoose: (couriers: OrdersFilters['couriers']) => void;
};

/** The choices of the contract that are no courier. */
export const WITHOUT_RECORD_LABELS = { none: 'Sem entregador', typed: 'Entregador sem cadastro' } as const;

/** Undefined for a courier whose name is not known. */
export function courierChoiceLabel(
  choice: string,
  couriers: readonly { id: string; name: string }[],
): string | undefined {
  if (choice === 'none' || choice === 'typed') return WITHOUT_RECORD_LABELS[choice];
  return couriers.find(({ id }) => id === choice)?.name;
}

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
  const { search, sort, deadline, metric, groups } = filters;
  return {
    limit: FIRST_ORDERS_QUERY.limit,
    ...(companyId !== undefined && { companyId }),
    ...tabAndStatus(filters),
    ...(search !== '' && { search }),
    ...periodOf(filters, now),
    ...(filters.isClosedToday && { closedFrom: toLocalDate(now) }),
    ...(deadline !== undefined && { deadline }),
    ...(filters.isCancellationRequested && { cancellation: 'requested' as const }),
    ...(filters.couriers.length > 0 && { courier: [...filters.couriers] }),
    ...(metric !== undefined && { metric, group: [...groups] }),
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
