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
}

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
    context: ({ input }) => ({ ...input, failure: null, reason: null, session: null }),
    initial: 'asking',
    states: {
      asking: {
        initial: 'code',
        on: {
          'code.sent': { target: 'sending' },
          'password.wanted': { target: 'password' },
        },
        states: {
          code: { on: { 'kind.switched': { target: 'recoveryCode', actions: forgetFailure() } } },
          recoveryCode: { on: { 'kind.switched': { target: 'code', actions: forgetFailure() } } },
          last: { type: 'history' },
        },
      },
      sending: {
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
      password: { type: 'final' },
      done: { type: 'final' },
    },
  });
}

type SignInMachine<Session> = ReturnType<typeof createSignInMachine<Session>>;
export type SignInSnapshot<Session> = SnapshotFrom<SignInMachine<Session>>;

type CodeKind = 'code' | 'recoveryCode';

/** The kind of code that is asked for, or was before it was sent. */
export function codeKindOf<Session>(snapshot: SignInSnapshot<Session>): CodeKind {
  const before = snapshot.historyValue['signIn.asking.last'] ?? [];
  const isRecovery =
    snapshot.matches({ asking: 'recoveryCode' }) || before.some(({ key }) => key === 'recoveryCode');
  return isRecovery && !snapshot.matches({ asking: 'code' }) ? 'recoveryCode' : 'code';
}

function forgetFailure() {
  return { type: 'setFailure', params: { failure: null } } as const;
}

function answered<Output>({ event }: { event: { output: Output } }) {
  return { answer: event.output };
}
