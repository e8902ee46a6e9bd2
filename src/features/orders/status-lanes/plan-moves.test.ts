import { describe, expect, test } from 'vitest';

import type { LaneOrder } from '#src/api/couriers.ts';
import { deadlineFor } from '#tests/support/screens/deadline-for.ts';

import { eventAtOnce, planMoves, refusedMoves } from './plan-moves.ts';

function order(orderNumber: number, status: LaneOrder['status']): LaneOrder {
  return {
    orderNumber,
    version: 1,
    company: { id: '01981f70-0000-7000-8000-000000000001', name: 'Farmácia Boa Vida' },
    status,
    cancellation: 'none',
    changeAnswerUntil: null,
    recipientRequestedAt: null,
    deadline: deadlineFor('onTime', '2026-11-20T17:00:00.000Z'),
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
  };
}

const plansOf = (...given: Parameters<typeof planMoves>) =>
  planMoves(...given).map(({ type, orders, refused }) => [
    type,
    orders.map(({ orderNumber }) => orderNumber),
    refused.map(({ orderNumber }) => orderNumber),
  ]);

describe('planMoves', () => {
  test('has the one event of an order', () => {
    expect(planMoves([order(1, 'requested')], 'accepted', 'operator')).toMatchObject([
      { type: 'order.accept', becomes: 'accepted', isAtOnce: true, refused: [] },
    ]);
  });

  test('has every event of an order with several', () => {
    expect(plansOf([order(1, 'assigned')], 'accepted', 'operator')).toEqual([
      ['order.unassign', [1], []],
      ['order.reschedule', [1], []],
    ]);
  });

  test('splits a selection by event, without the orders that are in the lane', () => {
    const orders = [
      order(1, 'requested'),
      order(2, 'pickup_failed'),
      order(3, 'in_transit'),
      order(4, 'accepted'),
    ];
    expect(plansOf(orders, 'accepted', 'operator')).toEqual([
      ['order.accept', [1], [2, 3]],
      ['order.reschedule', [2], [1, 3]],
    ]);
  });

  test('takes no order to another lane by an event that two lanes share', () => {
    const orders = [order(1, 'pickup_failed'), order(2, 'attempt_failed')];
    expect(plansOf(orders, 'assigned', 'operator')).toEqual([['order.retry', [1], [2]]]);
  });

  test('leaves events with input of their own to single orders', () => {
    const [one, two] = [order(1, 'in_transit'), order(2, 'in_transit')];
    expect(plansOf([one], 'failed', 'operator')).toEqual([['order.failStop', [1], []]]);
    expect(plansOf([one, two], 'failed', 'operator')).toEqual([]);
    expect(refusedMoves([one, two], 'failed', 'operator').map(({ reason }) => reason)).toEqual([
      '“Registrar insucesso” é uma ordem de cada vez: mova-a sozinha.',
      '“Registrar insucesso” é uma ordem de cada vez: mova-a sozinha.',
    ]);
  });

  test('is empty for a manager', () => {
    expect(planMoves([order(1, 'requested')], 'accepted', 'manager')).toEqual([]);
  });
});

describe('eventAtOnce', () => {
  const NOW = Date.parse('2026-11-20T17:00:00.000Z');
  const plans = (orders: LaneOrder[], group: Parameters<typeof planMoves>[1]) =>
    planMoves(orders, group, 'operator').map((plan) => eventAtOnce(plan, NOW));
  const over = { from: '2026-11-20T14:00:00.000Z', until: '2026-11-20T16:00:00.000Z' };

  test.each([
    ['an acceptance', [order(1, 'requested')], 'accepted', { type: 'order.accept' }],
    ['a new attempt', [order(1, 'attempt_failed')], 'in_transit', { type: 'order.retry' }],
    ['an assignment', [order(1, 'accepted')], 'assigned', undefined],
    ['an acceptance too late', [{ ...order(1, 'requested'), window: over }], 'accepted', undefined],
    [
      'more orders than one sees',
      Array.from({ length: 21 }, (_, index) => order(index + 1, 'requested')),
      'accepted',
      undefined,
    ],
  ] as const)('of %s is %j', (_, orders, group, event) => {
    expect(plans([...orders], group)).toEqual([event]);
  });
});

describe('refusedMoves', () => {
  test('names the reason of the machine', () => {
    expect(refusedMoves([order(1, 'requested')], 'in_transit', 'operator')).toEqual([
      { orderNumber: 1, reason: 'A ordem ainda aguarda o aceite.' },
    ]);
  });

  test('is empty if some of the orders can move', () => {
    const orders = [order(1, 'requested'), order(2, 'in_transit')];
    expect(refusedMoves(orders, 'accepted', 'operator')).toEqual([]);
  });
});
