import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, transition, waitFor } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';

import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import type { Schema } from '#openapi/schema.ts';

import type {
  CodeAnswer,
  PasskeyAnswer,
  PasskeyChoice,
  PasswordAnswer,
  SignInEvent,
} from './sign-in-events.ts';
import { signInMachine as machine, type SignInContext, type SignInSnapshot } from './sign-in.machine.ts';

type Snapshot = SignInSnapshot;

const SESSION: Schema<'SessionStart'> = {
  token: 'T1',
  expiresAt: '2026-11-21T12:00:00Z',
  user: {
    ...SAMPLE_USERS.operator,
    company: null,
    labelSize: 'a6',
    display: {
      theme: 'system',
      rows: 'comfortable',
      orderColumns: null,
      defaultView: null,
      firstStepsHidden: false,
    },
  },
};
const FAILURE = { message: 'Código incorreto.' };
const LIMIT = { message: 'Muitas tentativas. Aguarde 40 segundos.', waitSeconds: 40 };
const BLANK: SignInContext = {
  errors: {},
  failure: null,
  focus: null,
  challenge: null,
  credential: null,
  kind: 'code',
  session: null,
};
const CREDENTIAL: Schema<'UsedPasskeyCredential'> = {
  id: 'K1',
  clientDataJson: 'e30',
  authenticatorData: 'AA',
  signature: 'AA',
  userHandle: 'AA',
};
const CANCELLED: PasskeyChoice = { is: 'refused', errors: {}, failure: null, focus: null };

function at(value: Snapshot['value'], context: Partial<SignInContext> = {}): Snapshot {
  return machine.resolveState({ value, context: { ...BLANK, ...context } });
}

const STATES = {
  typing: at({ password: 'typing' }),
  sendingPassword: at({ password: 'sending' }),
  passwordLimited: at({ password: 'limited' }),
  askingPasskey: at({ passkey: 'asking' }),
  sendingPasskey: at({ passkey: 'sending' }, { credential: CREDENTIAL }),
  code: at({ secondFactor: { asking: 'code' } }, { challenge: 'C1' }),
  recoveryCode: at({ secondFactor: { asking: 'recoveryCode' } }, { challenge: 'C1', kind: 'recoveryCode' }),
  sendingCode: at({ secondFactor: 'sending' }, { challenge: 'C1' }),
  codeLimited: at({ secondFactor: 'limited' }, { challenge: 'C1' }),
  done: at('done', { session: SESSION }),
};
type StateName = keyof typeof STATES;
const NAMES = [
  'typing',
  'sendingPassword',
  'passwordLimited',
  'askingPasskey',
  'sendingPasskey',
  'code',
  'recoveryCode',
  'sendingCode',
  'codeLimited',
  'done',
] as const satisfies readonly StateName[];

function nameOf(snapshot: Snapshot): StateName | undefined {
  return NAMES.find((name) => JSON.stringify(STATES[name].value) === JSON.stringify(snapshot.value));
}

/** Target states per event, as expected; an event leaves every other state as it is. */
const TABLE: [event: SignInEvent, next: Partial<Record<StateName, StateName>>][] = [
  [{ type: 'password.sent', typed: {} }, { typing: 'sendingPassword' }],
  [{ type: 'passkey.wanted' }, { typing: 'askingPasskey' }],
  [{ type: 'field.judged', field: 'email', error: undefined }, {}],
  [
    { type: 'code.sent', code: '123456' },
    { code: 'sendingCode', recoveryCode: 'sendingCode' },
  ],
  [{ type: 'kind.switched' }, { code: 'recoveryCode', recoveryCode: 'code' }],
  [{ type: 'password.wanted' }, { code: 'typing', recoveryCode: 'typing', codeLimited: 'typing' }],
];

