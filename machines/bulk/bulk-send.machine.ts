import { assign, emit, fromPromise, setup } from 'xstate';

/** An order with the version that the user saw. */
type Target = { orderNumber: number; version: number };
/** The outcome of one order. */
type Result = { orderNumber: number; done: boolean };

/** Small enough that the progress moves and "Parar" takes effect soon. */
export const ORDERS_PER_CALL = 20;

export interface BulkContext<Event, Order extends Target, Answer extends Result> {
  event: Event | null;
  orders: readonly Order[];
  /** Orders not yet sent, or sent without a response. */
  waiting: readonly Order[];
  /** Idempotency key of the current call; a repeated call reuses it. */
  callKey: string | null;
  answers: readonly Answer[];
  isStopWanted: boolean;
  /** Error of the last call; null if it did not fail. */
  failure: unknown;
}

type BulkEvents<Event, Order> =
  | { type: 'bulk.started'; event: Event; orders: readonly Order[] }
  | { type: 'bulk.stopped' }
  | { type: 'bulk.resumed' }
  | { type: 'bulk.closed' };

/** Emitted to the page: orders that changed, and the final outcome. */
type BulkEmitted<Event, Order extends Target, Answer extends Result> =
  | { type: 'bulk.answered'; event: Event | null; answers: readonly Answer[] }
  | { type: 'bulk.ended'; context: BulkContext<Event, Order, Answer> };

type Call<Event, Order> = { event: Event; orders: readonly Order[]; key: string };

/**
 * Sends one event to many orders, in chunks with a progress count, until all are processed or the user stops it (chart
 * in README.md). `sendSome` is a placeholder that throws its own name until `provide()` replaces it.
 * @param newKey creates an idempotency key; a repeated call reuses its key
 */
export function createBulkSendMachine<Event, Order extends Target, Answer extends Result>(
  newKey: () => string,
) {
  type Context = BulkContext<Event, Order, Answer>;
  const types: {
    context?: Context;
    events?: BulkEvents<Event, Order>;
    emitted?: BulkEmitted<Event, Order, Answer>;
  } = {};
  const nothing: Context = {
    event: null,
    orders: [],
    waiting: [],
    callKey: null,
    answers: [],
    isStopWanted: false,
    failure: null,
  };

  return setup({
    types,
    actors: {
      sendSome: fromPromise<readonly Answer[], Call<Event, Order>>(() => {
        throw new Error('sendSome is not provided.');
      }),
    },
    actions: {
      begin: assign((_, { event, orders }: { event: Event; orders: readonly Order[] }) => ({
        ...nothing,
        event,
        orders,
        waiting: orders,
      })),
      takeAnswers: assign(({ context }, answers: readonly Answer[]) => ({
        answers: [...context.answers, ...answers],
        waiting: context.waiting.slice(ORDERS_PER_CALL),
        callKey: null,
      })),
      recordFailure: assign((_, failure: unknown) => ({ failure })),
      nameCall: assign({ callKey: ({ context }) => context.callKey ?? newKey() }),
      wantStop: assign({ isStopWanted: true }),
      goOn: assign({ isStopWanted: false, failure: null }),
      emitAnswers: emit(({ context }, answers: readonly Answer[]) => ({
        type: 'bulk.answered' as const,
        event: context.event,
        answers,
      })),
      emitEnd: emit(({ context }) => ({ type: 'bulk.ended' as const, context })),
    },
    guards: {
      isNothingWaiting: ({ context }) => context.waiting.length === 0,
      isStopWanted: ({ context }) => context.isStopWanted,
    },
  }).createMachine({
    id: 'bulkSend',
    description: 'One event for many orders, sent in chunks.',
    context: nothing,
    initial: 'idle',
    states: {
      idle: {
        description: 'No call is in flight.',
        on: { 'bulk.started': { target: 'sending', actions: { type: 'begin', params: started } } },
      },
      sending: {
        description: 'Calls run one after another.',
        initial: 'next',
        on: { 'bulk.stopped': { actions: 'wantStop' } },
        states: {
          next: {
            description: 'Takes the next chunk, unless the user wants to stop.',
            always: [
              { guard: 'isNothingWaiting', target: '#bulkSend.judged' },
              { guard: 'isStopWanted', target: '#bulkSend.stopped' },
              { target: 'calling' },
            ],
          },
          calling: {
            description: 'One call is in flight.',
            entry: 'nameCall',
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
          'bulk.resumed': { target: 'sending', actions: 'goOn' },
          'bulk.closed': { target: 'judged' },
        },
      },
      failed: {
        description: 'A call failed; waiting orders can be sent again.',
        on: {
          'bulk.resumed': { target: 'sending', actions: 'goOn' },
          'bulk.started': { target: 'sending', actions: { type: 'begin', params: started } },
          'bulk.closed': { target: 'judged' },
        },
      },
      judged: {
        description: 'Every order sent has a result; the outcome is emitted.',
        entry: 'emitEnd',
        always: 'idle',
      },
    },
  });

  function started({ event }: { event: Extract<BulkEvents<Event, Order>, { type: 'bulk.started' }> }) {
    return { event: event.event, orders: event.orders };
  }

  function callOf({ event, waiting, callKey }: Context): Call<Event, Order> {
    if (event === null || callKey === null) throw new Error('A call needs an event and a key.');
    return { event, orders: waiting.slice(0, ORDERS_PER_CALL), key: callKey };
  }
}
