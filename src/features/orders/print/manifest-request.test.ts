import { expect, test } from 'vitest';

import { manifestRequest } from './manifest-request.ts';

/** Midday of 20/11/2026 in São Paulo. */
const NOW = Date.parse('2026-11-20T15:00:00Z');

type Row = Parameters<typeof manifestRequest>[0][number];

let orderNumber = 0;
const row = (status: Row['status'], id: string | null | undefined, day = '2026-11-20'): Row => ({
  orderNumber: (orderNumber += 1),
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
  ['no courier for orders without one', [row('accepted', undefined)], { courierIds: [] }],
  ['no courier without a record', [row('assigned', null)], { courierIds: [] }],
  [
    'no courier of orders that are closed or not on the way',
    [row('delivered', 'joel'), row('attempt_failed', 'bia')],
    { courierIds: [] },
  ],
  ['today for overdue orders', [row('assigned', 'joel', '2026-11-18')], { day: '2026-11-20' }],
  [
    'the first of several days',
    [row('assigned', 'joel', '2026-11-23'), row('assigned', 'joel', '2026-11-22')],
    { day: '2026-11-22' },
  ],
  ['today without orders', [], { day: '2026-11-20', courierIds: [] }],
])('manifestRequest chooses %s', (_why, rows, request) => {
  expect(manifestRequest(rows, NOW)).toMatchObject(request);
});

test('manifestRequest names the reason of each order that is left out', () => {
  const { chosen } = manifestRequest(
    [
      row('assigned', 'joel'),
      row('accepted', undefined),
      row('assigned', null),
      row('delivered', null),
      row('attempt_failed', 'bia'),
    ],
    NOW,
  );
  expect(chosen.map(({ leftOut }) => leftOut)).toEqual([
    undefined,
    'withoutCourier',
    'withoutRecord',
    'notOnTheWay',
    'notOnTheWay',
  ]);
});
