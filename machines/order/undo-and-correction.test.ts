import { describe, expect, test } from 'vitest';

import { decide } from './decide.ts';
import type { CorrectedStatus, OrderEvent } from './events.ts';
import { factsAfter, denialFor } from './testing/judged.ts';
import { MINUTE, NOW, cameBy, orderAt, context, stopsAt } from './testing/order-at.ts';
import { sampleEvents } from './testing/sample-events.ts';
import {
  type Cancellation,
  ORDER_EVENT_TYPES,
  ORDER_STATUSES,
  type OrderEventType,
  type OrderFacts,
  type OrderStatus,
} from './types.ts';
import { isUndoable } from './undo.ts';

const events = sampleEvents();
const undo = events['order.undo'];
const OPERATOR = context('operator');
const ADMIN = context('admin');
const colleague = { actor: { userId: 'user-2', role: 'operator', ownCompany: true } } as const;
const withoutLast = (facts: OrderFacts): OrderFacts => ({ ...facts, last: null });

const ENDS: readonly { from: OrderFacts; event: OrderEvent }[] = [
  { from: orderAt('requested'), event: events['order.reject'] },
  { from: orderAt('requested'), event: events['order.cancel'] },
  { from: orderAt('accepted'), event: events['order.cancel'] },
  { from: orderAt('assigned'), event: events['order.cancel'] },
  { from: orderAt('collecting', { cancellation: 'requested' }), event: events['order.approveCancel'] },
  { from: orderAt('pickup_failed', { cancellation: 'denied' }), event: events['order.cancel'] },
  { from: orderAt('in_transit', { cancellation: 'requested' }), event: events['order.completeStop'] },
  {
    from: orderAt('in_transit', { stops: stopsAt('done', 'arrived', 'skipped') }),
    event: events['order.completeStop'],
  },
  { from: orderAt('returning'), event: events['order.confirmReturn'] },
  {
    from: orderAt('returning', { stops: stopsAt('done', 'done', 'skipped') }),
    event: events['order.confirmReturn'],
  },
];

const STEPS: readonly { from: OrderFacts; event: OrderEvent }[] = [
  { from: orderAt('requested'), event: events['order.accept'] },
  { from: orderAt('accepted'), event: events['order.assign'] },
  { from: orderAt('accepted', { cancellation: 'requested' }), event: events['order.assign'] },
  { from: orderAt('assigned'), event: events['order.assign'] },
  { from: orderAt('collecting'), event: events['order.assign'] },
  { from: orderAt('in_transit'), event: events['order.assign'] },
  { from: orderAt('assigned'), event: events['order.unassign'] },
  { from: orderAt('collecting'), event: events['order.unassign'] },
  { from: orderAt('assigned'), event: events['order.startPickup'] },
  { from: orderAt('collecting'), event: events['order.confirmPickup'] },
  { from: orderAt('pickup_failed'), event: events['order.retry'] },
  { from: orderAt('attempt_failed'), event: events['order.retry'] },
];

const UNDOABLE_ENDS: readonly OrderStatus[] = [
  'delivered',
  'partially_delivered',
  'returned',
  'cancelled',
  'rejected',
];

