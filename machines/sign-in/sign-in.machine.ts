import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

import type { CodeAnswer, CodeFailure, SignInEvent } from './sign-in-events.ts';

interface SignInInput {
  /** What the server has given for the right password. */
  challenge: string;
}

export interface SignInContext<Session> extends SignInInput {
  /** Why the last code was not taken. */
  failure: CodeFailure | null;
  /** Why the sign-in begins anew; null when the user wants it so. */
  reason: string | null;
  /** There in the state `done` alone. */
  session: Session | null;
  /** The kind of code that is asked for, or was before it was sent. */
  kind: CodeKind;
}

type CodeKind = 'code' | 'recoveryCode';

type Asked = { challenge: string; code: string };

/**
 * The sign-in from the right password on; README.md in this folder has the whole flow. What the server gives for a
 * session is handed on as it is. `sendCode` is a placeholder that throws its own name until `provide()` replaces it.
 */
export function createSignInMachine<Session>() {
  const types: {
    context?: SignInContext<Session>;
    events?: SignInEvent;
    input?: SignInInput;
  } = {};

  return setup({
    types,
    actors: {
      /** Answers whatever the server says; fails only where it can't be asked. */
      sendCode: fromPromise<CodeAnswer<Session>, Asked>(() => {
        throw new Error('The effect sendCode is not provided.');
      }),
    },
    actions: {
      setKind: assign((_, { kind }: { kind: CodeKind }) => ({ kind })),
      setFailure: assign((_, { failure }: { failure: CodeFailure | null }) => ({ failure })),
      /** Keeps what there is to tell of an answer. */
      take: assign((_, { answer }: { answer: CodeAnswer<Session> }) => {
        if (answer.is === 'accepted') return { session: answer.session };
        return answer.is === 'dead' ? { reason: answer.message } : { failure: answer.failure };
      }),
    },
    guards: {
      isAccepted: (_, { answer }: { answer: CodeAnswer<Session> }) => answer.is === 'accepted',
      isDead: (_, { answer }: { answer: CodeAnswer<Session> }) => answer.is === 'dead',
    },
  }).createMachine({
    id: 'signIn',
    description: 'The sign-in from the right password on.',
    context: ({ input }) => ({ ...input, failure: null, reason: null, session: null, kind: 'code' }),
    initial: 'asking',
    states: {
      asking: {
        description: 'A code of the app, or a recovery code, is typed.',
        initial: 'code',
        on: {
          'code.sent': { target: 'sending' },
          'password.wanted': { target: 'password' },
        },
        states: {
          code: {
            description: 'Six digits of the authenticator app.',
            entry: { type: 'setKind', params: { kind: 'code' } },
            on: { 'kind.switched': { target: 'recoveryCode', actions: forgetFailure() } },
          },
          recoveryCode: {
            description: 'One of the ten codes that were printed.',
            entry: { type: 'setKind', params: { kind: 'recoveryCode' } },
            on: { 'kind.switched': { target: 'code', actions: forgetFailure() } },
          },
          last: { type: 'history', description: 'Back to the kind that was sent.' },
        },
      },
      sending: {
        description: 'The server is asked; nothing else can be done meanwhile.',
        entry: forgetFailure(),
        invoke: {
          id: 'sendCode',
          src: 'sendCode',
          input: ({ context, event }) => ({
            challenge: context.challenge,
            code: event.type === 'code.sent' ? event.code : '',
          }),
          onDone: [
            {
              guard: { type: 'isAccepted', params: answered },
              target: 'done',
              actions: { type: 'take', params: answered },
            },
            {
              guard: { type: 'isDead', params: answered },
              target: 'password',
              actions: { type: 'take', params: answered },
            },
            { target: 'asking.last', actions: { type: 'take', params: answered } },
          ],
        },
      },
      password: { type: 'final', description: 'The sign-in begins again with the password.' },
      done: { type: 'final', description: 'There is a session.' },
    },
  });
}

type SignInMachine<Session> = ReturnType<typeof createSignInMachine<Session>>;
export type SignInSnapshot<Session> = SnapshotFrom<SignInMachine<Session>>;

function forgetFailure() {
  return { type: 'setFailure', params: { failure: null } } as const;
}

function answered<Output>({ event }: { event: { output: Output } }) {
  return { answer: event.output };
}
