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
  [
    'nobody for orders without a courier',
    [row('accepted', undefined)],
    { courierIds: [], withoutCourier: 1 },
  ],
  ['nobody who has no record', [row('assigned', null)], { courierIds: [], withoutRecord: 1 }],
  [
    'nobody for what is over or waits',
    [row('delivered', 'joel'), row('attempt_failed', 'bia')],
    { courierIds: [], notOnTheWay: 2 },
  ],
  ['today for what is overdue', [row('assigned', 'joel', '2026-11-18')], { day: '2026-11-20' }],
  [
    'the first day that is meant',
    [row('assigned', 'joel', '2026-11-23'), row('assigned', 'joel', '2026-11-22')],
    { day: '2026-11-22' },
  ],
  ['today where there is nothing', [], { day: '2026-11-20', courierIds: [] }],
])('%s', (_why, rows, request) => {
  expect(manifestRequest(rows, NOW)).toMatchObject(request);
});

test('says how many orders stay out, and why', () => {
  expect(leftOutTexts({ courierIds: [], withoutCourier: 3, withoutRecord: 1, notOnTheWay: 2 })).toEqual([
    '3 ordens sem entregador ficam fora.',
    '1 ordem de entregador sem cadastro fica fora.',
    '2 ordens sem nada a entregar agora ficam fora.',
  ]);
  expect(leftOutTexts({ courierIds: ['joel'] })).toEqual([]);
});
