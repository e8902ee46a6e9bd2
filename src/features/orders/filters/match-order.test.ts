import { expect, test } from 'vitest';

import { sortOfTab } from '#domain/orders/lists/order-tabs.ts';
import { DEFAULT_FILTERS, type OrdersFilters } from '#machines/order/lists/list-filters.ts';
import { DUE_DAY_CASES } from '#tests/support/due-day-cases.ts';
import { deadlineFor } from '#tests/support/screens/deadline-for.ts';
import { NOW, orderRow } from '#tests/support/screens/order-rows.ts';

import { matchingRows } from './match-order.ts';

const rows = [
  orderRow({
    orderNumber: 1,
    status: 'requested',
    recipientName: 'Clínica São Lucas',
    courier: { id: 'id of Joel', name: 'Joel Matos', phone: null, vehiclePlate: null },
    requestedAt: '2026-11-20T12:00:00.000Z',
    window: { from: '2026-11-20T18:00:00.000Z', until: '2026-11-20T20:00:00.000Z' },
    deadline: deadlineFor('onTime', '2026-11-20T20:00:00.000Z'),
    lastEventAt: '2026-11-20T12:00:00.000Z',
  }),
  orderRow({
    orderNumber: 2,
    recipientName: 'Marcos Tanaka',
    externalRef: 'NF-77 12345-67890',
    requestedAt: '2026-11-19T12:00:00.000Z',
    deadline: deadlineFor('late', '2026-11-20T16:00:00.000Z'),
    cancellation: 'requested',
    lastEventAt: '2026-11-20T16:00:00.000Z',
  }),
  orderRow({
    orderNumber: 3,
    status: 'delivered',
    recipientName: 'Hotel Praça da Árvore',
    company: { id: 'c2', name: 'Óticas Miramar' },
    requestedAt: '2026-10-01T12:00:00.000Z',
    closedAt: '2026-11-20T16:30:00.000Z',
    deadline: deadlineFor('met', '2026-11-20T16:40:00.000Z'),
    lastEventAt: '2026-11-20T16:30:00.000Z',
  }),
  orderRow({
    orderNumber: 4,
    status: 'draft',
    recipientName: null,
    recipientAddress: null,
    courierName: null,
    requestedAt: null,
    window: null,
    deadline: deadlineFor('none', null),
    lastEventAt: '2026-11-20T16:59:00.000Z',
  }),
];

function matching(changes: Partial<OrdersFilters>, companyId?: string) {
  const filters = { ...DEFAULT_FILTERS, sort: sortOfTab(changes.tab ?? 'open'), ...changes };
  return matchingRows(rows, filters, companyId, Date.parse(NOW)).map(({ orderNumber }) => orderNumber);
}

test.each<[string, Partial<OrdersFilters>, number[]]>([
  ['open orders by deadline', {}, [2, 1]],
  ['open orders, newest first', { sort: '-requestedAt' }, [1, 2]],
  ['one tab', { tab: 'drafts' }, [4]],
  ['all tabs', { tab: 'all' }, [4, 1, 2, 3]],
  ['chosen statuses', { tab: 'all', statuses: ['draft', 'delivered'] }, [4, 3]],
  ['words without their accents', { tab: 'all', search: 'arvore praca' }, [3]],
  ['a reference of the company', { search: 'nf-77' }, [2]],
  ['a reference without its dash', { search: 'NF 77' }, [2]],
  ['names with invisible characters', { search: 'Mar\u200bcos, “Tanaka”' }, [2]],
  ['the number of an order', { tab: 'all', search: 'OS-3' }, [3]],
  ['the number of an order with its labels', { tab: 'all', search: 'Ordem nº 3?' }, [3]],
  ['a reference that may be order numbers', { search: '12345-67890' }, [2]],
  ['a reference without any sign', { search: 'nf77' }, [2]],
  ['a label before a number', { search: 'Tanaka nº77' }, [2]],
  ['punctuation alone', { tab: 'all', search: '%' }, []],
  ['late orders', { deadline: 'late' }, [2]],
  ['pending cancellation requests', { isCancellationRequested: true }, [2]],
  ['orders of some couriers', { tab: 'all', couriers: ['none', 'id of Joel'] }, [4, 1]],
  ['couriers without a record', { tab: 'all', couriers: ['typed'] }, [2, 3]],
  ['orders requested today', { requested: 'today' }, [1]],
  ['orders requested on one day', { requested: 'yesterday' }, [2]],
  ['orders closed today, whenever requested', { tab: 'closed', closed: 'today' }, [3]],
  ['orders to be delivered today', { tab: 'all', due: 'today' }, [1, 2, 3]],
  ['a filter that only the server can apply', { tab: 'all', area: 'Moema' }, []],
  ['the next deadline first, none last', { tab: 'all', sort: 'dueAt' }, [2, 3, 1, 4]],
  ['the latest movement first', { tab: 'all', sort: '-lastEventAt' }, [4, 3, 2, 1]],
])('matchingRows filters and sorts loaded rows: %s', (_, changes, expected) => {
  expect(matching(changes)).toEqual(expected);
});

test.each(DUE_DAY_CASES)('a loaded row for $what is due on the day on which it begins', ({ window, day }) => {
  const row = orderRow({ window, deadline: deadlineFor('onTime', window.until) });
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const;
  const found = days.filter((due) => {
    const filters = { ...DEFAULT_FILTERS, sort: 'dueAt', due: `${due}..${due}` } as const;
    return matchingRows([row], filters, undefined, Date.parse(NOW)).length > 0;
  });
  expect(found).toEqual([day]);
});

test('a loaded row in return with an approved cancellation has no due day and sorts last', () => {
  const back = orderRow({ orderNumber: 9, status: 'returning', cancellation: 'approved' });
  const filters = { ...DEFAULT_FILTERS, tab: 'all', sort: 'dueAt' } as const;
  const now = Date.parse(NOW);
  expect(matchingRows([back], { ...filters, due: 'today' }, undefined, now)).toEqual([]);
  expect(matchingRows([back, ...rows], filters, undefined, now).at(-2)?.orderNumber).toBe(4);
});

test('loaded rows of other companies are left out', () => {
  expect(matching({ tab: 'all' }, 'c2')).toEqual([3]);
});
