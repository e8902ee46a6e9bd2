import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

import type { Schema } from '#openapi/schema.ts';

import { notProvided } from '../not-provided.ts';

type ServiceOrder = Schema<'ServiceOrder'>;
type OrderEvent = Exclude<Schema<'OrderEvent'>, Schema<'CommentEvent'>>;

/** An action that the user started; its event is null if a form has to collect the payload. */
export type StartedAction = {
  type: OrderEvent['type'];
  stopId: string | undefined;
  event: OrderEvent | null;
  idempotencyKey: string;
  /** The action whose form opens after success, if the order then allows it. */
  next: OrderEvent['type'] | undefined;
};

type Current = { action: StartedAction; order: ServiceOrder };
type Sending = Current & { event: OrderEvent };
type Answered = {
  /** Null after a refusal. */
  order: ServiceOrder | null;
  /** Chosen in the form. */
  next?: OrderEvent['type'] | undefined;
};

/** A problem is passed on unchanged. */
export type ActionAnswer = { answer: ServiceOrder } | { problem: unknown };

export type OrderActionsEvent =
  | { type: 'action.started'; action: StartedAction; order: ServiceOrder }
  /** The form was closed without sending. */
  | { type: 'form.closed' }
  /** The form has sent its event, and the server accepted it. `next` replaces that of the action. */
  | { type: 'form.answered'; order: ServiceOrder; next?: OrderEvent['type'] | undefined };

interface OrderActionsContext {
  /** Null while idle. */
  current: Current | null;
  /** Started while another one was being sent; it applies to the order of the response. */
  queued: StartedAction | null;
  /** Why the server refused the current action, whose form then opens. */
  problem: unknown;
  newKey: () => string;
}

const types: {
  context?: OrderActionsContext;
  events?: OrderActionsEvent;
  input?: { newKey: () => string };
} = {};

/**
 * The actions on the page of an order: one at a time, and at most one waiting (README.md). `sendEvent` is a placeholder
 * that throws its name until `provide()` replaces it.
 */
export const orderActionsMachine = setup({
  types,
  actors: {
    sendEvent: fromPromise<ActionAnswer, Sending>(notProvided('sendEvent')),
  },
  actions: {
    begin: assign((_, { action, order }: Current) => ({ current: { action, order }, problem: undefined })),
    queue: assign((_, { action }: Pick<Current, 'action'>) => ({ queued: action })),
    beginQueued: assign(({ context: { queued } }, { order }: Answered) =>
      queued && order ? { current: { action: queued, order }, queued: null } : {},
    ),
    beginNext: assign(({ context: { current, newKey } }, { order, next }: Answered) => {
      const type = next ?? current?.action.next;
      if (type === undefined || order === null) return {};
      const action = { type, stopId: undefined, event: null, idempotencyKey: newKey(), next: undefined };
      return { current: { action, order }, problem: undefined };
    }),
    recordProblem: assign((_, { problem }: { problem: unknown }) => ({ problem, queued: null })),
    forget: assign({ current: null, queued: null, problem: undefined }),
  },
  guards: {
    needsForm: (_, { action }: Pick<Current, 'action'>) => action.event === null,
    isCurrent: ({ context: { current } }, { action }: Pick<Current, 'action'>) =>
      current?.action.type === action.type && current.action.stopId === action.stopId,
    isRefused: (_, { order }: Answered) => order === null,
    isQueued: ({ context }) => context.queued !== null,
    isQueuedWithoutForm: ({ context }) => context.queued !== null && context.queued.event !== null,
    isNextAllowed: ({ context: { current } }, { order, next = current?.action.next }: Answered) =>
      order?.allowedEvents.some(
        ({ type, disabledReason }) => type === next && disabledReason === undefined,
      ) ?? false,
  },
}).createMachine({
  id: 'orderActions',
  description: 'The actions on the page of an order, one at a time.',
  context: ({ input }) => ({ current: null, queued: null, problem: undefined, newKey: input.newKey }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No action is running.',
      on: { 'action.started': whenStarted() },
    },
    asking: {
      description: 'The form of an action is open.',
      on: {
        'action.started': whenStarted(),
        'form.closed': { target: 'idle', actions: 'forget' },
        'form.answered': [
          {
            guard: { type: 'isNextAllowed', params: orderOf },
            actions: { type: 'beginNext', params: orderOf },
          },
          { target: 'idle', actions: 'forget' },
        ],
      },
    },
    sending: {
      description: 'An event without a form is in flight; the page shows its expected result.',
      on: {
        'action.started': [
          { guard: { type: 'isCurrent', params: startedIn } },
          { actions: { type: 'queue', params: startedIn } },
        ],
      },
      invoke: {
        id: 'sendEvent',
        src: 'sendEvent',
        input: ({ context }) => sendingOf(context),
        onDone: [
          {
            guard: { type: 'isRefused', params: answerOf },
            target: 'asking',
            actions: { type: 'recordProblem', params: problemOf },
          },
          {
            guard: 'isQueuedWithoutForm',
            target: 'sending',
            reenter: true,
            actions: { type: 'beginQueued', params: answerOf },
          },
          { guard: 'isQueued', target: 'asking', actions: { type: 'beginQueued', params: answerOf } },
          {
            guard: { type: 'isNextAllowed', params: answerOf },
            target: 'asking',
            actions: { type: 'beginNext', params: answerOf },
          },
          { target: 'idle', actions: 'forget' },
        ],
        // A bug, which the provided call reports; the user may try again.
        onError: { target: 'idle', actions: 'forget' },
      },
    },
  },
});

export type OrderActionsSnapshot = SnapshotFrom<typeof orderActionsMachine>;

function whenStarted() {
  const actions = { type: 'begin', params: startedIn } as const;
  return [
    { guard: { type: 'needsForm', params: startedIn }, target: 'asking', actions },
    { target: 'sending', actions },
  ] as const;
}

function startedIn({ event }: { event: Current }) {
  return { action: event.action, order: event.order };
}

function orderOf({ event }: { event: Answered }): Answered {
  return { order: event.order, next: event.next };
}

function answerOf({ event: { output } }: { event: { output: ActionAnswer } }): Answered {
  return { order: 'answer' in output ? output.answer : null };
}

function problemOf({ event: { output } }: { event: { output: ActionAnswer } }) {
  return { problem: 'problem' in output ? output.problem : undefined };
}

function sendingOf({ current }: OrderActionsContext): Sending {
  if (current === null || current.action.event === null) throw new Error('There is no event to send.');
  return { ...current, event: current.action.event };
}
