import { expect, test } from 'vitest';

import { sortOfTab } from '#domain/orders/lists/order-tabs.ts';
import { DEFAULT_FILTERS, type OrdersFilters } from '#machines/order/lists/list-filters.ts';
import { paths } from '#src/lib/paths.ts';

import { isFiltered, ordersSearch, parseOrdersFilters } from './filters.ts';

const COURIER_ID = '019aa1c4-8e20-7b3d-a4f6-2c9d0e175a10';

function addressOf(filters: OrdersFilters): string {
  return paths.orders({ search: ordersSearch(filters) });
}

function searchOf(address: string): string {
  return address.split('?')[1] ?? '';
}

test.each<[string, Partial<OrdersFilters>]>([
  ['/ordens-de-servico', {}],
  ['/ordens-de-servico?tab=new', { tab: 'new' }],
  ['/ordens-de-servico?tab=all', { tab: 'all' }],
  ['/ordens-de-servico?tab=all&sort=dueAt', { tab: 'all', sort: 'dueAt' }],
  ['/ordens-de-servico?search=Helena+Prado', { search: 'Helena Prado' }],
  ['/ordens-de-servico?search=100%25+%26+mais', { search: '100% & mais' }],
  ['/ordens-de-servico?status=accepted&status=in_transit', { statuses: ['accepted', 'in_transit'] }],
  ['/ordens-de-servico?tab=closed&status=lost', { tab: 'closed', statuses: ['lost'] }],
  ['/ordens-de-servico?period=7d', { requested: '7d' }],
  ['/ordens-de-servico?from=2026-11-01&to=2026-11-20', { requested: '2026-11-01..2026-11-20' }],
  ['/ordens-de-servico?period=yesterday', { requested: 'yesterday' }],
  ['/ordens-de-servico?from=2026-11-01', { requested: '2026-11-01..' }],
  ['/ordens-de-servico?to=2026-11-20', { requested: '..2026-11-20' }],
  ['/ordens-de-servico?tab=closed&closed=today', { tab: 'closed', closed: 'today' }],
  ['/ordens-de-servico?due=tomorrow', { due: 'tomorrow' }],
  ['/ordens-de-servico?due=2026-11-20..2026-11-21', { due: '2026-11-20..2026-11-21' }],
  ['/ordens-de-servico?tab=all&failed=yesterday', { tab: 'all', failed: 'yesterday' }],
  ['/ordens-de-servico?failed=ever', { failed: 'ever' }],
  ['/ordens-de-servico?area=Vila+Madalena', { area: 'Vila Madalena' }],
  [`/ordens-de-servico?pickup=${COURIER_ID}`, { pickup: COURIER_ID }],
  [`/ordens-de-servico?tab=all&import=${COURIER_ID}`, { tab: 'all', importId: COURIER_ID }],
  ['/ordens-de-servico?priority=urgent', { isUrgent: true }],
  ['/ordens-de-servico?tag=sul', { tag: 'sul' }],
  ['/ordens-de-servico?source=app', { source: 'app' }],
  ['/ordens-de-servico?deadline=late', { deadline: 'late' }],
  ['/ordens-de-servico?cancellation=requested', { isCancellationRequested: true }],
  ['/ordens-de-servico?waiting=correction', { waiting: 'correction' }],
  ['/ordens-de-servico?tab=all&waiting=answer', { tab: 'all', waiting: 'answer' }],
  [`/ordens-de-servico?courier=none&courier=${COURIER_ID}`, { couriers: ['none', COURIER_ID] }],
  ['/ordens-de-servico?sort=-requestedAt', { sort: '-requestedAt' }],
  [
    '/ordens-de-servico?tab=all&from=2026-11-14&to=2026-11-20&metric=failure.failed&group=reason%3ACLOSED&group=weekday%3A1',
    {
      tab: 'all',
      requested: '2026-11-14..2026-11-20',
      metric: 'failure.failed',
      groups: ['reason:CLOSED', 'weekday:1'],
    },
  ],
  [
    '/ordens-de-servico?tab=active&search=moto&status=assigned&period=today&deadline=atRisk&cancellation=requested&sort=-dueAt',
    {
      tab: 'active',
      search: 'moto',
      statuses: ['assigned'],
      requested: 'today',
      deadline: 'atRisk',
      isCancellationRequested: true,
      sort: '-dueAt',
    },
  ],
])('%s parses to its filters and back', (address, changes) => {
  const filters = { ...DEFAULT_FILTERS, sort: sortOfTab(changes.tab ?? 'open'), ...changes };
  expect(parseOrdersFilters(searchOf(address))).toEqual(filters);
  expect(addressOf(filters)).toBe(address);
});

test.each([
  ['an unknown tab', 'tab=novas'],
  ['an unknown sort', 'sort=name'],
  ['an unknown status', 'status=flying'],
  ['a status of another tab', 'status=delivered'],
  ['an invalid courier', 'courier=joel'],
  ['an invalid metric', 'metric=failure'],
  ['a day that does not exist', 'from=2026-02-30'],
  ['an unknown period', 'due=soon'],
  ['a span of three days', 'due=2026-11-01..2026-11-02..2026-11-03'],
  ['a period without either end', 'closed=..'],
  ['an invalid place', 'pickup=matriz'],
  ['an invalid import', 'import=pedidos.csv'],
  ['an unknown source', 'source=fax'],
  ['an unknown waiting filter', 'waiting=rain'],
  ['a company, which is not a filter of the list alone', 'companyId=c7'],
])('%s in an address is ignored', (_, search) => {
  expect(parseOrdersFilters(search)).toEqual(DEFAULT_FILTERS);
});

test('a list of orders beyond the limit keeps whole numbers, the first ones', () => {
  const numbers = Array.from({ length: 110 }, (_, index) => 10_640 - index);
  const { search } = parseOrdersFilters(searchOf(paths.orders({ search: { search: numbers.join(', ') } })));
  expect(search).toBe(`${numbers.slice(0, 85).join(', ')},`);
});

test('a relative period wins over fixed days', () => {
  expect(parseOrdersFilters('period=today&from=2026-11-01')).toEqual({
    ...DEFAULT_FILTERS,
    requested: 'today',
  });
});

test('isFiltered ignores tab and sort order', () => {
  expect(isFiltered(parseOrdersFilters('tab=closed&sort=dueAt'))).toBe(false);
  expect(isFiltered(parseOrdersFilters('tab=closed&search=x'))).toBe(true);
  expect(isFiltered(parseOrdersFilters('status=accepted'))).toBe(true);
});