describe('undo', () => {
  test.each(STEPS)('of $event.type in $from.status restores every fact', ({ from, event }) => {
    const stepped = factsAfter(from, event, OPERATOR);
    const undone = factsAfter(stepped, undo, OPERATOR);
    expect(withoutLast(undone)).toEqual(withoutLast(from));
    expect(denialFor(undone, undo, OPERATOR)).toMatchObject({ whoCan: [] });
  });

  test.each(ORDER_EVENT_TYPES)('isUndoable agrees with the chart for %s', (type) => {
    const isDone = (status: OrderStatus) =>
      ORDER_STATUSES.some((from) => {
        const facts = orderAt(status, { last: cameBy(type, from) });
        return decide(facts, undo, ADMIN).allowed;
      });
    const open = ORDER_STATUSES.filter((status) => !UNDOABLE_ENDS.includes(status));
    expect(open.some(isDone)).toBe(isUndoable(type, 'in_transit'));
    expect(isDone('delivered')).toBe(isUndoable(type, 'delivered'));
    expect(isDone('lost')).toBe(false);
  });

  test.each(ENDS)('of $event.type in $from.status restores every fact', ({ from, event }) => {
    const ended = factsAfter(from, event, OPERATOR);
    const undone = factsAfter(ended, undo, OPERATOR);
    expect(withoutLast(undone)).toEqual(withoutLast(from));
    expect(undone.last).toMatchObject({ type: 'order.undo', fromStatus: ended.status });
  });

  test('is limited to their own events for an operator, not for an admin', () => {
    const ended = factsAfter(orderAt('in_transit'), events['order.completeStop'], OPERATOR);
    expect(denialFor(ended, undo, context('operator', colleague))).toEqual({
      code: 'not-own-act',
      sentence: 'Só quem fez isso ou a administração pode desfazer.',
      whoCan: ['admin'],
    });
    const other = { userId: 'user-3', role: 'admin', ownCompany: true } as const;
    expect(factsAfter(ended, undo, context('admin', { actor: other })).status).toBe('in_transit');
  });

  test.each<[name: string, facts: OrderFacts]>([
    ['another event took its place', orderAt('assigned')],
    ['an event that cannot be undone came later', orderAt('accepted', { last: null })],
    ['it was undone already', factsAfter(orderAt('assigned'), undo, OPERATOR)],
  ])('of a named event is refused, even to an admin, once %s', (_, facts) => {
    const named = { ...undo, payload: { seq: 8 } };
    expect(denialFor(facts, named, ADMIN)).toEqual({
      code: 'not-last-event',
      sentence: 'A ordem mudou depois disso: o que você queria desfazer não é mais a última ação.',
      whoCan: [],
    });
  });

  test('of the last event may name it', () => {
    const named = { ...undo, payload: { seq: 9 } };
    expect(factsAfter(orderAt('assigned'), named, OPERATOR).status).toBe('accepted');
  });

  test('is refused to a manager, even of their own cancellation', () => {
    const ended = factsAfter(orderAt('requested'), events['order.cancel'], context('manager'));
    expect(denialFor(ended, undo, context('manager'))).toMatchObject({
      code: 'wrong-role',
      whoCan: ['operator', 'admin'],
    });
  });

  test('names operator and admin in the denial for a manager', () => {
    const ended = factsAfter(orderAt('in_transit'), events['order.completeStop'], OPERATOR);
    const actor = { userId: 'user-9', role: 'manager', ownCompany: true } as const;
    expect(denialFor(ended, undo, context('manager', { actor })).whoCan).toEqual(['operator', 'admin']);
  });

  test.each<[OrderEventType, OrderFacts, OrderEvent]>([
    ['order.comment', orderAt('in_transit'), events['order.completeStop']],
    ['order.setPrice', orderAt('in_transit'), events['order.completeStop']],
    ['order.setPrice', orderAt('requested'), events['order.accept']],
    ['order.annotate', orderAt('assigned'), events['order.startPickup']],
    ['order.annotate', orderAt('attempt_failed'), events['order.retry']],
  ])('is not blocked by %s, within its time and for its author', (type, from, event) => {
    const stepped = factsAfter(from, event, OPERATOR);
    const later = { now: NOW + 4 * MINUTE };
    const followed = factsAfter(stepped, events[type], context('admin', { ...colleague, ...later }));
    expect(withoutLast(factsAfter(followed, undo, context('operator', later)))).toEqual(withoutLast(from));
    expect(denialFor(followed, undo, context('operator', { now: NOW + 6 * MINUTE })).code).toBe(
      'undo-time-over',
    );
    expect(denialFor(followed, undo, context('operator', { ...colleague, ...later })).code).toBe(
      'not-own-act',
    );
  });

  test.each<[string, OrderFacts, OrderEvent, Cancellation]>([
    ['assigned', orderAt('assigned'), events['order.startPickup'], 'denied'],
    ['attempt_failed', orderAt('attempt_failed'), events['order.retry'], 'denied'],
    ['requested, whose company cancels it itself', orderAt('requested'), events['order.accept'], 'none'],
    [
      'assigned, whose request is older',
      orderAt('assigned', { cancellation: 'requested' }),
      events['order.startPickup'],
      'denied',
    ],
  ])(
    'is not blocked by a denied cancellation, and keeps the denial: back to %s',
    (_, from, event, expected) => {
      const stepped = factsAfter(from, event, OPERATOR);
      const asked =
        from.cancellation === 'requested'
          ? stepped
          : factsAfter(stepped, events['order.requestCancel'], context('manager'));
      const denied = factsAfter(asked, events['order.denyCancel'], OPERATOR);
      const undone = factsAfter(denied, undo, OPERATOR);
      expect(withoutLast(undone)).toEqual({ ...withoutLast(from), cancellation: expected });
    },
  );

  test.each<[OrderFacts, OrderEvent, Cancellation]>([
    [orderAt('assigned'), events['order.startPickup'], 'requested'],
    [orderAt('requested'), events['order.accept'], 'none'],
  ])('keeps a pending cancellation unless the company cancels it itself: %#', (from, event, expected) => {
    const stepped = factsAfter(from, event, OPERATOR);
    const asked = factsAfter(stepped, events['order.requestCancel'], context('manager'));
    expect(factsAfter(asked, undo, OPERATOR).cancellation).toBe(expected);
  });

  test('is blocked by a settlement of cash', () => {
    const stops = stopsAt('done', 'done', 'pending').map((stop) =>
      stop.id === 'd1'
        ? { ...stop, cash: { dueCents: 5000, receivedCents: 5000, method: 'cash' as const, settled: false } }
        : stop,
    );
    const done = sampleEvents({ stopId: 'd2' })['order.completeStop'];
    const ended = factsAfter(orderAt('in_transit', { stops }), done, OPERATOR);
    const settled = factsAfter(ended, { type: 'order.settleCash', payload: { handedIn: true } }, OPERATOR);
    expect(denialFor(settled, undo, OPERATOR).code).toBe('nothing-to-undo');
  });

  test('of a loss is refused', () => {
    const lost = factsAfter(orderAt('in_transit'), events['order.reportLoss'], ADMIN);
    expect(denialFor(lost, undo, ADMIN).code).toBe('wrong-status');
  });

  test('is refused without a last event', () => {
    expect(denialFor(orderAt('delivered', { last: null }), undo, ADMIN).code).toBe('nothing-to-undo');
  });

  test('is refused if the chart has no transition back', () => {
    const last = cameBy('order.completeStop', 'draft');
    expect(denialFor(orderAt('delivered', { last }), undo, ADMIN).code).toBe('nothing-to-undo');
  });
});