describe('every event in every state', () => {
  const cells = TABLE.flatMap(([event, next]) =>
    NAMES.map((from) => ({ from, event, to: next[from] ?? from })),
  );

  test.each(cells)('$from + $event.type > $to', ({ from, event, to }) => {
    const [next] = transition(machine, STATES[from], event);
    expect(nameOf(next)).toBe(to);
  });

  test('a failure is cleared by the next attempt, a switch of kind or going back', () => {
    const tries: [Snapshot, SignInEvent][] = [
      [
        at({ password: 'typing' }, { failure: FAILURE, focus: 'email' }),
        { type: 'password.sent', typed: {} },
      ],
      [at({ secondFactor: { asking: 'code' } }, { failure: FAILURE }), { type: 'code.sent', code: '1' }],
      [at({ secondFactor: { asking: 'code' } }, { failure: FAILURE }), { type: 'kind.switched' }],
      [at({ secondFactor: 'limited' }, { failure: LIMIT }), { type: 'password.wanted' }],
    ];
    for (const [from, event] of tries) expect(transition(machine, from, event)[0].context.failure).toBeNull();
  });

  test('field.judged changes only its own field', () => {
    const from = at({ password: 'typing' }, { errors: { email: 'A', password: 'B' } });
    const [next] = transition(machine, from, { type: 'field.judged', field: 'email', error: undefined });
    expect(next.context.errors).toEqual({ email: undefined, password: 'B' });
  });

  test('going back focuses the password', () => {
    const [next] = transition(machine, STATES.code, { type: 'password.wanted' });
    expect(next.context.focus).toBe('password');
  });

  test('without responses the machine gets no further than waiting for the first one', () => {
    const reached = getAdjacencyMap(machine, { events: TABLE.map(([event]) => event) });
    const names = Object.values(reached).map(({ state }) => nameOf(state));
    expect(new Set(names)).toEqual(new Set(['typing', 'sendingPassword', 'askingPasskey']));
  });
});

type Answers = {
  password?: PasswordAnswer;
  code?: CodeAnswer;
  /** Answers to successive offers; without one an offer stays pending, as when the user ignores it. */
  offers?: PasskeyChoice[];
  choice?: PasskeyChoice;
  passkey?: PasskeyAnswer;
};

/** Starts the machine with fixed responses. */
function start(answers: Answers) {
  const { password = { is: 'challenged', challenge: 'C1' }, code, offers = [] } = answers;
  const { choice = { is: 'chosen', credential: CREDENTIAL }, passkey } = answers;
  const clock = new SimulatedClock();
  const calls: unknown[] = [];
  const provided = machine.provide({
    actors: {
      sendPassword: fromPromise(async ({ input }) => {
        calls.push(input);
        return password;
      }),
      sendCode: fromPromise(async ({ input }) => {
        calls.push(input);
        return code ?? { is: 'accepted', session: SESSION };
      }),
      offerPasskey: fromPromise(() => {
        const [next] = offers.splice(0, 1);
        return next ? Promise.resolve(next) : new Promise<PasskeyChoice>(() => undefined);
      }),
      askPasskey: fromPromise(async () => choice),
      sendPasskey: fromPromise(async ({ input }) => {
        calls.push(input);
        return passkey ?? { is: 'accepted', session: SESSION };
      }),
    },
  });
  return { actor: createActor(provided, { clock }).start(), calls, clock };
}

const isAnswered = (snapshot: Snapshot) =>
  !snapshot.matches({ password: 'sending' }) &&
  !snapshot.matches({ secondFactor: 'sending' }) &&
  !snapshot.matches('passkey');

