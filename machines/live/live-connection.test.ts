import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';

import {
  liveConnectionMachine,
  type LiveEvent,
  PAUSE_MS,
  POLL_EVERY_MS,
  RECONNECT_AFTER_MS,
  SILENCE_MS,
  type StreamCommand,
} from './live-connection.machine.ts';

const START = 1_000;

function start(isPageShown = false) {
  const clock = new SimulatedClock();
  const effects: string[] = [];
  const actor = createActor(
    liveConnectionMachine.provide({
      actors: {
        stream: fromCallback<StreamCommand>(({ receive }) => receive(() => effects.push('reconnect'))),
      },
      actions: { catchUp: () => effects.push('catchUp'), refetchShown: () => effects.push('refetchShown') },
      guards: { isPageShown: () => isPageShown },
    }),
    { clock, input: { startedAt: START } },
  ).start();
  return { actor, clock, effects, state: () => actor.getSnapshot().value };
}

const heard: LiveEvent = { type: 'stream.heard', at: 5_000 };
const failed: LiveEvent = { type: 'stream.failed', refusal: null };
const refused: LiveEvent = { type: 'stream.failed', refusal: 503 };
const paused: LiveEvent = { type: 'stream.paused' };
const networkLost: LiveEvent = { type: 'network.lost' };
const networkBack: LiveEvent = { type: 'network.back' };

const pageShown: LiveEvent = { type: 'page.shown' };
const EVENTS_TO = {
  connecting: [],
  live: [heard],
  paused: [heard, paused],
  lost: [heard, networkLost],
} as const;
type State = keyof typeof EVENTS_TO;

test.each<[from: State, event: LiveEvent | 'silence' | 'pause', to: State, expected: string[]]>([
  ['connecting', heard, 'live', []],
  ['connecting', failed, 'lost', []],
  ['connecting', networkLost, 'lost', []],
  ['connecting', networkBack, 'connecting', []],
  ['connecting', 'silence', 'lost', ['reconnect']],
  ['live', heard, 'live', []],
  ['live', failed, 'lost', []],
  ['live', paused, 'paused', []],
  ['live', networkLost, 'lost', []],
  ['live', networkBack, 'live', []],
  ['live', 'silence', 'lost', ['reconnect']],
  ['paused', { ...heard, at: 9_000 }, 'live', ['catchUp']],
  ['paused', failed, 'paused', []],
  ['paused', refused, 'lost', []],
  ['paused', networkLost, 'lost', []],
  ['paused', pageShown, 'paused', ['reconnect']],
  ['live', pageShown, 'live', []],
  ['lost', pageShown, 'lost', []],
  ['paused', 'silence', 'paused', []],
  ['paused', 'pause', 'lost', ['reconnect']],
  ['lost', { ...heard, at: 9_000 }, 'live', ['catchUp']],
  ['lost', failed, 'lost', []],
  ['lost', networkLost, 'lost', []],
  ['lost', networkBack, 'lost', ['reconnect']],
])('%s, then %j: %s', (from, event, to, expected) => {
  const { actor, clock, effects, state } = start();
  for (const before of EVENTS_TO[from]) actor.send(before);
  expect(state()).toBe(from);
  if (event === 'silence') clock.increment(SILENCE_MS);
  else if (event === 'pause') clock.increment(PAUSE_MS);
  else actor.send(event);
  expect(state()).toBe(to);
  expect(effects).toEqual(expected);
});

test('a paused page refetches while it is visible', () => {
  const { actor, clock, effects, state } = start(true);
  actor.send(heard);
  actor.send(paused);
  clock.increment(POLL_EVERY_MS);
  clock.increment(POLL_EVERY_MS);
  expect([state(), effects]).toEqual(['paused', ['refetchShown', 'refetchShown']]);
  actor.send({ ...heard, at: 9_000 });
  clock.increment(POLL_EVERY_MS);
  expect(effects).toEqual(['refetchShown', 'refetchShown', 'catchUp']);
});