const DONE = stopsAt('done', 'done', 'done');
const MIXED = stopsAt('done', 'done', 'failed');
const BACK = stopsAt('done', 'failed', 'skipped');

describe('a correction by an admin', () => {
  const correct = (toStatus: CorrectedStatus, from: OrderStatus, stops = DONE) =>
    factsAfter(orderAt(from, { stops }), correction(toStatus), context('admin', { now: NOW + 90 * MINUTE }));
  const correction = (toStatus: CorrectedStatus) => sampleEvents({ toStatus })['order.correctOutcome'];
  const dropoffs = (facts: OrderFacts) => facts.stops.slice(1).map((stop) => stop.status);

  test.each([
    { from: 'delivered', stops: DONE, to: 'attempt_failed', after: ['failed', 'failed'] },
    { from: 'delivered', stops: DONE, to: 'returned', after: ['failed', 'failed'] },
    { from: 'delivered', stops: DONE, to: 'lost', after: ['failed', 'failed'] },
    { from: 'partially_delivered', stops: MIXED, to: 'attempt_failed', after: ['done', 'failed'] },
    {
      from: 'partially_delivered',
      stops: stopsAt('done', 'done', 'skipped'),
      to: 'attempt_failed',
      after: ['done', 'failed'],
    },
    { from: 'partially_delivered', stops: MIXED, to: 'delivered', after: ['done', 'done'] },
    { from: 'partially_delivered', stops: MIXED, to: 'returned', after: ['failed', 'failed'] },
    { from: 'partially_delivered', stops: MIXED, to: 'lost', after: ['done', 'failed'] },
    { from: 'returned', stops: BACK, to: 'attempt_failed', after: ['failed', 'skipped'] },
    { from: 'returned', stops: BACK, to: 'delivered', after: ['done', 'done'] },
    { from: 'returned', stops: BACK, to: 'lost', after: ['failed', 'skipped'] },
    { from: 'lost', stops: MIXED, to: 'partially_delivered', after: ['done', 'failed'] },
    { from: 'lost', stops: BACK, to: 'returned', after: ['failed', 'skipped'] },
  ] as const)('from $from to $to leaves the drop-offs $after', ({ from, stops, to, after }) => {
    const facts = correct(to, from, stops);
    expect(facts).toMatchObject({ status: to, corrected: true });
    expect(dropoffs(facts)).toEqual(after);
  });

  test.each(['delivered', 'partially_delivered', 'returned', 'lost'] as const)(
    'from %s to itself is refused',
    (status) => {
      expect(denialFor(orderAt(status), correction(status), ADMIN).sentence).toBe(
        'Escolha um desfecho diferente do atual, entre os possíveis depois da coleta.',
      );
    },
  );

  test.each(['delivered', 'returned', 'lost'] as const)(
    'to a partial delivery is refused for an order that was %s as a whole',
    (status) => {
      expect(denialFor(orderAt(status), correction('partially_delivered'), ADMIN)).toMatchObject({
        code: 'outcome-not-possible',
        sentence: expect.stringContaining('exige uma parada concluída e outra não'),
      });
    },
  );

  test('to attempt_failed reopens the order, which stays marked as corrected', () => {
    const open = correct('attempt_failed', 'delivered', stopsAt('done', 'done'));
    const again = factsAfter(open, events['order.retry'], OPERATOR);
    const delivered = factsAfter(again, events['order.completeStop'], OPERATOR);
    expect(delivered).toMatchObject({ status: 'delivered', corrected: true });
    expect(delivered.stops[1]?.attempts).toBe(2);
  });

  test('to attempt_failed does not reopen skipped stops', () => {
    const open = correct('attempt_failed', 'returned', BACK);
    const again = factsAfter(open, events['order.retry'], OPERATOR);
    expect(factsAfter(again, events['order.completeStop'], OPERATOR).status).toBe('partially_delivered');
  });

  test('cannot be undone', () => {
    const corrected = factsAfter(orderAt('returned'), correction('delivered'), ADMIN);
    expect(denialFor(corrected, undo, ADMIN)).toMatchObject({
      code: 'nothing-to-undo',
      sentence: 'Uma correção não se desfaz. Corrija o desfecho de novo.',
    });
  });

  test('to delivered clears an approved cancellation, to lost keeps it', () => {
    const facts = orderAt('returned', { cancellation: 'approved' });
    expect(factsAfter(facts, correction('delivered'), ADMIN).cancellation).toBe('none');
    expect(factsAfter(facts, correction('lost'), ADMIN).cancellation).toBe('approved');
  });

  test.each(['none', 'requested', 'denied'] as const)(
    'to delivered keeps the cancellation %s',
    (cancellation) => {
      const facts = orderAt('returned', { cancellation });
      expect(factsAfter(facts, correction('delivered'), ADMIN).cancellation).toBe(cancellation);
    },
  );
});

describe('a closed month', () => {
  const billed = { billed: true };

  test.each(UNDOABLE_ENDS)('refuses the undo of %s', (status) => {
    const facts = orderAt(status, { ...billed, last: cameBy('order.completeStop', 'in_transit') });
    const ended = status === 'returned' ? cameBy('order.confirmReturn', 'returning') : facts.last;
    expect(denialFor({ ...facts, last: ended }, undo, OPERATOR)).not.toBeNull();
  });

  test('refuses the undo of a delivery and the correction of its outcome by its reason', () => {
    const facts = orderAt('delivered', { ...billed, last: cameBy('order.completeStop', 'in_transit') });
    const correction = sampleEvents({ toStatus: 'attempt_failed' })['order.correctOutcome'];
    expect(denialFor(facts, undo, ADMIN)).toMatchObject({ code: 'month-closed' });
    expect(denialFor(facts, correction, ADMIN)).toMatchObject({ code: 'month-closed' });
  });
});
