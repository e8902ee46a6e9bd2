import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { TAB_OF_STATUS } from './labels.ts';
import { orderMachine } from './order-machine.ts';
import { ORDER_STATUSES } from './order-types.ts';
import { orderAt, situation } from './testing/order-at.ts';
import { sampleEvents } from './testing/sample-events.ts';

describe('the chart', () => {
  test('has the fifteen statuses and no other state', () => {
    expect(new Set(Object.keys(orderMachine.states))).toEqual(new Set(ORDER_STATUSES));
  });

  test.each(ORDER_STATUSES)(
    '%s is tagged closed exactly when its tab is "Encerradas", and never final',
    (status) => {
      const snapshot = orderMachine.resolveState({ value: status, context: { facts: orderAt(status) } });
      expect(snapshot.hasTag('closed')).toBe(TAB_OF_STATUS[status] === 'closed');
      expect(snapshot.status).toBe('active');
    },
  );

  test('runs as an actor as well, and its context is whole', () => {
    const facts = orderAt('draft');
    const actor = createActor(orderMachine, { input: { facts } }).start();
    actor.send({ type: 'order.submit', payload: {}, situation: situation('manager') });
    const { payload } = sampleEvents()['order.accept'];
    actor.send({ type: 'order.accept', payload: payload ?? {}, situation: situation('operator') });
    expect(actor.getSnapshot().value).toBe('accepted');
    expect(actor.getSnapshot().context.facts).toMatchObject({ status: 'accepted', last: { seq: 2 } });
  });
});