test('a page that is paused again polls after a whole interval', () => {
  const { actor, clock, effects } = start(true);
  for (const event of [heard, paused]) actor.send(event);
  clock.increment(POLL_EVERY_MS - 1);
  for (const event of [heard, paused]) actor.send(event);
  effects.length = 0;
  clock.increment(POLL_EVERY_MS - 1);
  expect(effects).toEqual([]);
  clock.increment(1);
  expect(effects).toEqual(['refetchShown']);
});

test('each message of the server restarts the silence timer', () => {
  const { actor, clock, state } = start();
  actor.send(heard);
  clock.increment(SILENCE_MS - 1);
  actor.send({ ...heard, at: 6_000 });
  clock.increment(SILENCE_MS - 1);
  expect(state()).toBe('live');
  clock.increment(1);
  expect(state()).toBe('lost');
});

test('a refused stream reconnects after every refusal', () => {
  const { actor, clock, effects } = start();
  actor.send({ type: 'stream.failed', refusal: 429 });
  clock.increment(RECONNECT_AFTER_MS);
  actor.send({ type: 'stream.failed', refusal: 503 });
  clock.increment(RECONNECT_AFTER_MS);
  expect(effects).toEqual(['reconnect', 'reconnect']);
});

test('a broken stream receives no reconnect command', () => {
  const { actor, clock, effects } = start();
  actor.send(failed);
  clock.increment(RECONNECT_AFTER_MS);
  expect(effects).toEqual([]);
});

test('the context records the last message, the return and the status of a refusal', () => {
  const { actor } = start();
  const context = () => actor.getSnapshot().context;
  expect(context()).toEqual({ heardAt: START, returnedAt: null, refusal: null });
  actor.send(heard);
  actor.send({ type: 'stream.failed', refusal: 429 });
  expect(context()).toEqual({ heardAt: 5_000, returnedAt: null, refusal: 429 });
  actor.send({ ...heard, at: 9_000 });
  expect(context()).toEqual({ heardAt: 9_000, returnedAt: 9_000, refusal: null });
});

test('a paused and hidden page refetches nothing, and the time of its return is recorded', () => {
  const { actor, clock, effects } = start(false);
  actor.send(heard);
  actor.send(paused);
  clock.increment(POLL_EVERY_MS);
  clock.increment(POLL_EVERY_MS);
  expect(effects).toEqual([]);
  actor.send({ ...heard, at: 9_000 });
  expect(actor.getSnapshot().context).toMatchObject({ heardAt: 9_000, returnedAt: 9_000 });
});

test('a page that hides while it is paused refetches again once it is shown', () => {
  const clock = new SimulatedClock();
  let isShown = false;
  let refetched = 0;
  const actor = createActor(
    liveConnectionMachine.provide({
      actors: { stream: fromCallback(() => undefined) },
      actions: { catchUp: () => undefined, refetchShown: () => (refetched += 1) },
      guards: { isPageShown: () => isShown },
    }),
    { clock, input: { startedAt: START } },
  ).start();
  actor.send(heard);
  actor.send(paused);
  clock.increment(POLL_EVERY_MS);
  isShown = true;
  clock.increment(POLL_EVERY_MS);
  expect(refetched).toBe(1);
});

test('another refusal restarts the wait', () => {
  const { actor, clock, effects, state } = start();
  actor.send({ type: 'stream.failed', refusal: 429 });
  clock.increment(RECONNECT_AFTER_MS - 1);
  actor.send({ type: 'stream.failed', refusal: 503 });
  clock.increment(RECONNECT_AFTER_MS - 1);
  expect([state(), effects]).toEqual(['lost', []]);
  clock.increment(1);
  clock.increment(RECONNECT_AFTER_MS);
  expect(effects).toEqual(['reconnect', 'reconnect']);
});
