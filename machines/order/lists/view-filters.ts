import { type DayChoice, dayChoiceIn } from '#domain/orders/lists/day-choice.ts';
import type { OrderSort } from '#domain/orders/lists/order-tabs.ts';
import type { Schema } from '#openapi/schema.ts';

import { DEFAULT_FILTERS, openFilters, type OrdersFilters, statusesOfTab } from './list-filters.ts';

type ViewFilters = Schema<'OrderViewFilters'>;

type OrderView = { layout: Schema<'OrderLayout'>; filters: ViewFilters; sort: OrderSort };

/** The list's filters of a saved view; layouts other than the list show open orders only. */
export function filtersOfView({ layout, filters, sort }: OrderView): OrdersFilters {
  const { tab = DEFAULT_FILTERS.tab, statuses = [], failed } = filters;
  const all: OrdersFilters = {
    ...DEFAULT_FILTERS,
    ...filters,
    tab,
    statuses: statusesOfTab(tab).filter((status) => statuses.includes(status)),
    requested: dayChoiceIn(filters.requested),
    due: dayChoiceIn(filters.due),
    closed: dayChoiceIn(filters.closed),
    failed: failed === 'ever' ? failed : dayChoiceIn(failed),
    sort,
  };
  return layout === 'list' ? all : { ...openFilters(all), sort };
}

/** What a saved view stores of the list's filters: those that differ from the bare list. */
export function viewFiltersOf(filters: OrdersFilters): ViewFilters {
  const { tab, search, statuses, deadline, waiting, couriers, area, pickup, tag, source } = filters;
  const { importId, numbers, metric, groups } = filters;
  return {
    ...(tab !== DEFAULT_FILTERS.tab && { tab }),
    ...(search !== '' && { search }),
    ...(statuses.length > 0 && { statuses: [...statuses] }),
    ...daysOf('requested', filters.requested),
    ...daysOf('due', filters.due),
    ...daysOf('closed', filters.closed),
    ...daysOf('failed', filters.failed),
    ...(deadline !== undefined && { deadline }),
    ...(filters.isCancellationRequested && { isCancellationRequested: true as const }),
    ...(waiting !== undefined && { waiting }),
    ...(couriers.length > 0 && { couriers: [...couriers] }),
    ...(area !== '' && { area }),
    ...(pickup !== undefined && { pickup }),
    ...(filters.isUrgent && { isUrgent: true as const }),
    ...(tag !== '' && { tag }),
    ...(source !== undefined && { source }),
    ...(importId !== undefined && { importId }),
    ...(numbers !== '' && { numbers }),
    ...(metric !== undefined && { metric }),
    ...(groups.length > 0 && { groups: [...groups] }),
  };
}

function daysOf(
  name: 'requested' | 'due' | 'closed' | 'failed',
  choice: DayChoice | 'ever' | undefined,
): ViewFilters {
  return choice === undefined ? {} : { [name]: choice };
}
