import { assign, cancel, fromCallback, raise, sendTo, setup, type SnapshotFrom } from 'xstate';

import { notProvided } from '../not-provided.ts';

/** More than two heartbeats of the server: longer silence means a dead connection. */
export const SILENCE_MS = 40_000;

/** Delay after a refusal: a refused stream does not reconnect by itself. */
export const RECONNECT_AFTER_MS = 20_000;

/** The pause that the server imposes, plus a margin for the network. */
export const PAUSE_MS = 75_000;

/** Interval between refetches of a visible page without a stream. */
export const POLL_EVERY_MS = 5_000;

/** Commands to the stream of live events. */
export type StreamCommand = { type: 'reconnect' };

/** `at` is the time of the event, in epoch milliseconds. */
export type LiveEvent =
  | { type: 'stream.heard'; at: number }
  /** `refusal` is the status of the response; null without one. */
  | { type: 'stream.failed'; refusal: number | null }
  /** The user has too many streams: the server ended this one for a while. */
  | { type: 'stream.paused' }
  | { type: 'poll.due' }
  /** The page became visible again. */
  | { type: 'page.shown' }
  | { type: 'network.lost' }
  | { type: 'network.back' };

interface LiveContext {
  /** Time of the last message, initially of the start. */
  heardAt: number;
  /** Time of the last return from `lost` or `paused`; null before. */
  returnedAt: number | null;
  /** Status of the response that refused the stream; null if unreachable or not refused. */
  refusal: number | null;
}

const types: { context?: LiveContext; events?: LiveEvent; input?: { startedAt: number } } = {};

/**
 * Tracks whether the page receives live events. `stream`, `catchUp`, `refetchShown` and `isPageShown` are placeholders
 * until `provide()` replaces them (README.md).
 */
export const liveConnectionMachine = setup({
  types,
  actors: {
    stream: fromCallback<StreamCommand>(notProvided('stream')),
  },
  actions: {
    catchUp: notProvided('catchUp'),
    refetchShown: notProvided('refetchShown'),
    schedulePoll: raise({ type: 'poll.due' }, { id: 'poll', delay: 'poll' }),
    cancelPoll: cancel('poll'),
    reconnect: sendTo('stream', { type: 'reconnect' }),
    recordHeard: assign((_, { at }: { at: number }) => ({ heardAt: at, refusal: null })),
    recordReturn: assign((_, { at }: { at: number }) => ({ returnedAt: at })),
    recordRefusal: assign((_, { refusal }: { refusal: number | null }) => ({ refusal })),
  },
  guards: {
    isRefused: ({ context }) => context.refusal !== null,
    isPageShown: notProvided('isPageShown'),
    hasAnswer: (_, { refusal }: { refusal: number | null }) => refusal !== null,
  },
  delays: { silence: SILENCE_MS, retry: RECONNECT_AFTER_MS, pause: PAUSE_MS, poll: POLL_EVERY_MS },
}).createMachine({
  id: 'live',
  description: 'The stream of live events, from the first rows to the end of the session.',
  context: ({ input }) => ({ heardAt: input.startedAt, returnedAt: null, refusal: null }),
  invoke: { id: 'stream', src: 'stream' },
  initial: 'connecting',
  states: {
    connecting: {
      description: 'No message yet; the page shows data fetched moments ago.',
      on: {
        'stream.heard': { target: 'live', actions: heard() },
        'stream.failed': { target: 'lost', actions: refused() },
        'network.lost': { target: 'lost' },
      },
      after: { silence: { target: 'lost', actions: 'reconnect' } },
    },
    live: {
      description: 'Changes by other users show immediately.',
      on: {
        'stream.heard': { target: 'live', reenter: true, actions: heard() },
        'stream.paused': { target: 'paused' },
        'stream.failed': { target: 'lost', actions: refused() },
        'network.lost': { target: 'lost' },
      },
      after: { silence: { target: 'lost', actions: 'reconnect' } },
    },
    paused: {
      description:
        'Other pages of the user hold the streams; this one polls and gets its stream back after a minute.',
      entry: 'schedulePoll',
      exit: 'cancelPoll',
      on: {
        'stream.heard': {
          target: 'live',
          actions: [
            heard(),
            { type: 'recordReturn', params: ({ event }) => ({ at: event.at }) },
            { type: 'catchUp' },
          ],
        },
        // The visible page takes the stream from another one.
        'page.shown': { actions: 'reconnect' },
        'poll.due': [
          { guard: 'isPageShown', actions: ['refetchShown', 'schedulePoll'] },
          { actions: 'schedulePoll' },
        ],
        // `stream.paused` announced the end of the stream; only a refusal matters here.
        'stream.failed': {
          guard: { type: 'hasAnswer', params: ({ event }) => event },
          target: 'lost',
          actions: refused(),
        },
        'network.lost': { target: 'lost' },
      },
      after: { pause: { target: 'lost', actions: 'reconnect' } },
    },
    lost: {
      description: 'The page says that its data may be stale, and reconnects.',
      on: {
        'stream.heard': {
          target: 'live',
          actions: [
            heard(),
            { type: 'recordReturn', params: ({ event }) => ({ at: event.at }) },
            { type: 'catchUp' },
          ],
        },
        'stream.failed': { target: 'lost', reenter: true, actions: refused() },
        'network.back': { actions: 'reconnect' },
      },
      // A broken stream reconnects by itself, at the interval that the server sets.
      after: { retry: { guard: 'isRefused', target: 'lost', reenter: true, actions: 'reconnect' } },
    },
  },
});

export type LiveConnectionSnapshot = SnapshotFrom<typeof liveConnectionMachine>;

function heard() {
  return {
    type: 'recordHeard',
    params: ({ event }: { event: { at: number } }) => ({ at: event.at }),
  } as const;
}

function refused() {
  return {
    type: 'recordRefusal',
    params: ({ event }: { event: { refusal: number | null } }) => ({ refusal: event.refusal }),
  } as const;
}
