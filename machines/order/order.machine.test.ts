import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { TAB_OF_STATUS } from './labels.ts';
import { orderMachine } from './order.machine.ts';
import { orderAt, context } from './testing/order-at.ts';
import { sampleEvents } from './testing/sample-events.ts';
import { ORDER_STATUSES } from './types.ts';

describe('the chart', () => {
  test('has exactly the order statuses as states', () => {
    expect(orderMachine.id).toBe('order');
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

  test('references only guards and actions that the machine implements', () => {
    const { guards, actions } = orderMachine.implementations;
    const transitions = [orderMachine.root, ...Object.values(orderMachine.states)].flatMap((state) => [
      ...[...state.transitions.values()].flat(),
      ...(state.always ?? []),
    ]);
    const used = transitions.flatMap((one) => one.actions.map(nameOf));
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((name) => !(name in actions))).toEqual([]);
    const named = transitions.flatMap(({ meta }) => guardsOf(meta));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !(name in guards))).toEqual([]);
  });

  test('runs as an actor that keeps status and last event in its facts', () => {
    const facts = orderAt('draft');
    const actor = createActor(orderMachine, { input: { facts } }).start();
    actor.send({ type: 'order.submit', payload: {}, context: context('manager') });
    const { payload } = sampleEvents()['order.accept'];
    actor.send({ type: 'order.accept', payload: payload ?? {}, context: context('operator') });
    expect(actor.getSnapshot().value).toBe('accepted');
    expect(actor.getSnapshot().context.facts).toMatchObject({ status: 'accepted', last: { seq: 2 } });
  });
});

function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  return typeof named === 'object' && named !== null && 'type' in named ? String(named.type) : 'nothing';
}

function guardsOf(meta: unknown): string[] {
  if (typeof meta !== 'object' || meta === null || !('guards' in meta)) return [];
  return Array.isArray(meta.guards) ? meta.guards.map(nameOf) : [];
}
