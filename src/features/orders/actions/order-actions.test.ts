import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import {
  type ActionAnswer,
  orderActionsMachine,
  type StartedAction,
} from '#machines/order-actions/order-actions.machine.ts';
import type { Schema } from '#openapi/schema.ts';
import { DROPOFF_ID, orderFor } from '#tests/support/screens/order-samples.ts';

type ServiceOrder = Schema<'ServiceOrder'>;
type EventType = StartedAction['type'];

const REQUESTED = orderFor('operator', { status: 'requested' });
const PROBLEM = new Error('A versão mudou.');

/** The order after an event, on which `allowed` can be done next, and `denied` is offered but disabled. */
function orderWith(allowed: EventType[], denied: EventType[] = []): ServiceOrder {
  const event = (type: EventType) => ({ type, label: type, primary: false, requires: [] });
  return {
    ...REQUESTED,
    version: 2,
    allowedEvents: [
      ...allowed.map(event),
      ...denied.map((type) => ({ ...event(type), disabledReason: 'Ainda não.' })),
    ],
  };
}

let keys = 0;
function actionOf(type: EventType, changes: Partial<StartedAction> = {}): StartedAction {
  const event = { type: 'order.accept' } as const;
  return { type, stopId: undefined, event, idempotencyKey: `k${(keys += 1)}`, next: undefined, ...changes };
}

/** The machine with calls that the test answers, in the order in which they were sent. */
function start() {
  const sent: string[] = [];
  const answers: ((answer: ActionAnswer) => void)[] = [];
  const actor = createActor(
    orderActionsMachine.provide({
      actors: {
        sendEvent: fromPromise(
          ({ input }) =>
            new Promise<ActionAnswer>((resolve) => {
              sent.push(`${input.action.type} at ${input.order.version}`);
              answers.push(resolve);
            }),
        ),
      },
    }),
    { input: { newKey: () => 'next key' } },
  ).start();
  const begin = (action: StartedAction) => actor.send({ type: 'action.started', action, order: REQUESTED });
  async function answer(given: ActionAnswer): Promise<void> {
    answers.shift()?.(given);
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  }
  const shown = () => {
    const { value, context } = actor.getSnapshot();
    const { current, queued, problem } = context;
    return {
      value,
      type: current?.action.type,
      version: current?.order.version,
      queued: queued?.type,
      problem,
    };
  };
  return { actor, begin, answer, shown, sent };
}

const IDLE = { value: 'idle', type: undefined, version: undefined, queued: undefined, problem: undefined };

describe('an open form', () => {
  const open = () => {
    const { begin, ...rest } = start();
    begin(actionOf('order.accept', { event: null, next: 'order.assign' }));
    expect(rest.shown()).toMatchObject({ value: 'asking', type: 'order.accept', version: REQUESTED.version });
    return { begin, ...rest };
  };

  test('is left by closing it', () => {
    const { actor, shown } = open();
    actor.send({ type: 'form.closed' });
    expect(shown()).toEqual(IDLE);
  });

  test('gives way to another action', () => {
    const { begin, shown } = open();
    begin(actionOf('order.reject', { event: null }));
    expect(shown()).toMatchObject({ value: 'asking', type: 'order.reject' });
  });

  test.each<[string, ServiceOrder, EventType | undefined, EventType | undefined]>([
    ['opens the next action of its own', orderWith(['order.assign']), undefined, 'order.assign'],
    ['opens the one chosen in it', orderWith(['order.reschedule']), 'order.reschedule', 'order.reschedule'],
    ['ends where the next one is missing', orderWith(['order.reschedule']), undefined, undefined],
    ['ends where the next one is disabled', orderWith([], ['order.assign']), undefined, undefined],
    [
      'ends where the chosen one is disabled',
      orderWith(['order.assign'], ['order.retry']),
      'order.retry',
      undefined,
    ],
  ])('%s after its success', (_name, order, next, expected) => {
    const { actor, shown } = open();
    actor.send({ type: 'form.answered', order, next });
    const opened = { ...IDLE, value: 'asking', type: expected, version: 2 };
    expect(shown()).toEqual(expected === undefined ? IDLE : opened);
  });

  test('starts the next action without an event and with a new key', () => {
    const { actor } = open();
    actor.send({ type: 'form.answered', order: orderWith(['order.assign']) });
    expect(actor.getSnapshot().context.current?.action).toEqual({
      type: 'order.assign',
      stopId: undefined,
      event: null,
      idempotencyKey: 'next key',
      next: undefined,
    });
  });
});

describe('an event in flight', () => {
  test('is sent once, however often its own button is pressed', async () => {
    const { begin, answer, shown, sent } = start();
    begin(actionOf('order.arriveStop', { stopId: DROPOFF_ID }));
    begin(actionOf('order.arriveStop', { stopId: DROPOFF_ID }));
    expect(shown()).toMatchObject({ value: 'sending', queued: undefined });
    await answer({ answer: orderWith([]) });
    expect(shown()).toEqual(IDLE);
    expect(sent).toEqual([`order.arriveStop at ${REQUESTED.version}`]);
  });

  test('is followed by the same action at another stop', async () => {
    const { begin, answer, shown, sent } = start();
    begin(actionOf('order.arriveStop', { stopId: DROPOFF_ID }));
    begin(actionOf('order.arriveStop', { stopId: 'another' }));
    expect(shown()).toMatchObject({ queued: 'order.arriveStop' });
    await answer({ answer: orderWith([]) });
    expect(shown()).toEqual({ ...IDLE, value: 'sending', type: 'order.arriveStop', version: 2 });
    expect(sent).toEqual([`order.arriveStop at ${REQUESTED.version}`, 'order.arriveStop at 2']);
    await answer({ answer: orderWith([]) });
    expect(shown()).toEqual(IDLE);
  });

  test('opens the form of the waiting action with the new order', async () => {
    const { begin, answer, shown } = start();
    begin(actionOf('order.accept'));
    begin(actionOf('order.assign', { event: null }));
    await answer({ answer: orderWith([]) });
    expect(shown()).toEqual({ ...IDLE, value: 'asking', type: 'order.assign', version: 2 });
  });

  test('shows why it was refused in its form, and drops the waiting one', async () => {
    const { begin, answer, shown } = start();
    begin(actionOf('order.accept'));
    begin(actionOf('order.assign', { event: null }));
    await answer({ problem: PROBLEM });
    expect(shown()).toEqual({
      value: 'asking',
      type: 'order.accept',
      version: REQUESTED.version,
      queued: undefined,
      problem: PROBLEM,
    });
  });

  test('forgets the problem of an earlier one', async () => {
    const { begin, answer, shown } = start();
    begin(actionOf('order.accept'));
    await answer({ problem: PROBLEM });
    begin(actionOf('order.reject', { event: null }));
    expect(shown()).toMatchObject({ type: 'order.reject', problem: undefined });
  });

  test.each<[string, ServiceOrder, object]>([
    [
      'opens its next action',
      orderWith(['order.assign']),
      { ...IDLE, value: 'asking', type: 'order.assign', version: 2 },
    ],
    ['ends where that one is disabled', orderWith(['order.retry'], ['order.assign']), IDLE],
  ])('%s', async (_name, order, expected) => {
    const { begin, answer, shown } = start();
    begin(actionOf('order.accept', { next: 'order.assign' }));
    await answer({ answer: order });
    expect(shown()).toEqual(expected);
  });
});
