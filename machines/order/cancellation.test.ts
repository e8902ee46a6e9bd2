import { describe, expect, test } from 'vitest';

import { factsAfter, denialFor } from './testing/judged.ts';
import { orderAt, context, stopsAt } from './testing/order-at.ts';
import { sampleEvents } from './testing/sample-events.ts';
import type { Cancellation, OrderStatus } from './types.ts';

const MANAGER = context('manager');
const OPERATOR = context('operator');
const events = sampleEvents();
const BEFORE = ['accepted', 'assigned', 'collecting', 'pickup_failed'] as const;
const AFTER = ['in_transit', 'attempt_failed'] as const;
const withRequest = (status: OrderStatus, cancellation: Cancellation = 'requested') =>
  orderAt(status, { cancellation });

describe('a cancellation request', () => {
  test.each([...BEFORE, ...AFTER])('leaves the status %s unchanged', (status) => {
    expect(factsAfter(orderAt(status), events['order.requestCancel'], MANAGER)).toMatchObject({
      status,
      cancellation: 'requested',
    });
  });

  test('is refused while one is pending and allowed after a denial', () => {
    expect(denialFor(withRequest('assigned'), events['order.requestCancel'], MANAGER).code).toBe(
      'cancellation-already-requested',
    );
    const again = factsAfter(withRequest('assigned', 'denied'), events['order.requestCancel'], MANAGER);
    expect(again.cancellation).toBe('requested');
  });

  test.each(['order.approveCancel', 'order.denyCancel'] as const)('must be pending for %s', (type) => {
    for (const cancellation of ['none', 'approved', 'denied'] as const) {
      expect(denialFor(withRequest('attempt_failed', cancellation), events[type], OPERATOR)).toMatchObject({
        code: 'no-cancellation-request',
        whoCan: [],
      });
    }
  });

  test('can be denied only with a note, and a denial leaves the status unchanged', () => {
    const wordless = { type: 'order.denyCancel', payload: { note: ' ' } } as const;
    expect(denialFor(withRequest('assigned'), wordless, OPERATOR).missing).toEqual(['/payload/note']);
    expect(factsAfter(withRequest('assigned'), events['order.denyCancel'], OPERATOR)).toMatchObject({
      status: 'assigned',
      cancellation: 'denied',
    });
  });
});

describe('an approval', () => {
  test.each(BEFORE)('in %s cancels the order, because nothing was collected', (status) => {
    const after = factsAfter(withRequest(status), events['order.approveCancel'], OPERATOR);
    expect(after).toMatchObject({ status: 'cancelled', cancellation: 'approved' });
    expect(after.stops.some((stop) => stop.status === 'pending')).toBe(false);
  });

  test.each(AFTER)('in %s sends the goods back', (status) => {
    expect(factsAfter(withRequest(status), events['order.approveCancel'], OPERATOR)).toMatchObject({
      status: 'returning',
      cancellation: 'approved',
    });
  });

  test('rules out another delivery after a failed return', () => {
    const facts = withRequest('attempt_failed', 'approved');
    const sentence = 'O cancelamento foi aprovado: a mercadoria precisa voltar ao remetente.';
    for (const type of ['order.retry', 'order.reschedule'] as const) {
      expect(denialFor(facts, events[type], context('admin'))).toMatchObject({
        code: 'return-agreed',
        sentence,
      });
    }
    expect(denialFor(facts, events['order.requestCancel'], MANAGER).code).toBe(
      'cancellation-already-approved',
    );
    expect(factsAfter(facts, events['order.startReturn'], OPERATOR).status).toBe('returning');
  });
});

describe('events of the base after a cancellation request', () => {
  test.each([
    { type: 'order.startPickup', from: 'assigned', status: 'collecting', cancellation: 'requested' },
    { type: 'order.confirmPickup', from: 'collecting', status: 'in_transit', cancellation: 'requested' },
    { type: 'order.cancel', from: 'assigned', status: 'cancelled', cancellation: 'approved' },
    { type: 'order.startReturn', from: 'in_transit', status: 'returning', cancellation: 'approved' },
    { type: 'order.completeStop', from: 'in_transit', status: 'delivered', cancellation: 'none' },
    { type: 'order.failStop', from: 'in_transit', status: 'attempt_failed', cancellation: 'requested' },
    { type: 'order.reportLoss', from: 'in_transit', status: 'lost', cancellation: 'none' },
  ] as const)(
    '$type leads to $status with the cancellation $cancellation',
    ({ type, from, status, cancellation }) => {
      expect(factsAfter(withRequest(from), events[type], OPERATOR)).toMatchObject({ status, cancellation });
    },
  );

  test('a denial stays on record when the order is delivered', () => {
    const facts = withRequest('in_transit', 'denied');
    expect(factsAfter(facts, events['order.completeStop'], OPERATOR).cancellation).toBe('denied');
  });

  test('a partial delivery clears a pending request', () => {
    const facts = orderAt('in_transit', {
      cancellation: 'requested',
      stops: stopsAt('done', 'skipped', 'pending'),
    });
    const complete = sampleEvents({ stopId: 'd2' })['order.completeStop'];
    expect(factsAfter(facts, complete, OPERATOR)).toMatchObject({
      status: 'partially_delivered',
      cancellation: 'none',
    });
  });
});

test('a manager cannot cancel after collection', () => {
  expect(denialFor(orderAt('in_transit'), events['order.cancel'], MANAGER)).toEqual({
    code: 'wrong-status',
    sentence: 'A ordem já está em rota.',
    whoCan: [],
  });
});
