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
    deadline: deadlineFor('onTime', `2026-11-20T17:0${orderNumber}:00.000Z`),
    scheduled: false,
    priority: 'normal',
    recipientName: 'Helena Prado',
    district: 'Consolação',
    window: null,
    packagesCount: 1,
    cashCents: null,
    vehicleType: null,
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
  ['nothing moves', [], [[1, 3], [2, 4], undefined]],
  ['between two others by what is due', [{ orders: [three], to: 'joel' }], [[1], [2, 3, 4], undefined]],
  ['to the end', [{ orders: [four], to: 'none' }], [[1, 3, 4], [2], undefined]],
  ['several at once', [{ orders: [one, three], to: 'joel' }], [[], [1, 2, 3, 4], undefined]],
  ['to a lane that nobody has looked at', [{ orders: [one], to: 'bia' }], [[3], [2, 4], undefined]],
  ['what the server has moved already', [{ orders: [two], to: 'joel' }], [[1, 3], [2, 4], undefined]],
  ['what has ended meanwhile', [{ orders: [order(9)], to: 'joel' }], [[1, 3], [2, 4], undefined]],
  [
    'one move after the other',
    [
      { orders: [one], to: 'joel' },
      { orders: [four], to: 'none' },
    ],
    [[3, 4], [1, 2], undefined],
  ],
])('%s', (_, moves, numbers) => {
  expect(standing(withMoves(LANES, moves))).toEqual(numbers);
});

test('what there is to do in a lane goes along', () => {
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

test('an order without a deadline stands last', () => {
  const open = order(5, { deadline: deadlineFor('none', null) });
  expect(
    standing(withMoves([lane('none', [open]), lane('joel', [two])], [{ orders: [open], to: 'joel' }])),
  ).toEqual([[], [2, 5]]);
});

test('an order that is on its way is not sent once more', () => {
  const moves = [{ orders: [one], to: 'joel' }];
  expect([one, two].map((each) => isMoving(moves, each))).toEqual([true, false]);
});