describe('the response to a password', () => {
  const errors = { email: 'Informe um e-mail válido.' };
  test.each<[PasswordAnswer, StateName, Partial<SignInContext>]>([
    [{ is: 'accepted', session: SESSION }, 'done', { session: SESSION }],
    [{ is: 'challenged', challenge: 'C1' }, 'code', { challenge: 'C1', errors: {} }],
    [
      { is: 'refused', errors, failure: null, focus: 'email' },
      'typing',
      { errors, failure: null, focus: 'email' },
    ],
    [
      { is: 'refused', errors: {}, failure: FAILURE, focus: 'password' },
      'typing',
      { failure: FAILURE, focus: 'password' },
    ],
    [{ is: 'refused', errors: {}, failure: LIMIT, focus: null }, 'passwordLimited', { failure: LIMIT }],
  ])('%j leads to %s with its context', async (password, state, context) => {
    const { actor, calls } = start({ password });
    actor.send({ type: 'password.sent', typed: { email: 'rita@base.test' } });
    const snapshot = await waitFor(actor, isAnswered);
    expect(nameOf(snapshot)).toBe(state);
    expect(snapshot.context).toMatchObject(context);
    expect(calls).toEqual([{ typed: { email: 'rita@base.test' } }]);
  });

  test('a rate limit blocks sending until its wait has elapsed', async () => {
    const { actor, calls, clock } = start({
      password: { is: 'refused', errors: {}, failure: LIMIT, focus: null },
    });
    actor.send({ type: 'password.sent', typed: {} });
    await waitFor(actor, isAnswered);
    clock.increment(39_999);
    actor.send({ type: 'password.sent', typed: {} });
    expect([nameOf(actor.getSnapshot()), calls.length]).toEqual(['passwordLimited', 1]);
    clock.increment(1);
    expect(nameOf(actor.getSnapshot())).toBe('typing');
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
});

describe('the response to a code', () => {
  async function answering(code: CodeAnswer, first: SignInEvent[] = []) {
    const { actor, calls, clock } = start({ code });
    actor.send({ type: 'password.sent', typed: {} });
    await waitFor(actor, isAnswered);
    for (const event of first) actor.send(event);
    actor.send({ type: 'code.sent', code: '123456' });
    const snapshot = await waitFor(actor, isAnswered);
    return { actor, snapshot, calls, clock };
  }

  test('is requested with the challenge and the code', async () => {
    const { calls } = await answering({ is: 'accepted', session: SESSION });
    expect(calls).toEqual([{ typed: {} }, { challenge: 'C1', code: '123456' }]);
  });

  const toRecoveryCode: SignInEvent[] = [{ type: 'kind.switched' }];
  test.each<[CodeAnswer, SignInEvent[], StateName, Partial<SignInContext>]>([
    [{ is: 'accepted', session: SESSION }, [], 'done', { session: SESSION, failure: null }],
    [{ is: 'refused', failure: FAILURE }, [], 'code', { failure: FAILURE, session: null }],
    [{ is: 'refused', failure: FAILURE }, toRecoveryCode, 'recoveryCode', { kind: 'recoveryCode' }],
    [{ is: 'refused', failure: LIMIT }, [], 'codeLimited', { failure: LIMIT }],
    [
      { is: 'expired', message: 'Entre de novo.' },
      [],
      'typing',
      { failure: { message: 'Entre de novo.' }, focus: 'password', session: null },
    ],
  ])('%j after %j leads to %s with its context', async (code, first, state, context) => {
    const { snapshot } = await answering(code, first);
    expect(nameOf(snapshot)).toBe(state);
    expect(snapshot.context).toMatchObject(context);
  });

  test('with a rate limit leads back to the same kind of code', async () => {
    const { actor, clock } = await answering({ is: 'refused', failure: LIMIT }, toRecoveryCode);
    clock.increment(40_000);
    expect(nameOf(actor.getSnapshot())).toBe('recoveryCode');
    expect(actor.getSnapshot().context).toMatchObject({ kind: 'recoveryCode', failure: null });
  });

  test('with a refused recovery code permits a switch to the kind code', async () => {
    const { snapshot } = await answering({ is: 'refused', failure: FAILURE }, toRecoveryCode);
    const [back] = transition(machine, snapshot, { type: 'kind.switched' });
    expect(back.context.kind).toBe('code');
  });

  test('with an expired recovery code resets the kind to code', async () => {
    const { actor } = await answering({ is: 'expired', message: 'Entre de novo.' }, toRecoveryCode);
    actor.send({ type: 'password.sent', typed: {} });
    expect(nameOf(await waitFor(actor, isAnswered))).toBe('code');
  });
});

describe('a passkey', () => {
  test.each<[when: string, answers: Answers, events: SignInEvent[]]>([
    ['offered by the form', { offers: [{ is: 'chosen', credential: CREDENTIAL }] }, []],
    ['requested by the user', {}, [{ type: 'passkey.wanted' }]],
  ])('signs in with its signature when chosen, %s', async (_when, answers, events) => {
    const { actor, calls } = start(answers);
    for (const event of events) actor.send(event);
    const snapshot = await waitFor(actor, ({ status }) => status === 'done');
    expect(snapshot.context).toMatchObject({ session: SESSION, credential: CREDENTIAL });
    expect(calls).toEqual([{ credential: CREDENTIAL }]);
  });

  test.each<[answers: Answers, state: StateName, context: Partial<SignInContext>]>([
    [{ choice: CANCELLED }, 'typing', { failure: null }],
    [{ choice: { ...CANCELLED, failure: FAILURE } }, 'typing', { failure: FAILURE }],
    [{ choice: { ...CANCELLED, failure: LIMIT } }, 'passwordLimited', { failure: LIMIT }],
    [{ passkey: { ...CANCELLED, failure: FAILURE } }, 'typing', { failure: FAILURE, session: null }],
    [{ passkey: { ...CANCELLED, failure: LIMIT } }, 'passwordLimited', { failure: LIMIT }],
  ])('that ends as %j leads to %s', async (answers, state, context) => {
    const { actor } = start(answers);
    actor.send({ type: 'passkey.wanted' });
    const snapshot = await waitFor(actor, isAnswered);
    expect(nameOf(snapshot)).toBe(state);
    expect(snapshot.context).toMatchObject(context);
  });

  test('that the form cannot offer leaves the form as it is', async () => {
    const { actor } = start({ offers: [{ ...CANCELLED, failure: FAILURE }] });
    await Promise.resolve();
    expect([nameOf(actor.getSnapshot()), actor.getSnapshot().context]).toEqual(['typing', BLANK]);
    actor.send({ type: 'password.sent', typed: {} });
    expect(nameOf(await waitFor(actor, isAnswered))).toBe('code');
  });

  test('is offered again after a refusal', async () => {
    const credential = { ...CREDENTIAL, id: 'K2' };
    const offers: PasskeyChoice[] = [
      { is: 'chosen', credential: CREDENTIAL },
      { is: 'chosen', credential },
    ];
    const { actor, calls } = start({ offers, passkey: { ...CANCELLED, failure: FAILURE } });
    await vi.waitFor(() => expect(calls).toEqual([{ credential: CREDENTIAL }, { credential }]));
    expect(actor.getSnapshot().context.credential).toEqual(credential);
  });

  test('is no longer offered while a password is sent', async () => {
    const signals: { readonly aborted: boolean }[] = [];
    const never = new Promise<never>(() => undefined);
    const provided = machine.provide({
      actors: {
        offerPasskey: fromPromise<PasskeyChoice>(({ signal }) => {
          signals.push(signal);
          return never;
        }),
        sendPassword: fromPromise<PasswordAnswer, { typed: unknown }>(() => never),
      },
    });
    const actor = createActor(provided).start();
    actor.send({ type: 'password.sent', typed: {} });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

test.each([
  ['askPasskey', STATES.typing, { type: 'passkey.wanted' }, 'typing'],
  ['sendPassword', STATES.typing, { type: 'password.sent', typed: {} }, 'typing'],
  ['sendCode', STATES.code, { type: 'code.sent', code: '123456' }, 'code'],
] as const)(
  'a call that throws (%s) returns to its form with a failure',
  async (_, snapshot, event, state) => {
    const actor = createActor(machine, { snapshot }).start();
    actor.send(event);
    const after = await waitFor(actor, isAnswered);
    expect(nameOf(after)).toBe(state);
    expect(after.context.failure).toEqual({ message: 'Algo deu errado. Tente novamente.' });
  },
);
