import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

import { type BulkEvent, type BulkOrder, type BulkResult, isSlipEvent } from './bulk-event.ts';
import { type BulkCall, bulkSendMachine, ORDERS_PER_CALL } from './bulk-send.machine.ts';

const ACCEPT: BulkEvent = { type: 'order.accept', payload: {} };
const REJECT: BulkEvent = { type: 'order.reject', payload: { reasonCode: 'outro' } };
const CORRECTED: BulkEvent = {
  type: 'order.reject',
  payload: { reasonCode: 'outro', note: 'Fora da área.' },
};

const ordersUpTo = (count: number): BulkOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    orderNumber: index + 1,
    version: 1,
    status: 'requested',
    window: null,
  }));
const taken = (orders: readonly BulkOrder[]): BulkResult[] =>
  orders.map(({ orderNumber }) => ({ orderNumber, done: orderNumber % 2 === 1 }));

/** Each call waits until the test answers it. */
function start() {
  const calls: (BulkCall & { answer: (answers?: BulkResult[]) => void; fail: () => void })[] = [];
  let keys = 0;
  const emitted: (string | number)[] = [];
  const machine = bulkSendMachine.provide({
    actors: {
      sendSome: fromPromise<readonly BulkResult[], BulkCall>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            calls.push({
              ...input,
              answer: (answers = taken(input.orders)) => resolve(answers),
              fail: () => reject(new Error('offline')),
            });
          }),
      ),
    },
  });
  const actor = createActor(machine, { input: { newKey: () => `key ${(keys += 1)}` } }).start();
  actor.on('bulk.answered', ({ answers }) => void emitted.push(answers.length));
  actor.on(
    'bulk.ended',
    ({ context }) => void emitted.push(`end: ${context.answers.length} of ${context.orders.length}`),
  );
  const callNumber = async (count: number) => {
    await waitFor(actor, () => calls.length === count);
    const call = calls[count - 1];
    if (!call) throw new Error('There is no such call.');
    return call;
  };
  return {
    actor,
    calls,
    emitted,
    callNumber,
    until: (state: 'idle' | 'stopped' | 'failed') => waitFor(actor, (now) => now.matches(state)),
  };
}

test('sends in chunks, counts progress, and reports the end once', async () => {
  const { actor, emitted, callNumber, until } = start();
  actor.send({ type: 'bulk.started', event: ACCEPT, orders: ordersUpTo(ORDERS_PER_CALL + 3) });
  const first = await callNumber(1);
  expect([first.event, first.orders.length]).toEqual([ACCEPT, ORDERS_PER_CALL]);
  first.answer();
  const second = await callNumber(2);
  expect(actor.getSnapshot().context.answers).toHaveLength(ORDERS_PER_CALL);
  expect(second.orders.map(({ orderNumber }) => orderNumber)).toEqual([21, 22, 23]);
  expect(second.key).not.toBe(first.key);
  second.answer();
  await until('idle');
  expect(emitted).toEqual([ORDERS_PER_CALL, 3, `end: ${ORDERS_PER_CALL + 3} of ${ORDERS_PER_CALL + 3}`]);
});

test('a second start is ignored while sending', async () => {
  const { actor, calls, callNumber, until } = start();
  actor.send({ type: 'bulk.started', event: ACCEPT, orders: ordersUpTo(1) });
  actor.send({ type: 'bulk.started', event: ACCEPT, orders: ordersUpTo(1) });
  (await callNumber(1)).answer();
  await until('idle');
  expect(calls).toHaveLength(1);
});

test('stopping completes the call in flight, and resuming sends the rest', async () => {
  const { actor, emitted, calls, callNumber, until } = start();
  actor.send({ type: 'bulk.started', event: ACCEPT, orders: ordersUpTo(ORDERS_PER_CALL * 2) });
  const first = await callNumber(1);
  actor.send({ type: 'bulk.stopped' });
  first.answer();
  await until('stopped');
  expect(calls).toHaveLength(1);
  actor.send({ type: 'bulk.resumed' });
  (await callNumber(2)).answer();
  await until('idle');
  expect(emitted.at(-1)).toBe(`end: ${ORDERS_PER_CALL * 2} of ${ORDERS_PER_CALL * 2}`);
});

test('closing a stopped run ends it with partial results', async () => {
  const { actor, emitted, callNumber, until } = start();
  actor.send({ type: 'bulk.started', event: ACCEPT, orders: ordersUpTo(ORDERS_PER_CALL * 2) });
  const first = await callNumber(1);
  actor.send({ type: 'bulk.stopped' });
  first.answer();
  await until('stopped');
  actor.send({ type: 'bulk.closed' });
  await until('idle');
  expect(emitted.at(-1)).toBe(`end: ${ORDERS_PER_CALL} of ${ORDERS_PER_CALL * 2}`);
});

test('a failed call is repeated with the same key and orders', async () => {
  const { actor, callNumber, until } = start();
  actor.send({ type: 'bulk.started', event: ACCEPT, orders: ordersUpTo(2) });
  const first = await callNumber(1);
  first.fail();
  await until('failed');
  expect(actor.getSnapshot().context.failure).toEqual(new Error('offline'));
  actor.send({ type: 'bulk.resumed' });
  const again = await callNumber(2);
  expect([again.key, again.orders]).toEqual([first.key, first.orders]);
  again.answer();
  await until('idle');
});

test('a new start after a failure uses a new key', async () => {
  const { actor, callNumber, until } = start();
  actor.send({ type: 'bulk.started', event: REJECT, orders: ordersUpTo(2) });
  const first = await callNumber(1);
  first.fail();
  await until('failed');
  actor.send({ type: 'bulk.started', event: CORRECTED, orders: ordersUpTo(2) });
  const second = await callNumber(2);
  expect([second.event, second.key === first.key]).toEqual([CORRECTED, false]);
  second.answer();
  await until('idle');
});

test('closing a failed run ends it with partial results', async () => {
  const { actor, emitted, callNumber, until } = start();
  actor.send({ type: 'bulk.started', event: ACCEPT, orders: ordersUpTo(ORDERS_PER_CALL * 2) });
  (await callNumber(1)).answer();
  (await callNumber(2)).fail();
  await until('failed');
  actor.send({ type: 'bulk.closed' });
  await until('idle');
  expect(emitted.at(-1)).toBe(`end: ${ORDERS_PER_CALL} of ${ORDERS_PER_CALL * 2}`);
});

test('resuming after a failure clears it', async () => {
  const { actor, callNumber, until } = start();
  actor.send({ type: 'bulk.started', event: ACCEPT, orders: ordersUpTo(1) });
  (await callNumber(1)).fail();
  await until('failed');
  actor.send({ type: 'bulk.resumed' });
  await callNumber(2);
  expect(actor.getSnapshot().context).toMatchObject({ failure: null, isStopWanted: false });
});

test.each([
  ['order.confirmPickup', true],
  ['order.completeStop', true],
  ['order.accept', false],
] as const)('isSlipEvent(%s) is %s', (type, expected) => {
  expect(isSlipEvent(type)).toBe(expected);
});
