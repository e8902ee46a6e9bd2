import { type OrdersFilters } from '#machines/order/lists/list-filters.ts';
import { filtersOfView, viewFiltersOf } from '#machines/order/lists/view-filters.ts';
import type { Schema } from '#openapi/schema.ts';
import type { SavedView, SavedViewInput } from '#src/api/saved-views.ts';
import type { CompanyPaths } from '#src/components/company/company-paths.ts';

import { ordersSearch } from '../filters/filters.ts';

export type OrdersLayout = Schema<'OrderLayout'>;

/** What a saved view compares with: the filters of the address, sort included, and the page that shows them. */
export type ShownView = { layout: OrdersLayout; filters: OrdersFilters };

type Content = Pick<SavedView, 'layout' | 'filters' | 'sort'>;

/** The address that opens a view. */
export function viewHref(paths: CompanyPaths, view: Content & Pick<SavedView, 'id'>): string {
  const search = { ...ordersSearch(filtersOfView(view)), visao: view.id };
  if (view.layout === 'list') return paths.orders(search);
  return view.layout === 'couriers' ? paths.lanes(search) : paths.board(search);
}

/** Whether the address shows what the view holds. */
export function isShown(view: Content, { layout, filters }: ShownView): boolean {
  return view.layout === layout && textOf(filtersOfView(view)) === textOf(filters);
}

/** What a view takes from the address. */
export function contentOf({
  layout,
  filters,
}: ShownView): Pick<SavedViewInput, 'layout' | 'filters' | 'sort'> {
  return { layout, filters: viewFiltersOf(filters), sort: filters.sort };
}

/** The names of stored filters that no longer apply, for a sentence. */
export function droppedNames(dropped: readonly string[]): string {
  const names = dropped.map((name) => (isFilterName(name) ? FILTER_LABELS[name] : 'um filtro antigo'));
  return [...new Set(names)].join(', ');
}

/** What the server drops and keeps together with a metric. */
const OF_METRICS: ReadonlySet<string> = new Set(['metric', 'groups', 'requested']);

/** Whether the server leaves a view whole that this role saves as shown: only administrators see a metric. */
export function isKeptForAdmins({ dropped }: Pick<SavedView, 'dropped'>, role: Schema<'Role'>): boolean {
  return role !== 'admin' && dropped.includes('metric') && dropped.every((name) => OF_METRICS.has(name));
}

function textOf(filters: OrdersFilters): string {
  const couriers = filters.couriers.toSorted();
  return JSON.stringify(ordersSearch({ ...filters, couriers }));
}

const FILTER_LABELS = {
  layout: 'a disposição',
  sort: 'a ordenação',
  tab: 'a aba',
  search: 'a busca',
  statuses: 'a situação',
  requested: 'o período',
  due: 'o dia da entrega',
  closed: 'o dia do encerramento',
  failed: 'o dia do insucesso',
  deadline: 'o prazo',
  isCancellationRequested: 'o cancelamento pedido',
  waiting: 'o que a ordem aguarda',
  couriers: 'o entregador',
  area: 'a região',
  pickup: 'o local de coleta',
  isUrgent: 'a urgência',
  tag: 'o marcador',
  source: 'a origem',
  importId: 'a planilha',
  numbers: 'a lista colada',
  metric: 'o indicador',
  groups: 'o recorte do indicador',
} as const satisfies Record<keyof Schema<'OrderViewFilters'> | 'layout' | 'sort', string>;

function isFilterName(name: string): name is keyof typeof FILTER_LABELS {
  return Object.hasOwn(FILTER_LABELS, name);
}
