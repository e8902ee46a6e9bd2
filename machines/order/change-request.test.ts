import { describe, expect, test } from 'vitest';

import { factsAfter } from './testing/judged.ts';
import { context, orderAt, stopsAt } from './testing/order-at.ts';
import { sampleEvents } from './testing/sample-events.ts';
import type { OrderFacts, OrderStatus } from './types.ts';

const OPERATOR = context('operator');
const events = sampleEvents();
const requestedAt = (status: OrderStatus, requestedChange: string) => orderAt(status, { requestedChange });
const ofSecond = orderAt('in_transit', {
  requestedChange: 'd2',
  stops: stopsAt('done', 'pending', 'pending'),
});

test('a manager requests a change of one stop', () => {
  const after = factsAfter(orderAt('in_transit'), events['order.requestChange'], context('manager'));
  expect(after).toMatchObject({ status: 'in_transit', requestedChange: 'd1' });
});

describe('a denied request', () => {
  test.each<[string, OrderFacts]>([
    ['that was sent before the event', requestedAt('assigned', 'd1')],
    ['that was sent after the event', orderAt('assigned')],
  ])('%s leaves its undo, which does not bring it back', (_, before) => {
    const started = factsAfter(before, events['order.startPickup'], OPERATOR);
    const requested =
      before.requestedChange === null
        ? factsAfter(started, events['order.requestChange'], context('manager'))
        : started;
    const denied = factsAfter(requested, events['order.denyChange'], OPERATOR);
    const undone = factsAfter(denied, events['order.undo'], OPERATOR);
    expect(undone).toMatchObject({ status: 'assigned', requestedChange: null });
  });
});

test('an approved change of a failed stop corrects it, and ends the undo of what came before', () => {
  const failed = stopsAt('done', 'failed', 'pending').map((stop) =>
    stop.id === 'd1' ? { ...stop, failedFor: 'MOVED' } : stop,
  );
  const facts = orderAt('in_transit', { stops: failed, requestedChange: 'd1' });
  const approved = factsAfter(facts, events['order.approveChange'], OPERATOR);
  expect(approved).toMatchObject({ requestedChange: null, last: { type: 'order.approveChange' } });
  expect(approved.stops.map(({ failedFor }) => failedFor)).toEqual([null, null, null]);
});

describe('a pending request', () => {
  test.each<[string, OrderFacts, keyof typeof events, string | null]>([
    ['ends with an approval', requestedAt('in_transit', 'd1'), 'order.approveChange', null],
    ['ends with a denial', requestedAt('assigned', 'd1'), 'order.denyChange', null],
    ['stays after a failure of its stop', requestedAt('in_transit', 'd1'), 'order.failStop', 'd1'],
    ['stays for the next attempt', requestedAt('attempt_failed', 'd1'), 'order.retry', 'd1'],
    ['stays after the pickup', requestedAt('collecting', 'd1'), 'order.confirmPickup', 'd1'],
    [
      'lapses with the pickup that it is about',
      requestedAt('collecting', 'pickup'),
      'order.confirmPickup',
      null,
    ],
    ['stays after a failed pickup', requestedAt('collecting', 'pickup'), 'order.failPickup', 'pickup'],
    ['lapses with the delivery of its stop', requestedAt('in_transit', 'd1'), 'order.completeStop', null],
    ['stays after the delivery of another stop', ofSecond, 'order.completeStop', 'd2'],
    ['lapses with a cancellation', requestedAt('accepted', 'd1'), 'order.cancel', null],
    ['lapses with the return', requestedAt('attempt_failed', 'd1'), 'order.startReturn', null],
    ['lapses with a loss', requestedAt('in_transit', 'd1'), 'order.reportLoss', null],
    ['stays after a correction by the base', requestedAt('in_transit', 'd1'), 'order.editStop', 'd1'],
  ])('%s', (_, facts, type, expected) => {
    expect(factsAfter(facts, events[type], OPERATOR).requestedChange).toBe(expected);
  });

  test('is pending again after the undo of what ended it', () => {
    const ended = factsAfter(requestedAt('in_transit', 'd1'), events['order.completeStop'], OPERATOR);
    expect(factsAfter(ended, events['order.undo'], OPERATOR).requestedChange).toBe('d1');
  });

  test.each<[string, OrderFacts, keyof typeof events, string | null]>([
    ['stays after the undo of an earlier event', orderAt('assigned'), 'order.startPickup', 'd1'],
    ['lapses with the undo of the acceptance', orderAt('requested'), 'order.accept', null],
  ])('%s', (_, before, step, expected) => {
    const stepped = factsAfter(before, events[step], OPERATOR);
    const requested = factsAfter(stepped, events['order.requestChange'], context('manager'));
    const undone = factsAfter(requested, events['order.undo'], OPERATOR);
    expect(undone).toMatchObject({ status: before.status, requestedChange: expected });
  });
});
