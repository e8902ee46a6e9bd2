import { describe, expect, test } from 'vitest';

import { decide } from './decide.ts';
import { factsAfter } from './testing/judged.ts';
import { context, orderAt, stopsAt } from './testing/order-at.ts';
import { sampleEvents } from './testing/sample-events.ts';
import type { OrderFacts, OrderStatus } from './types.ts';

const OPERATOR = context('operator');
const events = sampleEvents();
const ofNotes = sampleEvents({ requestsNotes: true })['order.requestChange'];
/** @param stopId null for a change of the order's notes */
const requestedAt = (status: OrderStatus, stopId: string | null) =>
  orderAt(status, { requestedChange: { stopId } });
const REQUESTS = { stop: events['order.requestChange'], notes: ofNotes };
const ofSecond = orderAt('in_transit', {
  requestedChange: { stopId: 'd2' },
  stops: stopsAt('done', 'pending', 'pending'),
});

test.each([
  ['one stop', events['order.requestChange'], 'd1'],
  ["the order's notes", ofNotes, null],
] as const)('a manager requests a change of %s', (_, event, stopId) => {
  const after = factsAfter(orderAt('in_transit'), event, context('manager'));
  expect(after).toMatchObject({ status: 'in_transit', requestedChange: { stopId } });
});

describe('a denied request', () => {
  test.each<[string, OrderFacts, keyof typeof REQUESTS]>([
    ['of a stop that was sent before the event', requestedAt('assigned', 'd1'), 'stop'],
    ['of a stop that was sent after the event', orderAt('assigned'), 'stop'],
    ['of the notes that was sent before the event', requestedAt('assigned', null), 'notes'],
    ['of the notes that was sent after the event', orderAt('assigned'), 'notes'],
  ])('%s leaves its undo, which does not bring it back', (_, before, kind) => {
    const started = factsAfter(before, events['order.startPickup'], OPERATOR);
    const requested =
      before.requestedChange === null ? factsAfter(started, REQUESTS[kind], context('manager')) : started;
    const denied = factsAfter(requested, events['order.denyChange'], OPERATOR);
    const undone = factsAfter(denied, events['order.undo'], OPERATOR);
    expect(undone).toMatchObject({ status: 'assigned', requestedChange: null });
  });
});

test('an approved change of a failed stop corrects it, and ends the undo of what came before', () => {
  const failed = stopsAt('done', 'failed', 'pending').map((stop) =>
    stop.id === 'd1' ? { ...stop, failedFor: 'MOVED' } : stop,
  );
  const facts = orderAt('in_transit', { stops: failed, requestedChange: { stopId: 'd1' } });
  const approved = factsAfter(facts, events['order.approveChange'], OPERATOR);
  expect(approved).toMatchObject({ requestedChange: null, last: { type: 'order.approveChange' } });
  expect(approved.stops.map(({ failedFor }) => failedFor)).toEqual([null, null, null]);
});

