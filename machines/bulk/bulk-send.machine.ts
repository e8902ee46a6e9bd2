import { assign, emit, fromPromise, setup } from 'xstate';

import { notProvided } from '../not-provided.ts';
import type { BulkEvent, BulkOrder, BulkResult } from './bulk-event.ts';

/** Small enough that the progress moves often and "Parar", which waits for the current call, takes effect soon. */
export const ORDERS_PER_CALL = 20;

export interface BulkContext {
  event: BulkEvent | null;
  orders: readonly BulkOrder[];
  /** Orders not yet sent, or sent without a response. */
  waiting: readonly BulkOrder[];
  /** Idempotency key of the current call; a repeated call reuses it. */
  callKey: string | null;
  answers: readonly BulkResult[];
  isStopWanted: boolean;
  /** Error of the last call; null if it did not fail. */
  failure: unknown;
  newKey: () => string;
}

type Started = { event: BulkEvent; orders: readonly BulkOrder[] };

type BulkEvents =
  | ({ type: 'bulk.started' } & Started)
  | { type: 'bulk.stopped' }
  | { type: 'bulk.resumed' }
  | { type: 'bulk.closed' };

/** Emitted to the page: orders that changed, and the final outcome. */
type BulkEmitted =
  | { type: 'bulk.answered'; event: BulkEvent | null; answers: readonly BulkResult[] }
  | { type: 'bulk.ended'; context: BulkContext };

export type BulkCall = Started & { key: string };

const types: {
  context?: BulkContext;
  events?: BulkEvents;
  emitted?: BulkEmitted;
  input?: { newKey: () => string };
} = {};

const NOTHING = {
  event: null,
  orders: [],
  waiting: [],
  callKey: null,
  answers: [],
  isStopWanted: false,
  failure: null,
} as const;

/**
 * Sends one event to many orders, in chunks with a progress count, until all are processed or the user stops it (chart
 * in README.md). `sendSome` is a placeholder that throws its name until `provide()` replaces it.
 */
export const bulkSendMachine = setup({
  types,
  actors: {
    sendSome: fromPromise<readonly BulkResult[], BulkCall>(notProvided('sendSome')),
  },
  actions: {
    start: assign((_, { event, orders }: Started) => ({
      ...NOTHING,
      event,
      orders,
      waiting: orders,
    })),
    takeAnswers: assign(({ context }, answers: readonly BulkResult[]) => ({
      answers: [...context.answers, ...answers],
      waiting: context.waiting.slice(ORDERS_PER_CALL),
      callKey: null,
    })),
    recordFailure: assign((_, failure: unknown) => ({ failure })),
    ensureCallKey: assign({ callKey: ({ context }) => context.callKey ?? context.newKey() }),
    requestStop: assign({ isStopWanted: true }),
    resume: assign({ isStopWanted: false, failure: null }),
    emitAnswers: emit(({ context }, answers: readonly BulkResult[]) => ({
      type: 'bulk.answered' as const,
      event: context.event,
      answers,
    })),
    emitEnd: emit(({ context }) => ({ type: 'bulk.ended' as const, context })),
  },
  guards: {
    hasNoneWaiting: ({ context }) => context.waiting.length === 0,
    isStopWanted: ({ context }) => context.isStopWanted,
  },
}).createMachine({
  id: 'bulkSend',
  description: 'One event for many orders, sent in chunks.',
  context: ({ input }) => ({ ...NOTHING, newKey: input.newKey }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No call is in flight.',
      on: { 'bulk.started': { target: 'sending', actions: { type: 'start', params: started } } },
    },
    sending: {
      description: 'Calls run one after another.',
      initial: 'next',
      on: { 'bulk.stopped': { actions: 'requestStop' } },
      states: {
        next: {
          description: 'Takes the next chunk, unless the user wants to stop.',
          always: [
            { guard: 'hasNoneWaiting', target: '#bulkSend.judged' },
            { guard: 'isStopWanted', target: '#bulkSend.stopped' },
            { target: 'calling' },
          ],
        },
        calling: {
          description: 'One call is in flight.',
          entry: 'ensureCallKey',
          invoke: {
            id: 'sendSome',
            src: 'sendSome',
            input: ({ context }) => callOf(context),
            onDone: {
              target: 'next',
              actions: [
                { type: 'takeAnswers', params: ({ event }) => event.output },
                { type: 'emitAnswers', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: '#bulkSend.failed',
              actions: {
                type: 'recordFailure',
                params: ({ event }: { event: { error: unknown } }) => event.error,
              },
            },
          },
        },
      },
    },
    stopped: {
      description: 'Stopped by the user; waiting orders were not sent.',
      on: {
        'bulk.resumed': { target: 'sending', actions: 'resume' },
        'bulk.closed': { target: 'judged' },
      },
    },
    failed: {
      description: 'A call failed; waiting orders can be sent again.',
      on: {
        'bulk.resumed': { target: 'sending', actions: 'resume' },
        'bulk.started': { target: 'sending', actions: { type: 'start', params: started } },
        'bulk.closed': { target: 'judged' },
      },
    },
    judged: {
      description: 'The sending has ended; the outcome is emitted.',
      entry: 'emitEnd',
      always: 'idle',
    },
  },
});

function started({ event }: { event: Started }): Started {
  return { event: event.event, orders: event.orders };
}

function callOf({ event, waiting, callKey }: BulkContext): BulkCall {
  if (event === null || callKey === null) throw new Error('A call needs an event and a key.');
  return { event, orders: waiting.slice(0, ORDERS_PER_CALL), key: callKey };
}
