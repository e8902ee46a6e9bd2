import { expect, test } from 'vitest';

import { FIRST_ORDERS_QUERY } from '#src/api/first-orders-query.ts';

import { DEFAULT_FILTERS, type OrdersFilters, ordersRequest } from './filters.ts';

/** 22:30 of the 20th in São Paulo, where the day of UTC is already the 21st. */
const now = Date.parse('2026-11-21T01:30:00Z');
const { limit, status } = FIRST_ORDERS_QUERY;

function request(changes: Partial<OrdersFilters>, companyId?: string) {
  return ordersRequest({ ...DEFAULT_FILTERS, ...changes }, companyId, now);
}

test('the address without filters asks for exactly what the boot script has asked for already', () => {
  expect(request({})).toEqual(FIRST_ORDERS_QUERY);
  expect(request({}, 'c7')).toEqual({ ...FIRST_ORDERS_QUERY, companyId: 'c7' });
});

test.each<[string, Partial<OrdersFilters>, object]>([
  ['a tab of the contract', { tab: 'closed' }, { tab: 'closed' }],
  ['all tabs', { tab: 'all' }, {}],
  [
    'the orders behind a number',
    { tab: 'all', metric: 'failure.failed', groups: ['reason:CLOSED'], from: '2026-11-14', to: '2026-11-20' },
    { metric: 'failure.failed', group: ['reason:CLOSED'], from: '2026-11-14', to: '2026-11-20' },
  ],
  [
    'chosen statuses instead of their tab',
    { tab: 'new', statuses: ['requested'] },
    { status: ['requested'] },
  ],
  ['words', { search: 'Helena' }, { status, search: 'Helena' }],
  ['today, of São Paulo', { period: 'today' }, { status, from: '2026-11-20' }],
  ['seven days, today among them', { period: '7d' }, { status, from: '2026-11-14' }],
  ['thirty days', { period: '30d' }, { status, from: '2026-10-22' }],
  ['fixed days', { from: '2026-11-01', to: '2026-11-02' }, { status, from: '2026-11-01', to: '2026-11-02' }],
  [
    'what was closed today',
    { tab: 'closed', isClosedToday: true },
    { tab: 'closed', closedFrom: '2026-11-20' },
  ],
  ['what is late', { deadline: 'late' }, { status, deadline: 'late' }],
  ['cancellations to answer', { isCancellationRequested: true }, { status, cancellation: 'requested' }],
  ['couriers', { couriers: ['none', 'typed'] }, { status, courier: ['none', 'typed'] }],
  ['another order', { sort: 'dueAt' }, { status, sort: 'dueAt' }],
])('asks for %s', (_, changes, expected) => {
  expect(request(changes)).toEqual({ limit, ...expected });
});
