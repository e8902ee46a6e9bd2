import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, transition, waitFor } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';

import type { CodeAnswer, SignInEvent } from './sign-in-events.ts';
import { createSignInMachine, type SignInContext, type SignInSnapshot } from './sign-in.machine.ts';

type Session = { token: string };

const machine = createSignInMachine<Session>();
const CHALLENGE = 'C1';
const FAILURE = { message: 'Código incorreto.' };

function at(
  value: SignInSnapshot<Session>['value'],
  context: Partial<SignInContext<Session>> = {},
): SignInSnapshot<Session> {
  const blank = { challenge: CHALLENGE, failure: null, reason: null, session: null, kind: 'code' } as const;
  return machine.resolveState({ value, context: { ...blank, ...context } });
}

const STATES = {
  code: at({ asking: 'code' }),
  recoveryCode: at({ asking: 'recoveryCode' }, { kind: 'recoveryCode' }),
  sending: at('sending'),
  password: at('password'),
  done: at('done'),
};
type StateName = keyof typeof STATES;

function nameOf({ value }: SignInSnapshot<Session>): string {
  return typeof value === 'string' ? value : value.asking;
}

/** Every event in every state, written by hand: the state that follows, `-` where it stays. */
const TABLE: [event: SignInEvent, next: Record<StateName, string>][] = [
  [
    { type: 'code.sent', code: '123456' },
    { code: 'sending', recoveryCode: 'sending', sending: '-', password: '-', done: '-' },
  ],
  [
    { type: 'kind.switched' },
    { code: 'recoveryCode', recoveryCode: 'code', sending: '-', password: '-', done: '-' },
  ],
  [
    { type: 'password.wanted' },
    { code: 'password', recoveryCode: 'password', sending: '-', password: '-', done: '-' },
  ],
];

const NAMES: StateName[] = ['code', 'recoveryCode', 'sending', 'password', 'done'];

describe('every event in every state', () => {
  const cells = TABLE.flatMap(([event, next]) =>
    NAMES.map((from) => ({ from, event, to: next[from] === '-' ? from : next[from] })),
  );

  test.each(cells)('$from + $event.type > $to', ({ from, event, to }) => {
    const [next] = transition(machine, STATES[from], event);
    expect(nameOf(next)).toBe(to);
  });

  test('what a code was refused with is forgotten with the next code, and with the other kind', () => {
    const refused = at({ asking: 'code' }, { failure: FAILURE });
    for (const event of [{ type: 'code.sent', code: '1' }, { type: 'kind.switched' }] as const) {
      const [next] = transition(machine, refused, event);
      expect(next.context.failure).toBeNull();
    }
  });

  test('nothing is reached but these states', () => {
    const events: SignInEvent[] = TABLE.map(([event]) => event);
    const reached = getAdjacencyMap(machine, { input: { challenge: CHALLENGE }, events });
    const names = Object.values(reached).map(({ state }) => nameOf(state));
    expect([...new Set(names)].toSorted()).toEqual(['code', 'password', 'recoveryCode', 'sending']);
  });
});

describe('the answer to a code', () => {
  const accepted: CodeAnswer<Session> = { is: 'accepted', session: { token: 'T1' } };
  const refused: CodeAnswer<Session> = { is: 'refused', failure: FAILURE };
  const dead: CodeAnswer<Session> = { is: 'dead', message: 'Entre de novo.' };

  async function answering(answer: CodeAnswer<Session>, first: SignInEvent[] = []) {
    const asked: unknown[] = [];
    const sendCode = fromPromise<CodeAnswer<Session>, { challenge: string; code: string }>(
      async ({ input }) => {
        asked.push(input);
        return answer;
      },
    );
    const actor = createActor(machine.provide({ actors: { sendCode } }), { input: { challenge: CHALLENGE } });
    actor.start();
    for (const event of first) actor.send(event);
    actor.send({ type: 'code.sent', code: '123456' });
    const snapshot = await waitFor(actor, (state) => !state.matches('sending'));
    return { snapshot, asked };
  }

  test('is asked for with the challenge and the code', async () => {
    const { asked } = await answering(accepted);
    expect(asked).toEqual([{ challenge: CHALLENGE, code: '123456' }]);
  });

  test.each<[string, CodeAnswer<Session>, SignInEvent[], string, Partial<SignInContext<Session>>]>([
    ['accepted', accepted, [], 'done', { session: { token: 'T1' }, failure: null }],
    ['refused', refused, [], 'code', { failure: FAILURE, session: null }],
    [
      'refused for a recovery code',
      refused,
      [{ type: 'kind.switched' }],
      'recoveryCode',
      { failure: FAILURE, session: null },
    ],
    ['dead', dead, [], 'password', { reason: 'Entre de novo.', session: null }],
  ])('%s leads to its state, and says why', async (_what, answer, first, state, context) => {
    const { snapshot } = await answering(answer, first);
    expect(nameOf(snapshot)).toBe(state);
    expect(snapshot.context).toMatchObject(context);
  });

  test('after a refused recovery code whoever goes back is asked for a code', async () => {
    const { snapshot } = await answering(refused, [{ type: 'kind.switched' }]);
    expect(snapshot.context.kind).toBe('recoveryCode');
    const [back] = transition(machine, snapshot, { type: 'kind.switched' });
    expect(back.context.kind).toBe('code');
  });
});

test.each<[SignInEvent[], string]>([
  [[], 'code'],
  [[{ type: 'kind.switched' }], 'recoveryCode'],
  [[{ type: 'kind.switched' }, { type: 'code.sent', code: '1' }], 'recoveryCode'],
  [[{ type: 'kind.switched' }, { type: 'kind.switched' }], 'code'],
  [[{ type: 'code.sent', code: '1' }], 'code'],
])('after %j the code is a %s', (events, kind) => {
  let snapshot = STATES.code;
  for (const event of events) [snapshot] = transition(machine, snapshot, event);
  expect(snapshot.context.kind).toBe(kind);
});

test.each([
  ['code', 'code'],
  ['recoveryCode', 'recoveryCode'],
  ['password', 'code'],
  ['done', 'code'],
] as const)('in %s, without a code that was sent, it is a %s', (state, kind) => {
  expect(STATES[state].context.kind).toBe(kind);
});

test.each(['password', 'done'] as const)('%s is the end of the sign-in by a code', (state) => {
  expect(STATES[state].status).toBe('done');
});

test('an effect that nobody has provided throws its name', async () => {
  const actor = createActor(machine, { input: { challenge: CHALLENGE } });
  const failed = new Promise((resolve) => {
    actor.subscribe({ error: resolve });
  });
  actor.start();
  actor.send({ type: 'code.sent', code: '123456' });
  expect(await failed).toMatchObject({ message: 'The effect sendCode is not provided.' });
});
