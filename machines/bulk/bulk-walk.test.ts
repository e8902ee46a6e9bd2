import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { leafOf, leafStates } from '#machines/testing/leaf-states.ts';

import type { BulkEvent, BulkOrder, BulkResult } from './bulk-event.ts';
import { type BulkCall, bulkSendMachine, ORDERS_PER_CALL } from './bulk-send.machine.ts';

const ACCEPT: BulkEvent = { type: 'order.accept', payload: {} };

type CallFate = 'answered' | 'response lost' | 'request lost';
type Step =
  | { do: 'start'; count: number }
  | { do: 'respond'; fate: CallFate }
  | { do: 'stop' | 'resume' | 'close' };

const WALKS = 1_000;
/** The walks take some seconds; a busy machine needs longer. */
const TEST_TIMEOUT_MS = 120_000;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('start' as const),
      count: fc.constantFrom(0, 1, ORDERS_PER_CALL, ORDERS_PER_CALL + 1, 3 * ORDERS_PER_CALL),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('respond' as const),
      fate: fc.constantFrom<CallFate>('answered', 'answered', 'response lost', 'request lost'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('stop' as const, 'resume' as const, 'close' as const) }),
  },
);
const steps = fc.array(step, { minLength: 5, maxLength: 30, size: 'max' });

/** A model of the server: acts once per idempotency key, and replays the response of a known key. */
function createServer() {
  const calls: ((fate: CallFate) => void)[] = [];
  const responses = new Map<string, readonly BulkResult[]>();
  const acted: number[] = [];

  function act({ orders, key }: BulkCall): readonly BulkResult[] {
    const replayed = responses.get(key);
    if (replayed) return replayed;
    const response = orders.map(({ orderNumber }) => ({ orderNumber, done: orderNumber % 3 > 0 }));
    responses.set(key, response);
    acted.push(...orders.map(({ orderNumber }) => orderNumber));
    return response;
  }

  return {
    acted,
    calls: () => calls.length,
    respond: (fate: CallFate) => calls.shift()?.(fate),
    send: (call: BulkCall) =>
      new Promise<readonly BulkResult[]>((resolve, reject) => {
        calls.push((fate) => {
          const response = fate === 'request lost' ? [] : act(call);
          if (fate === 'answered') resolve(response);
          else reject(new Error(fate));
        });
      }),
  };
}

/**
 * Runs the steps against the model.
 * @param visited collects the states entered
 * @returns the first violated invariant, with the step before it
 */
async function violations(walk: readonly Step[], visited = new Set<string>()): Promise<string[]> {
  const server = createServer();
  let keys = 0;
  const failures: unknown[] = [];
  const machine = bulkSendMachine.provide({
    actors: { sendSome: fromPromise<readonly BulkResult[], BulkCall>(({ input }) => server.send(input)) },
  });
  const actor = createActor(machine, { input: { newKey: () => `key ${(keys += 1)}` } });
  actor.subscribe({
    next: ({ value }) => visited.add(leafOf(value)),
    error: (error) => failures.push(error),
  });
  const reported: number[] = [];
  let ends = 0;
  let incomplete = 0;
  actor.on(
    'bulk.answered',
    ({ answers }) => void reported.push(...answers.map(({ orderNumber }) => orderNumber)),
  );
  actor.on('bulk.ended', ({ context: { orders, answers, waiting } }) => {
    ends += 1;
    if (answers.length + waiting.length !== orders.length) incomplete += 1;
  });
  actor.start();
  let starts = 0;
  let next = 1;

  for (const [index, one] of walk.entries()) {
    const before = actor.getSnapshot();
    switch (one.do) {
      case 'start': {
        const orders = Array.from({ length: one.count }, (): BulkOrder => ({
          orderNumber: next++,
          version: 1,
          status: 'requested',
          window: null,
        }));
        // Starting over abandons the failed one without its end.
        if (before.matches('idle')) starts += 1;
        actor.send({ type: 'bulk.started', event: ACCEPT, orders });
        break;
      }
      case 'respond':
        server.respond(one.fate);
        break;
      case 'stop':
        actor.send({ type: 'bulk.stopped' });
        break;
      case 'resume':
        actor.send({ type: 'bulk.resumed' });
        break;
      case 'close':
        actor.send({ type: 'bulk.closed' });
        break;
    }
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    const snapshot = actor.getSnapshot();
    const broken = {
      'the actor failed': failures.length > 0,
      'the server acted twice on an order': new Set(server.acted).size < server.acted.length,
      'an order was reported twice': new Set(reported).size < reported.length,
      'a report without an act': reported.some((orderNumber) => !server.acted.includes(orderNumber)),
      'an end without every order': incomplete > 0,
      'an idle machine without its end, or with two': snapshot.matches('idle') && ends !== starts,
      'two calls are in flight': server.calls() > 1,
    };
    const names = Object.entries(broken).flatMap(([name, isBroken]) => (isBroken ? [name] : []));
    if (names.length > 0) return [`after step ${index + 1} (${JSON.stringify(one)}): ${names.join(', ')}`];
  }
  return [];
}

describe('sending one event to many orders', () => {
  test(
    'keeps its invariants on random walks with lost calls',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (walk) => {
          expect(await violations(walk)).toEqual([]);
        }),
        { numRuns: WALKS },
      );
    },
    TEST_TIMEOUT_MS,
  );

  test('reaches each of its states', async () => {
    const visited = new Set<string>();
    for (const walk of fc.sample(steps, { seed: 1, numRuns: 200 })) await violations(walk, visited);
    // Passed without waiting, so that no snapshot shows them.
    for (const passed of ['sending.next', 'judged']) visited.add(passed);
    expect([...visited].toSorted()).toEqual(leafStates(bulkSendMachine));
  });
});
