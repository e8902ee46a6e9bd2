import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

import type { Schema } from '#openapi/schema.ts';

import { notProvided } from '../not-provided.ts';
import type {
  CodeAnswer,
  PasskeyAnswer,
  PasskeyChoice,
  PasswordAnswer,
  PasswordErrors,
  PasswordField,
  SignInEvent,
  SignInFailure,
} from './sign-in-events.ts';

export interface SignInContext {
  /** Errors of the e-mail and password form, by field. */
  errors: PasswordErrors;
  /** Error of the last submission that belongs to no single field. */
  failure: SignInFailure | null;
  /** The field of the form to focus. */
  focus: PasswordField | null;
  /** The challenge received for the correct password; null before. */
  challenge: string | null;
  /** The signature of the chosen passkey; null without one. */
  credential: Credential | null;
  /** The kind of code requested or last submitted. */
  kind: 'code' | 'recoveryCode';
  /** Set only in the state `done`. */
  session: Session | null;
}

type Session = Schema<'SessionStart'>;
type Credential = Schema<'UsedPasskeyCredential'>;
type CodeSent = { challenge: string; code: string };

const SECOND_MS = 1_000;

type Answer = PasswordAnswer | CodeAnswer | PasskeyChoice;

const types: { context?: SignInContext; events?: SignInEvent; output?: Session | null } = {};

/**
 * The sign-in from the empty form to a session (chart in README.md). Its output is the session. Its actors are
 * placeholders that throw their name until `provide()` replaces them; provided calls resolve with every outcome of the
 * server and the device and reject only for a bug.
 */
