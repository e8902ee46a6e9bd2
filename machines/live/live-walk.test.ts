import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';

import { leafOf, leafStates } from '#machines/testing/leaf-states.ts';

import {
  liveConnectionMachine,
  type LiveEvent,
  PAUSE_MS,
  POLL_EVERY_MS,
  RECONNECT_AFTER_MS,
  SILENCE_MS,
  type StreamCommand,
} from './live-connection.machine.ts';

type Step = { do: 'wait'; ms: number } | { do: 'hear' } | { do: 'send'; event: LiveEvent };

const WALKS = 1_000;
const START = 1_000;

const EVENTS: readonly LiveEvent[] = [
  { type: 'stream.failed', refusal: null },
  { type: 'stream.failed', refusal: 503 },
  { type: 'stream.paused' },
  { type: 'page.shown' },
  { type: 'network.lost' },
  { type: 'network.back' },
];
const TIMES = [1_000, POLL_EVERY_MS, RECONNECT_AFTER_MS, SILENCE_MS - 1, SILENCE_MS, PAUSE_MS];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(...TIMES) }),
  fc.constant<Step>({ do: 'hear' }),
  fc.record({ do: fc.constant('send' as const), event: fc.constantFrom(...EVENTS) }),
);
const steps = fc.array(step, { minLength: 5, maxLength: 40, size: 'max' });

/**
 * Runs the steps with a simulated clock.
 * @param visited collects the states entered
 * @returns the first violated invariant, with the step before it
 */
function violations(walk: readonly Step[], visited = new Set<string>()): string[] {
  const clock = new SimulatedClock();
  const effects: string[] = [];
  const failures: unknown[] = [];
  const actor = createActor(
    liveConnectionMachine.provide({
      actors: {
        stream: fromCallback<StreamCommand>(({ receive }) => receive(({ type }) => effects.push(type))),
      },
      actions: { catchUp: () => effects.push('catchUp'), refetchShown: () => effects.push('refetchShown') },
      guards: { isPageShown: () => true },
    }),
    { clock, input: { startedAt: START } },
  );
  actor.subscribe({
    next: ({ value }) => visited.add(leafOf(value)),
    error: (error) => failures.push(error),
  });
  actor.start();
  let now = START;
  let heardAt = START;

  for (const [index, one] of walk.entries()) {
    const before = actor.getSnapshot();
    effects.length = 0;
    if (one.do === 'wait') {
      now += one.ms;
      clock.increment(one.ms);
    } else if (one.do === 'hear') {
      heardAt = now;
      actor.send({ type: 'stream.heard', at: now });
    } else actor.send(one.event);

    const { context, ...snapshot } = actor.getSnapshot();
    const isLive = snapshot.value === 'live';
    const wasAway = before.matches('lost') || before.matches('paused');
    const broken = {
      'the actor failed': failures.length > 0,
      'live without a message': isLive && now - heardAt >= SILENCE_MS,
      'heard without being live': one.do === 'hear' && !isLive,
      'the time of the last message is wrong': context.heardAt !== heardAt,
      'a return without catching up': one.do === 'hear' && wasAway && effects.join() !== 'catchUp',
      'catching up without a return': effects.includes('catchUp') && !(one.do === 'hear' && wasAway),
      'silent for long without an attempt to reconnect':
        one.do === 'wait' &&
        one.ms >= SILENCE_MS &&
        (isLive || before.matches('live')) &&
        !effects.includes('reconnect'),
      'paused beyond its pause': one.do === 'wait' && one.ms >= PAUSE_MS && snapshot.value === 'paused',
    };
    const names = Object.entries(broken).flatMap(([name, isBroken]) => (isBroken ? [name] : []));
    if (names.length > 0) return [`after step ${index + 1} (${JSON.stringify(one)}): ${names.join(', ')}`];
  }
  return [];
}

describe('the live connection', () => {
  test('keeps its invariants on random walks', () => {
    fc.assert(
      fc.property(steps, (walk) => {
        expect(violations(walk)).toEqual([]);
      }),
      { numRuns: WALKS },
    );
  });

  test('reaches each of its states', () => {
    const visited = new Set<string>();
    for (const walk of fc.sample(steps, { seed: 1, numRuns: 100 })) violations(walk, visited);
    expect([...visited].toSorted()).toEqual(leafStates(liveConnectionMachine));
  });
});
