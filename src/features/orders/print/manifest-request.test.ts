import { expect, test } from 'vitest';

import { leftOutTexts, manifestRequest } from './manifest-request.ts';

/** Midday of 20/11/2026 in São Paulo. */
const NOW = Date.parse('2026-11-20T15:00:00Z');

type Row = Parameters<typeof manifestRequest>[0][number];

const row = (status: Row['status'], id: string | null | undefined, day = '2026-11-20'): Row => ({
  status,
  courier: id === undefined ? null : { id },
  window: { from: `${day}T17:00:00.000Z`, until: `${day}T19:00:00.000Z` },
});

test.each<[why: string, rows: Row[], request: Partial<ReturnType<typeof manifestRequest>>]>([
  [
    'each courier once',
    [row('assigned', 'joel'), row('in_transit', 'joel'), row('collecting', 'bia')],
    { courierIds: ['joel', 'bia'] },
  ],
  ['no courier for orders without one', [row('accepted', undefined)], { courierIds: [], withoutCourier: 1 }],
  ['no courier without a record', [row('assigned', null)], { courierIds: [], withoutRecord: 1 }],
  [
    'no courier of orders that are closed or not on the way',
    [row('delivered', 'joel'), row('attempt_failed', 'bia')],
    { courierIds: [], notOnTheWay: 2 },
  ],
  ['today for overdue orders', [row('assigned', 'joel', '2026-11-18')], { day: '2026-11-20' }],
  [
    'the first of several days',
    [row('assigned', 'joel', '2026-11-23'), row('assigned', 'joel', '2026-11-22')],
    {
      day: '2026-11-22',
      days: [
        { day: '2026-11-22', orders: 1 },
        { day: '2026-11-23', orders: 1 },
      ],
    },
  ],
  [
    'today for orders of today and overdue ones alike',
    [row('assigned', 'joel'), row('assigned', 'joel', '2026-11-18')],
    { days: [{ day: '2026-11-20', orders: 2 }] },
  ],
  ['today without orders', [], { day: '2026-11-20', courierIds: [] }],
])('manifestRequest chooses %s', (_why, rows, request) => {
  expect(manifestRequest(rows, NOW)).toMatchObject(request);
});

test('leftOutTexts counts the orders left out by reason', () => {
  expect(leftOutTexts({ courierIds: [], withoutCourier: 3, withoutRecord: 1, notOnTheWay: 2 })).toEqual([
    '3 ordens sem entregador ficam fora.',
    '1 ordem de entregador sem cadastro fica fora.',
    '2 ordens sem nada a entregar agora ficam fora.',
  ]);
  expect(leftOutTexts({ courierIds: ['joel'] })).toEqual([]);
});