export const signInMachine = setup({
  types,
  actors: {
    sendPassword: fromPromise<PasswordAnswer, { typed: unknown }>(notProvided('sendPassword')),
    sendCode: fromPromise<CodeAnswer, CodeSent>(notProvided('sendCode')),
    offerPasskey: fromPromise<PasskeyChoice>(notProvided('offerPasskey')),
    askPasskey: fromPromise<PasskeyChoice>(notProvided('askPasskey')),
    sendPasskey: fromPromise<PasskeyAnswer, { credential: Credential | null }>(notProvided('sendPasskey')),
  },
  actions: {
    setKind: assign((_, { kind }: { kind: SignInContext['kind'] }) => ({ kind })),
    setError: assign(
      ({ context }, { field, error }: { field: PasswordField; error: string | undefined }) => ({
        errors: { ...context.errors, [field]: error },
      }),
    ),
    forgetFailure: assign({ failure: null, focus: null }),
    focusPassword: assign({ focus: 'password' }),
    recordBug: assign({ failure: { message: 'Algo deu errado. Tente novamente.' } }),
    recordAnswer: assign((_, { answer }: { answer: Answer }) => {
      switch (answer.is) {
        case 'accepted':
          return { session: answer.session };
        case 'challenged':
          return { errors: {}, challenge: answer.challenge };
        case 'expired':
          return { failure: { message: answer.message } };
        case 'chosen':
          return { credential: answer.credential };
        case 'refused':
          return 'errors' in answer
            ? { errors: answer.errors, failure: answer.failure, focus: answer.focus }
            : { failure: answer.failure };
      }
    }),
  },
  guards: {
    isAccepted: (_, { answer }: { answer: Answer }) => answer.is === 'accepted',
    isChallenged: (_, { answer }: { answer: Answer }) => answer.is === 'challenged',
    isChosen: (_, { answer }: { answer: Answer }) => answer.is === 'chosen',
    isExpired: (_, { answer }: { answer: Answer }) => answer.is === 'expired',
    hasToWait: (_, { answer }: { answer: Answer }) =>
      answer.is === 'refused' && answer.failure?.waitSeconds !== undefined,
  },
  delays: {
    serverWait: ({ context }) => (context.failure?.waitSeconds ?? 0) * SECOND_MS,
  },
}).createMachine({
  id: 'signIn',
  description: 'From the e-mail and password form to a session.',
  context: {
    errors: {},
    failure: null,
    focus: null,
    challenge: null,
    credential: null,
    kind: 'code',
    session: null,
  },
  output: ({ context }) => context.session,
  initial: 'password',
  states: {
    password: {
      description: 'The e-mail and password form.',
      initial: 'typing',
      on: {
        'field.judged': {
          actions: {
            type: 'setError',
            params: ({ event }) => ({ field: event.field, error: event.error }),
          },
        },
      },
      states: {
        typing: {
          description: 'The form can be submitted; its field for the e-mail offers passkeys.',
          on: { 'password.sent': 'sending', 'passkey.wanted': '#signIn.passkey' },
          invoke: {
            id: 'offerPasskey',
            src: 'offerPasskey',
            onDone: chosen(),
            // The form works without the offer.
            onError: {},
          },
        },
        sending: {
          description: 'The credentials are validated and sent.',
          entry: 'forgetFailure',
          invoke: {
            id: 'sendPassword',
            src: 'sendPassword',
            input: ({ event }) => ({ typed: event.type === 'password.sent' ? event.typed : null }),
            onDone: [
              { guard: { type: 'isAccepted', params: answered }, target: '#signIn.done', ...recorded() },
              {
                guard: { type: 'isChallenged', params: answered },
                target: '#signIn.secondFactor',
                ...recorded(),
              },
              { guard: { type: 'hasToWait', params: answered }, target: 'limited', ...recorded() },
              { target: 'typing', ...recorded() },
            ],
            onError: { target: 'typing', actions: 'recordBug' },
          },
        },
        limited: {
          description: 'Rate-limited: no attempt is sent until the wait is over.',
          after: { serverWait: { target: 'typing', actions: 'forgetFailure' } },
        },
      },
    },
    passkey: {
      description: 'A passkey signs in, in place of password and code.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The browser asks the user for a passkey.',
          entry: 'forgetFailure',
          invoke: {
            id: 'askPasskey',
            src: 'askPasskey',
            onDone: [
              chosen(),
              {
                guard: { type: 'hasToWait', params: answered },
                target: '#signIn.password.limited',
                ...recorded(),
              },
              { target: '#signIn.password', ...recorded() },
            ],
            onError: { target: '#signIn.password', actions: 'recordBug' },
          },
        },
        sending: {
          description: 'The signature is sent.',
          entry: 'forgetFailure',
          invoke: {
            id: 'sendPasskey',
            src: 'sendPasskey',
            input: ({ context }) => ({ credential: context.credential }),
            onDone: [
              { guard: { type: 'isAccepted', params: answered }, target: '#signIn.done', ...recorded() },
              {
                guard: { type: 'hasToWait', params: answered },
                target: '#signIn.password.limited',
                ...recorded(),
              },
              { target: '#signIn.password', ...recorded() },
            ],
            onError: { target: '#signIn.password', actions: 'recordBug' },
          },
        },
      },
    },
    secondFactor: {
      description: 'The password was correct; a code is required.',
      initial: 'asking',
      states: {
        asking: {
          description: 'An authenticator code or a recovery code is typed.',
          initial: 'code',
          on: {
            'code.sent': 'sending',
            'password.wanted': { target: '#signIn.password', actions: ['forgetFailure', 'focusPassword'] },
          },
          states: {
            code: {
              description: 'Six digits of the authenticator app.',
              entry: { type: 'setKind', params: { kind: 'code' } },
              on: { 'kind.switched': { target: 'recoveryCode', actions: 'forgetFailure' } },
            },
            recoveryCode: {
              description: 'A recovery code.',
              entry: { type: 'setKind', params: { kind: 'recoveryCode' } },
              on: { 'kind.switched': { target: 'code', actions: 'forgetFailure' } },
            },
            last: { type: 'history', description: 'Returns to the kind of code submitted last.' },
          },
        },
        sending: {
          description: 'The code is sent; all other events are ignored.',
          entry: 'forgetFailure',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context, event }) => ({
              challenge: context.challenge ?? '',
              code: event.type === 'code.sent' ? event.code : '',
            }),
            onDone: [
              { guard: { type: 'isAccepted', params: answered }, target: '#signIn.done', ...recorded() },
              {
                guard: { type: 'isExpired', params: answered },
                target: '#signIn.password',
                actions: [{ type: 'recordAnswer', params: answered }, 'focusPassword'],
              },
              { guard: { type: 'hasToWait', params: answered }, target: 'limited', ...recorded() },
              { target: 'asking.last', ...recorded() },
            ],
            onError: { target: 'asking.last', actions: 'recordBug' },
          },
        },
        limited: {
          description: 'Rate-limited: no code is sent until the wait is over.',
          after: { serverWait: { target: 'asking.last', actions: 'forgetFailure' } },
          on: {
            'password.wanted': { target: '#signIn.password', actions: ['forgetFailure', 'focusPassword'] },
          },
        },
      },
    },
    done: { type: 'final', description: 'The session exists.' },
  },
});

export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

function answered<Output>({ event }: { event: { output: Output } }) {
  return { answer: event.output };
}

function recorded() {
  return { actions: { type: 'recordAnswer', params: answered } } as const;
}

function chosen() {
  return {
    guard: { type: 'isChosen', params: answered },
    target: '#signIn.passkey.sending',
    ...recorded(),
  } as const;
}
