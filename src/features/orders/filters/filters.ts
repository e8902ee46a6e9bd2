import { dayChoiceIn, isMoving } from '#domain/orders/lists/day-choice.ts';
import { ORDER_SORTS, ORDERS_TABS, type OrdersTab, sortOfTab } from '#domain/orders/lists/order-tabs.ts';
import { MAX_TAG_LENGTH } from '#domain/orders/order-limits.ts';
import { cutBetweenWords } from '#domain/search/cut-between-words.ts';
import { DEFAULT_FILTERS, type OrdersFilters, statusesOfTab } from '#machines/order/lists/list-filters.ts';
import type { Schema } from '#openapi/schema.ts';
import { MAX_ORDER_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import type { PathSearch } from '#src/lib/paths.ts';

type OrderWaiting = Schema<'OrderWaiting'>;

export const ORDER_SOURCES = ['web', 'app', 'import', 'recurrence', 'api'] as const;
export const DEADLINES = ['late', 'atRisk'] as const;
const WAITINGS = [
  'answer',
  'correction',
  'goods',
  'company',
  'custody',
  'custodyOver',
  'reply',
  'acceptance',
  'price',
] as const satisfies readonly OrderWaiting[];
/** Parses the search string of the list's address; invalid parameters are ignored. */
export function parseOrdersFilters(search: string): OrdersFilters {
  const params = new URLSearchParams(search);
  const tab = oneOf(ORDERS_TABS, params.get('tab')) ?? DEFAULT_FILTERS.tab;
  const failed = params.get('failed');
  const metric = params.get('metric');
  const wanted = new Set(params.getAll('status'));
  return {
    ...DEFAULT_FILTERS,
    tab,
    search: cutBetweenWords(params.get('search') ?? '', MAX_ORDER_SEARCH_LENGTH),
    statuses: statusesOfTab(tab).filter((status) => wanted.has(status)),
    requested: dayChoiceIn(params.get('period') ?? `${params.get('from') ?? ''}..${params.get('to') ?? ''}`),
    due: dayChoiceIn(params.get('due')),
    closed: dayChoiceIn(params.get('closed')),
    failed: failed === 'ever' ? failed : dayChoiceIn(failed),
    deadline: oneOf(DEADLINES, params.get('deadline')),
    isCancellationRequested: params.get('cancellation') === 'requested',
    waiting: oneOf(WAITINGS, params.get('waiting')),
    couriers: params.getAll('courier').filter(isCourierChoice).slice(0, MAX_COURIERS),
    area: (params.get('area') ?? '').trim().slice(0, MAX_AREA_LENGTH),
    pickup: params.getAll('pickup').find(isId),
    isUrgent: params.get('priority') === 'urgent',
    tag: (params.get('tag') ?? '').trim().slice(0, MAX_TAG_LENGTH),
    source: oneOf(ORDER_SOURCES, params.get('source')),
    importId: params.getAll('import').find(isId),
    numbers: params.getAll('numbers').find(isNumberList) ?? '',
    metric: isMetricKey(metric) ? metric : undefined,
    groups: params.getAll('group'),
    sort: oneOf(ORDER_SORTS, params.get('sort')) ?? sortOfTab(tab),
  };
}

/** The parameters of an address that shows these filters; defaults are left out. */
export function ordersSearch(filters: OrdersFilters): PathSearch {
  const { tab, sort, requested } = filters;
  const isMovingPeriod = requested !== undefined && isMoving(requested);
  const [from, to] = isMovingPeriod ? [] : (requested ?? '').split('..');
  return {
    tab: tab === DEFAULT_FILTERS.tab ? undefined : tab,
    search: filters.search,
    status: filters.statuses,
    period: isMovingPeriod ? requested : undefined,
    from,
    to,
    due: filters.due,
    closed: filters.closed,
    failed: filters.failed,
    deadline: filters.deadline,
    cancellation: filters.isCancellationRequested ? 'requested' : undefined,
    waiting: filters.waiting,
    courier: filters.couriers,
    area: filters.area,
    pickup: filters.pickup,
    priority: filters.isUrgent ? 'urgent' : undefined,
    tag: filters.tag,
    source: filters.source,
    import: filters.importId,
    numbers: filters.numbers,
    metric: filters.metric,
    group: filters.groups,
    sort: sort === sortOfTab(tab) ? undefined : sort,
  };
}

/** Whether any filter narrows the tab. */
export function isFiltered(filters: OrdersFilters): boolean {
  const { tab, sort } = filters;
  return JSON.stringify(filters) !== JSON.stringify({ ...DEFAULT_FILTERS, tab, sort });
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** Limit of the contract. */
const MAX_COURIERS = 200;

/** Length limits of the contract. */
export const MAX_AREA_LENGTH = 80;

function isCourierChoice(text: string): boolean {
  return text === 'none' || text === 'typed' || isId(text);
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text);
}

/** At most 500 numbers, as in the contract. */
function isNumberList(text: string): boolean {
  return /^\d{1,15}(?:\.\d{1,15}){0,499}$/u.test(text);
}

/** Checks only the shape; the server rejects unknown metrics. */
function isMetricKey(text: string | null): text is Schema<'MetricKey'> {
  return text !== null && /^\w+\.\w+$/u.test(text);
}

export const DEADLINE_LABELS: Readonly<Record<(typeof DEADLINES)[number], string>> = {
  late: 'Atrasadas',
  atRisk: 'Em risco',
};
export const CANCELLATION_LABEL = 'Cancelamento pedido';

/** Shared by the filter and the figure above the list that links to it. */
export const WAITING_LABELS: Readonly<Record<OrderWaiting, string>> = {
  answer: 'Respostas para ler',
  correction: 'Endereços a corrigir',
  goods: 'Mercadorias a preparar',
  company: 'Com a empresa',
  custody: 'Guarda perto do fim',
  custodyOver: 'Guarda vencida',
  reply: 'Pedidos a responder',
  acceptance: 'Sem aceite no prazo',
  price: 'Sem preço',
};

export const DAY_FILTERS = ['requested', 'due', 'closed', 'failed'] as const;
export type DayFilter = (typeof DAY_FILTERS)[number];
export type DayFilters = Pick<OrdersFilters, DayFilter>;

export type DayFilterProps = {
  value: DayFilters;
  /** Offers no day on which orders were closed. */
  isOpenOnly?: boolean;
  onChange: (changes: Partial<DayFilters>) => void;
};

/** Less common filters, behind "Mais filtros". */
export const MORE_FILTERS = [
  'deadline',
  'isCancellationRequested',
  'area',
  'pickup',
  'isUrgent',
  'tag',
  'source',
  'importId',
] as const;
export type MoreFilters = Pick<OrdersFilters, (typeof MORE_FILTERS)[number]>;

export type MoreFiltersProps = {
  tab: OrdersTab;
  value: MoreFilters;
  companyId: string | undefined;
  onChange: (changes: Partial<MoreFilters>, options?: { replace?: boolean }) => void;
};

export type CourierChoiceProps = {
  chosen: OrdersFilters['couriers'];
  onChoose: (couriers: OrdersFilters['couriers']) => void;
};

/** Values of the contract's `CourierChoice` that are no courier id. */
export const WITHOUT_RECORD_LABELS = { none: 'Sem entregador', typed: 'Entregador sem cadastro' } as const;

/** Undefined for a courier that is not in the list. */
export function courierChoiceLabel(
  choice: string,
  couriers: readonly { id: string; name: string }[],
): string | undefined {
  if (choice === 'none' || choice === 'typed') return WITHOUT_RECORD_LABELS[choice];
  return couriers.find(({ id }) => id === choice)?.name;
}