test("an approved change of the order's notes leaves its stops", () => {
  const facts = requestedAt('attempt_failed', null);
  const approved = factsAfter(facts, events['order.approveChange'], OPERATOR);
  expect(approved).toMatchObject({ requestedChange: null, stops: facts.stops });
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
    ['stays after a failed return', requestedAt('returning', 'pickup'), 'order.failReturn', 'pickup'],
    [
      'of the pickup lapses with a retry that follows a failed return',
      requestedAt('attempt_failed', 'pickup'),
      'order.retry',
      null,
    ],
    [
      'of the pickup stays with its next attempt',
      requestedAt('pickup_failed', 'pickup'),
      'order.retry',
      'pickup',
    ],
    [
      'stays with the return that follows a failed one',
      requestedAt('attempt_failed', 'pickup'),
      'order.startReturn',
      'pickup',
    ],
    ['lapses with the end of the return', requestedAt('returning', 'pickup'), 'order.confirmReturn', null],
  ])('%s', (_, facts, type, expected) => {
    expect(factsAfter(facts, events[type], OPERATOR).requestedChange?.stopId ?? null).toBe(expected);
  });

  test.each<[OrderStatus, stopId: string, isApproved: boolean, changes?: Partial<OrderFacts>]>([
    ['accepted', 'pickup', true],
    ['assigned', 'pickup', true],
    ['collecting', 'pickup', true],
    ['pickup_failed', 'pickup', true],
    ['in_transit', 'pickup', false],
    ['attempt_failed', 'pickup', false],
    ['attempt_failed', 'pickup', true, { cancellation: 'approved' }],
    ['returning', 'pickup', true],
    ['accepted', 'd1', true],
    ['collecting', 'd1', true],
    ['pickup_failed', 'd1', true],
    ['in_transit', 'd1', true],
    ['in_transit', 'd1', false, { stops: stopsAt('done', 'done', 'pending') }],
    ['attempt_failed', 'd1', true],
    ['attempt_failed', 'd1', false, { cancellation: 'approved' }],
    ['returning', 'd1', false],
  ])('in %s of %s may be approved: %s', (status, stopId, isApproved, changes) => {
    const requested = orderAt(status, { ...changes, requestedChange: { stopId } });
    const decision = decide(requested, events['order.approveChange'], OPERATOR);
    expect(decision.allowed || decision.denial.code).toBe(isApproved || 'stop-not-open');
    expect(factsAfter(requested, events['order.denyChange'], OPERATOR).requestedChange).toBeNull();
  });

  test('of the pickup is pending again after the undo of the retry', () => {
    const retried = factsAfter(requestedAt('attempt_failed', 'pickup'), events['order.retry'], OPERATOR);
    const undone = factsAfter(retried, events['order.undo'], OPERATOR);
    expect(undone).toMatchObject({ status: 'attempt_failed', requestedChange: { stopId: 'pickup' } });
  });

  test.each<[string | null, isPending: boolean]>([
    ['d1', false],
    ['d2', true],
    [null, true],
  ])('of %s is still pending after a correction of d1 by the company: %s', (stopId, isPending) => {
    const facts = requestedAt('attempt_failed', stopId);
    const after = factsAfter(facts, events['order.editStop'], context('manager'));
    expect(after.requestedChange).toEqual(isPending ? { stopId } : null);
  });

  test.each<[OrderStatus, keyof typeof events, isPending: boolean]>([
    ['accepted', 'order.assign', true],
    ['accepted', 'order.cancel', false],
    ['collecting', 'order.confirmPickup', true],
    ['pickup_failed', 'order.retry', true],
    ['in_transit', 'order.startReturn', true],
    ['in_transit', 'order.failStop', true],
    ['in_transit', 'order.completeStop', false],
    ['in_transit', 'order.reportLoss', false],
    ['returning', 'order.failReturn', true],
    ['returning', 'order.confirmReturn', false],
    ['in_transit', 'order.annotate', true],
  ])('of the notes, in %s and %s, is still pending: %s', (status, type, isPending) => {
    const after = factsAfter(requestedAt(status, null), events[type], OPERATOR);
    expect(after.requestedChange).toEqual(isPending ? { stopId: null } : null);
  });

  test('is pending again after the undo of what ended it', () => {
    const ended = factsAfter(requestedAt('in_transit', 'd1'), events['order.completeStop'], OPERATOR);
    expect(factsAfter(ended, events['order.undo'], OPERATOR).requestedChange).toEqual({ stopId: 'd1' });
  });

  test('of the notes is pending again after the undo of the end', () => {
    const ended = factsAfter(requestedAt('in_transit', null), events['order.completeStop'], OPERATOR);
    expect(factsAfter(ended, events['order.undo'], OPERATOR).requestedChange).toEqual({ stopId: null });
  });

  test.each<[string, OrderFacts, keyof typeof events, string | null]>([
    ['stays after the undo of an earlier event', orderAt('assigned'), 'order.startPickup', 'd1'],
    ['lapses with the undo of the acceptance', orderAt('requested'), 'order.accept', null],
  ])('%s', (_, before, step, expected) => {
    const stepped = factsAfter(before, events[step], OPERATOR);
    const requested = factsAfter(stepped, events['order.requestChange'], context('manager'));
    const undone = factsAfter(requested, events['order.undo'], OPERATOR);
    expect(undone.status).toBe(before.status);
    expect(undone.requestedChange?.stopId ?? null).toBe(expected);
  });
});
