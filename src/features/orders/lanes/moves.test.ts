import { expect, test } from 'vitest';

import type { LaneOrder, OrderLane } from '#src/api/couriers.ts';
import { deadlineFor } from '#tests/support/screens/deadline-for.ts';

import { isMoving, withMoves } from './moves.ts';

function order(orderNumber: number, changes: Partial<LaneOrder> = {}): LaneOrder {
  return {
    orderNumber,
    version: 1,
    company: { id: '01981f70-0000-7000-8000-000000000001', name: 'Farmácia Boa Vida' },
    status: 'assigned',
    cancellation: 'none',
    changeAnswerUntil: null,
    recipientRequestedAt: null,
    deadline: deadlineFor('onTime', `2026-11-20T17:0${orderNumber}:00.000Z`),
    scheduled: false,
    priority: 'normal',
    recipientName: 'Helena Prado',
    district: 'Consolação',
    window: null,
    packagesCount: 1,
    cashCents: null,
    vehicleType: null,
    courierName: null,
    courierId: null,
    position: null,
    ...changes,
  };
}

function lane(key: string, orders?: LaneOrder[]): OrderLane {
  const open = orders?.length ?? 7;
  return { key, courier: null, open, late: 0, packages: open, cashCents: 0, ...(orders && { orders }) };
}

const [one, two, three, four] = [order(1), order(2), order(3), order(4)];
const LANES = [lane('none', [one, three]), lane('joel', [two, four]), lane('bia')];
const standing = (lanes: readonly OrderLane[]) =>
  lanes.map(({ orders }) => orders?.map(({ orderNumber }) => orderNumber));

test.each([
  ['no moves', [], [[1, 3], [2, 4], undefined]],
  ['a move between two others, by due time', [{ orders: [three], to: 'joel' }], [[1], [2, 3, 4], undefined]],
  ['a move to the end', [{ orders: [four], to: 'none' }], [[1, 3, 4], [2], undefined]],
  ['a move of several orders', [{ orders: [one, three], to: 'joel' }], [[], [1, 2, 3, 4], undefined]],
  ['a move to a lane whose orders are not loaded', [{ orders: [one], to: 'bia' }], [[3], [2, 4], undefined]],
  [
    'an order that the server has already moved',
    [{ orders: [two], to: 'joel' }],
    [[1, 3], [2, 4], undefined],
  ],
  ['an order that is no longer in a lane', [{ orders: [order(9)], to: 'joel' }], [[1, 3], [2, 4], undefined]],
  [
    'successive moves',
    [
      { orders: [one], to: 'joel' },
      { orders: [four], to: 'none' },
    ],
    [[3, 4], [1, 2], undefined],
  ],
])('withMoves applies %s', (_, moves, numbers) => {
  expect(standing(withMoves(LANES, moves))).toEqual(numbers);
});

test('withMoves updates the totals of both lanes', () => {
  const late = order(1, {
    deadline: deadlineFor('late', '2026-11-20T16:00:00.000Z'),
    packagesCount: 3,
    cashCents: 9_000,
  });
  const before = [{ ...lane('none', [late]), late: 1, packages: 3, cashCents: 9_000 }, lane('bia')];
  expect(withMoves(before, [{ orders: [late], to: 'bia' }])).toMatchObject([
    { open: 0, late: 0, packages: 0, cashCents: 0 },
    { open: 8, late: 1, packages: 10, cashCents: 9_000 },
  ]);
});

test('withMoves shows the status that a move leads to', () => {
  const moves = [{ orders: [one], to: 'joel', becomes: 'collecting' as const }];
  const [, joel] = withMoves(LANES, moves);
  expect(joel?.orders?.map(({ orderNumber, status }) => [orderNumber, status])).toEqual([
    [1, 'collecting'],
    [2, 'assigned'],
    [4, 'assigned'],
  ]);
});

test('a moved order without a deadline comes last', () => {
  const open = order(5, { deadline: deadlineFor('none', null) });
  expect(
    standing(withMoves([lane('none', [open]), lane('joel', [two])], [{ orders: [open], to: 'joel' }])),
  ).toEqual([[], [2, 5]]);
});

test('isMoving is true only for orders of pending moves', () => {
  const moves = [{ orders: [one], to: 'joel' }];
  expect([one, two].map((each) => isMoving(moves, each))).toEqual([true, false]);
});
