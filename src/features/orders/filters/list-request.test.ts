import { expect, test } from 'vitest';

import { ORDERS_TABS, sortOfTab } from '#domain/orders/lists/order-tabs.ts';
import { DEFAULT_FILTERS, type OrdersFilters, toTab } from '#machines/order/lists/list-filters.ts';
import { countsQuery } from '#machines/order/lists/list-query.ts';
import { FIRST_ORDERS_QUERY, firstOrdersPath } from '#src/api/orders/first-orders-query.ts';

import { ordersSearch } from './filters.ts';
import { ordersRequest } from './list-request.ts';

/** 22:30 on the 20th in São Paulo, already the 21st in UTC. */
const now = Date.parse('2026-11-21T01:30:00Z');
const { limit, ...open } = FIRST_ORDERS_QUERY;
const { status, sort } = open;

function request(changes: Partial<OrdersFilters>, companyId?: string) {
  return ordersRequest({ ...DEFAULT_FILTERS, ...changes }, companyId, now);
}

test('the address without filters makes exactly the boot script’s request', () => {
  expect(request({})).toEqual(FIRST_ORDERS_QUERY);
  expect(request({}, 'c7')).toEqual({ ...FIRST_ORDERS_QUERY, companyId: 'c7' });
});

test.each(ORDERS_TABS)(
  'the tab "%s" makes the boot script’s request, for all companies and for one',
  (tab) => {
    for (const companyId of [undefined, 'c7']) {
      const { tab: named } = ordersSearch({ ...DEFAULT_FILTERS, ...toTab(tab) });
      const address = new URLSearchParams({
        ...(typeof named === 'string' && { tab: named }),
        ...(companyId !== undefined && { companyId }),
      });
      const listed = new URLSearchParams(
        Object.entries(request(toTab(tab), companyId)).flatMap(([name, value]) =>
          [value].flat().map((one) => [name, String(one)]),
        ),
      );
      const early = new URLSearchParams(firstOrdersPath(address)?.split('?')[1]);
      listed.sort();
      early.sort();
      expect(early.toString()).toBe(listed.toString());
    }
  },
);

test.each(['search=rua', 'tab=nenhuma', 'tab=all&sort=dueAt', 'status=requested'])(
  'the boot script requests nothing at ?%s',
  (search) => {
    expect(firstOrdersPath(new URLSearchParams(search))).toBeUndefined();
  },
);

test.each<[string, Partial<OrdersFilters>, object]>([
  ['a tab of the contract', { tab: 'closed' }, { tab: 'closed' }],
  ['all tabs', { tab: 'all' }, {}],
  [
    'the orders of a metric',
    { tab: 'all', metric: 'failure.failed', groups: ['reason:CLOSED'], requested: '2026-11-14..2026-11-20' },
    { metric: 'failure.failed', group: ['reason:CLOSED'], from: '2026-11-14', to: '2026-11-20' },
  ],
  [
    'chosen statuses instead of their tab',
    { tab: 'new', statuses: ['requested'] },
    { status: ['requested'], sort },
  ],
  ['a search text', { search: 'Helena' }, { ...open, search: 'Helena' }],
  ['today in São Paulo', { requested: 'today' }, { ...open, from: '2026-11-20', to: '2026-11-20' }],
  ['yesterday', { requested: 'yesterday' }, { ...open, from: '2026-11-19', to: '2026-11-19' }],
  ['seven days including today', { requested: '7d' }, { ...open, from: '2026-11-14', to: '2026-11-20' }],
  ['thirty days', { requested: '30d' }, { ...open, from: '2026-10-22', to: '2026-11-20' }],
  ['fixed days', { requested: '2026-11-01..2026-11-02' }, { ...open, from: '2026-11-01', to: '2026-11-02' }],
  ['days with an open end', { requested: '2026-11-01..' }, { ...open, from: '2026-11-01' }],
  [
    'orders closed today',
    { tab: 'closed', closed: 'today' },
    { tab: 'closed', closedFrom: '2026-11-20', closedTo: '2026-11-20' },
  ],
  ['orders due tomorrow', { due: 'tomorrow' }, { ...open, dueFrom: '2026-11-21', dueTo: '2026-11-21' }],
  [
    'failures of yesterday',
    { tab: 'all', failed: 'yesterday' },
    { failedFrom: '2026-11-19', failedTo: '2026-11-19' },
  ],
  ['failures of any day', { tab: 'all', failed: 'ever' }, { failed: true }],
  [
    'everything in "Mais filtros"',
    { area: '0130', pickup: 'p1', isUrgent: true, tag: 'sul', source: 'api', importId: 'i1' },
    { ...open, area: '0130', pickup: 'p1', priority: 'urgent', tag: 'sul', source: 'api', importId: 'i1' },
  ],
  ['late orders', { deadline: 'late' }, { ...open, deadline: 'late' }],
  ['orders that wait for the company', { waiting: 'company' }, { ...open, waiting: 'company' }],
  [
    'pending cancellation requests',
    { isCancellationRequested: true },
    { ...open, cancellation: 'requested' },
  ],
  ['couriers', { couriers: ['none', 'typed'] }, { ...open, courier: ['none', 'typed'] }],
  ['another sort order', { sort: '-dueAt' }, { status, sort: '-dueAt' }],
])('ordersRequest requests %s', (_, changes, expected) => {
  expect(request({ sort: sortOfTab(changes.tab ?? 'open'), ...changes })).toEqual({ limit, ...expected });
});

test('countsQuery keeps only the filters that survive a change of tab', () => {
  const filters = {
    ...DEFAULT_FILTERS,
    tab: 'closed',
    search: 'Helena',
    statuses: ['lost'],
    closed: 'today',
    due: 'today',
    deadline: 'late',
    waiting: 'custody',
    couriers: ['none'],
    sort: 'dueAt',
  } satisfies OrdersFilters;
  expect(countsQuery(filters, { companyId: 'c7', now })).toEqual({
    companyId: 'c7',
    search: 'Helena',
    dueFrom: '2026-11-20',
    dueTo: '2026-11-20',
    courier: ['none'],
  });
  expect(countsQuery(DEFAULT_FILTERS, { now })).toEqual({});
});
