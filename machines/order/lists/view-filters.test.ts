import { expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';

import { DEFAULT_FILTERS, type OrdersFilters } from './list-filters.ts';
import { filtersOfView, viewFiltersOf } from './view-filters.ts';

const ID = '019aa1c4-8e20-7b3d-a4f6-2c9d0e175a10';

test.each<[Schema<'OrderViewFilters'>, Partial<OrdersFilters>]>([
  [{}, {}],
  [
    { tab: 'closed', closed: '7d' },
    { tab: 'closed', closed: '7d' },
  ],
  [
    { search: 'Helena Prado', area: 'Moema', tag: 'sul' },
    { search: 'Helena Prado', area: 'Moema', tag: 'sul' },
  ],
  [
    { statuses: ['accepted', 'in_transit'], isUrgent: true },
    { statuses: ['accepted', 'in_transit'], isUrgent: true },
  ],
  [
    { requested: '2026-11-01..2026-11-20', due: 'today', failed: 'ever' },
    { requested: '2026-11-01..2026-11-20', due: 'today', failed: 'ever' },
  ],
  [
    { deadline: 'late', isCancellationRequested: true, waiting: 'reply' },
    { deadline: 'late', isCancellationRequested: true, waiting: 'reply' },
  ],
  [
    { couriers: ['none', ID], pickup: ID, importId: ID, source: 'app' },
    { couriers: ['none', ID], pickup: ID, importId: ID, source: 'app' },
  ],
  [
    { tab: 'all', requested: '30d', metric: 'failure.failed', groups: ['weekday:1'] },
    { tab: 'all', requested: '30d', metric: 'failure.failed', groups: ['weekday:1'] },
  ],
])('the view %j has its filters, and they make the view again', (stored, changes) => {
  const filters = filtersOfView({ layout: 'list', filters: stored, sort: '-lastEventAt' });
  expect(filters).toEqual({ ...DEFAULT_FILTERS, ...changes, sort: '-lastEventAt' });
  expect(viewFiltersOf(filters)).toEqual(stored);
});

test('statuses outside the tab are left out, and the others are in the order of the lifecycle', () => {
  const stored = { tab: 'active', statuses: ['delivered', 'in_transit', 'accepted'] } as const;
  const filters = filtersOfView({
    layout: 'list',
    filters: { ...stored, statuses: [...stored.statuses] },
    sort: 'dueAt',
  });
  expect(filters.statuses).toEqual(['accepted', 'in_transit']);
});

test.each(['couriers', 'board'] as const)(
  'a view of the layout %s shows open orders in its sort',
  (layout) => {
    const stored = { tab: 'closed', closed: 'today', search: 'x' } as const;
    expect(filtersOfView({ layout, filters: stored, sort: '-lastEventAt' })).toEqual({
      ...DEFAULT_FILTERS,
      search: 'x',
      sort: '-lastEventAt',
    });
  },
);

test('days that do not exist do not filter', () => {
  const filters = filtersOfView({ layout: 'list', filters: { due: '2026-02-30..' }, sort: 'dueAt' });
  expect(filters.due).toBeUndefined();
});
