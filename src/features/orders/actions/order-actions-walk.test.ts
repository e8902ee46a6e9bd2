import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import {
  type ActionAnswer,
  orderActionsMachine,
  type StartedAction,
} from '#machines/order-actions/order-actions.machine.ts';
import { leafOf, leafStates } from '#machines/testing/leaf-states.ts';
import { orderFor } from '#tests/support/screens/order-samples.ts';

const PROBLEM = new Error('A versão mudou.');
const WALKS = 1_000;

type Step =
  | { do: 'start'; type: 'order.accept' | 'order.startPickup'; hasForm: boolean; hasNext: boolean }
  | { do: 'respond'; fate: 'answered' | 'refused' | 'bug' }
  | { do: 'close' | 'answer form' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('start' as const),
    type: fc.constantFrom('order.accept' as const, 'order.startPickup' as const),
    hasForm: fc.boolean(),
    hasNext: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('respond' as const),
    fate: fc.constantFrom('answered' as const, 'answered' as const, 'refused' as const, 'bug' as const),
  }),
  fc.record({ do: fc.constantFrom('close' as const, 'answer form' as const) }),
);
const steps = fc.array(step, { minLength: 4, maxLength: 30, size: 'max' });

type Sent = { action: StartedAction; version: number };

/** Starts the machine against a server whose order gets a new version with each accepted event. */
function start(visited = new Set<string>()) {
  let version = 1;
  const sent: Sent[] = [];
  const calls: ((fate: 'answered' | 'refused' | 'bug') => void)[] = [];
  const failures: unknown[] = [];
  const order = () => orderFor('operator', { version, status: version > 1 ? 'accepted' : 'requested' });
  let keys = 0;
  const actor = createActor(
    orderActionsMachine.provide({
      actors: {
        sendEvent: fromPromise(
          ({ input }) =>
            new Promise<ActionAnswer>((resolve, reject) => {
              sent.push({ action: input.action, version: input.order.version });
              calls.push((fate) => {
                if (fate === 'bug') return reject(new Error('A bug.'));
                if (fate === 'refused') return resolve({ problem: PROBLEM });
                version += 1;
                resolve({ answer: order() });
              });
            }),
        ),
      },
    }),
    { input: { newKey: () => `next ${(keys += 1)}` } },
  );
  actor.subscribe({
    next: ({ value }) => visited.add(leafOf(value)),
    error: (error) => failures.push(error),
  });
  actor.start();

  async function take(one: Step): Promise<void> {
    switch (one.do) {
      case 'start': {
        const { type, hasForm, hasNext } = one;
        const event = hasForm ? null : ({ type } as const);
        const next = hasNext ? ('order.assign' as const) : undefined;
        const action = { type, stopId: undefined, event, idempotencyKey: `k${(keys += 1)}`, next };
        actor.send({ type: 'action.started', action, order: order() });
        break;
      }
      case 'respond':
        calls.shift()?.(one.fate);
        break;
      case 'close':
        actor.send({ type: 'form.closed' });
        break;
      case 'answer form':
        if (!actor.getSnapshot().matches('asking')) break;
        version += 1;
        actor.send({ type: 'form.answered', order: order() });
        break;
    }
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  }

  return { actor, take, sent, calls, failures, version: () => version };
}

/** @returns the first violated invariant, with the step before it */
async function violations(walk: readonly Step[], visited?: Set<string>): Promise<string[]> {
  const { actor, take, sent, calls, failures, version } = start(visited);
  for (const [index, one] of walk.entries()) {
    const before = version();
    const known = sent.length;
    await take(one);
    const snapshot = actor.getSnapshot();
    const { current, queued, problem } = snapshot.context;
    const keys = sent.map(({ action }) => action.idempotencyKey);
    const broken = {
      'the actor failed': failures.length > 0,
      'two events are in flight': calls.length > 1,
      'in flight without being shown': calls.length === 1 && !snapshot.matches('sending'),
      'an event was sent twice': new Set(keys).size < keys.length,
      'an event was sent for an outdated order': sent.slice(known).some((call) => call.version < version()),
      'idle with an action': snapshot.matches('idle') && (current !== null || queued !== null),
      'a form without an action': snapshot.matches('asking') && current === null,
      'an action waits while none is sent': queued !== null && !snapshot.matches('sending'),
      'a problem outside of its form': problem !== undefined && !snapshot.matches('asking'),
      'the version fell': version() < before,
    };
    const names = Object.entries(broken).flatMap(([name, isBroken]) => (isBroken ? [name] : []));
    if (names.length > 0) return [`after step ${index + 1} (${JSON.stringify(one)}): ${names.join(', ')}`];
  }
  return [];
}

describe('the actions of an order page', () => {
  test('keep their invariants on random walks', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        expect(await violations(walk)).toEqual([]);
      }),
      { numRuns: WALKS },
    );
  });

  test('reach each state', async () => {
    const visited = new Set<string>();
    for (const walk of fc.sample(steps, { seed: 1, numRuns: 50 })) await violations(walk, visited);
    expect([...visited].toSorted()).toEqual(leafStates(orderActionsMachine));
  });

  const accept = { do: 'start', type: 'order.accept', hasForm: false, hasNext: false } as const;
  const answered = { do: 'respond', fate: 'answered' } as const;
  const assign = { ...accept, hasNext: true } as const;

  test.each<{ what: string; walk: Step[]; state: string; type: string | undefined }>([
    {
      what: 'a press on the running action is ignored',
      walk: [accept, accept, answered],
      state: 'idle',
      type: undefined,
    },
    {
      what: 'another action waits for the response',
      walk: [accept, { ...accept, type: 'order.startPickup' }, answered],
      state: 'sending',
      type: 'order.startPickup',
    },
    {
      what: 'a waiting action with a form opens it after the response',
      walk: [accept, { ...accept, type: 'order.startPickup', hasForm: true }, answered],
      state: 'asking',
      type: 'order.startPickup',
    },
    {
      what: 'the next action opens after success',
      walk: [assign, answered],
      state: 'asking',
      type: 'order.assign',
    },
    {
      what: 'a refusal opens the form of the action and drops the waiting one',
      walk: [accept, { ...accept, type: 'order.startPickup' }, { do: 'respond', fate: 'refused' }],
      state: 'asking',
      type: 'order.accept',
    },
    {
      what: 'a bug ends the action',
      walk: [accept, { do: 'respond', fate: 'bug' }],
      state: 'idle',
      type: undefined,
    },
  ])('$what', async ({ walk, state, type }) => {
    const { actor, take } = start();
    for (const one of walk) await take(one);
    expect(actor.getSnapshot().value).toBe(state);
    expect(actor.getSnapshot().context.current?.action.type).toBe(type);
  });
});
