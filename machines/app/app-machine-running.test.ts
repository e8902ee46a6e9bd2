import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';

import { ROLES } from '#domain/roles.ts';

import type { AppInput } from './app-setup.ts';
import { frameOf, stateName } from './app.machine.ts';
import { appMachine } from './app.machine.ts';
import { SAMPLE_USERS } from './sample-sessions.ts';
import type { MeAnswer, SessionUser } from './session-user.ts';

type Me = (token: string | null, delay: number) => Promise<MeAnswer>;

/** Runs the machine on a simulated clock and records its effects. */
function start(input: AppInput, me: Me) {
  const clock = new SimulatedClock();
  const effects: string[] = [];
  const machine = appMachine.provide({
    actors: {
      browserLocation: fromCallback(() => undefined),
      fetchMe: fromPromise(({ input: { token, delay } }) => me(token, delay)),
    },
    actions: {
      syncUrl: () => undefined,
      goInHistory: () => undefined,
      storeToken: (_, { token }) => effects.push(`store ${token}`),
      forgetToken: (_, { token }) => effects.push(`forget ${token}`),
      revokeToken: (_, { token }) => effects.push(`revoke ${token}`),
      clearCache: () => effects.push('clear'),
    },
  });
  const actor = createActor(machine, { input, clock }).start();
  const state = () => stateName(actor.getSnapshot());
  const booted = () => waitFor(actor, (snapshot) => !snapshot.matches('booting'));
  return { actor, clock, effects, state, booted };
}

const never: Me = () => new Promise(() => undefined);

describe('booting', () => {
  test.each(ROLES)(
    'a response with the role %s enters the state of that role at the requested page',
    async (role) => {
      const { state, booted } = start(
        { token: 'T1', location: '/ordens-de-servico/10482' },
        async () => SAMPLE_USERS[role],
      );
      const { context } = await booted();
      expect(state()).toBe(`authenticated.${role}`);
      expect(context).toMatchObject({ location: '/ordens-de-servico/10482', user: SAMPLE_USERS[role] });
    },
  );

  test.each(ROLES)(
    'a first password of the role %s is still a required step after a reload',
    async (role) => {
      const user = { ...SAMPLE_USERS[role], mustChangePassword: true };
      const { booted } = start({ token: 'T1', location: '/ordens-de-servico' }, async () => user);
      expect(frameOf(await booted())).toBe('requiredStep');
    },
  );

  test('fetches no user without a stored token', () => {
    const fetched: unknown[] = [];
    const me: Me = (token) => {
      fetched.push(token);
      return never(token, 0);
    };
    start({ token: null, location: '/usuarios' }, me);
    start({ token: 'T1', location: '/sair' }, me);
    expect(fetched).toEqual([]);
  });

  test('a rejected token is removed, and the requested page becomes the redirect', async () => {
    const { effects, booted } = start({ token: 'T1', location: '/usuarios' }, async () => null);
    const { context } = await booted();
    expect(effects).toEqual(['forget T1']);
    expect(context).toMatchObject({
      token: null,
      notice: 'expired',
      location: '/entrar?redirect=%2Fusuarios',
    });
  });

  test('an expired session keeps the recovery link and its token', async () => {
    const location = '/recuperar-senha#token=abc';
    const { state, booted } = start({ token: 'T1', location }, async () => null);
    expect((await booted()).context.location).toBe(location);
    expect(state()).toBe('unauthenticated');
  });

  test('times out when the server never responds', async () => {
    const { actor, clock, state, effects } = start({ token: 'T1', location: '/usuarios' }, never);
    clock.increment(14_999);
    expect(state()).toBe('booting');
    clock.increment(1);
    expect(state()).toBe('unauthenticated');
    expect(effects).toEqual([]);
    expect(actor.getSnapshot().context).toMatchObject({
      token: 'T1',
      notice: 'unreachable',
      location: '/entrar?redirect=%2Fusuarios',
    });
  });

  test('retries after a rate limit, with the time-out counted from the retry', async () => {
    const delays: number[] = [];
    const me: Me = (token, delay) => {
      delays.push(delay);
      return delays.length === 1 ? Promise.resolve({ retryAfter: 40_000 }) : never(token, delay);
    };
    const { actor, clock, state } = start({ token: 'T1', location: '/usuarios' }, me);
    await waitFor(actor, ({ context }) => context.bootDelay > 0);
    expect(delays).toEqual([0, 40_000]);
    clock.increment(40_000 + 14_999);
    expect(state()).toBe('booting');
    clock.increment(1);
    expect(actor.getSnapshot().context).toMatchObject({ token: 'T1', notice: 'unreachable', bootDelay: 0 });
  });

  test('a failed request keeps the token, and a retry reaches the requested page', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(SAMPLE_USERS.manager)];
    const { actor, effects, booted } = start(
      { token: 'T1', location: '/usuarios' },
      async () => answers.shift() ?? null,
    );
    const { context } = await booted();
    expect(effects).toEqual([]);
    expect(context).toMatchObject({
      token: 'T1',
      notice: 'unreachable',
      location: '/entrar?redirect=%2Fusuarios',
    });

    actor.send({ type: 'boot.retry' });
    expect((await booted()).context).toMatchObject({ notice: null, location: '/usuarios' });
  });

  test('a failed retry restores the same context', async () => {
    const { actor, booted } = start({ token: 'T1', location: '/usuarios' }, () =>
      Promise.reject(new Error('offline')),
    );
    const first = await booted();
    actor.send({ type: 'boot.retry' });
    expect((await booted()).context).toEqual(first.context);
  });

  test('the response for a replaced token is ignored', async () => {
    const answers = new Map<string | null, (user: SessionUser) => void>();
    const { actor, booted } = start(
      { token: 'T1', location: '/usuarios' },
      (token) => new Promise((resolve) => answers.set(token, resolve)),
    );
    actor.send({ type: 'token.changed', token: 'T2' });
    answers.get('T1')?.(SAMPLE_USERS.admin);
    answers.get('T2')?.(SAMPLE_USERS.manager);
    expect((await booted()).context).toMatchObject({ token: 'T2', user: SAMPLE_USERS.manager });
  });
});

describe('signing out', () => {
  async function signedOut() {
    const app = start({ token: 'T1', location: '/usuarios' }, async () => SAMPLE_USERS.admin);
    await app.booted();
    app.actor.send({ type: 'session.signOut', mode: 'push' });
    return app;
  }

  test('stays in loggingOut for 300 ms, then replaces /sair with /entrar', async () => {
    const { actor, clock, state } = await signedOut();
    clock.increment(299);
    expect(state()).toBe('loggingOut');
    clock.increment(1);
    expect(state()).toBe('unauthenticated');
    expect(actor.getSnapshot().context).toMatchObject({ location: '/entrar', historyMode: 'replace' });
  });

  test('a second sign-out does not restart the 300 ms', async () => {
    const { actor, clock, state } = await signedOut();
    clock.increment(200);
    actor.send({ type: 'session.signOut', mode: 'pop' });
    clock.increment(100);
    expect(state()).toBe('unauthenticated');
  });

  test('a sign-in in another tab within the 300 ms takes effect afterwards', async () => {
    const { actor, clock, state, booted } = await signedOut();
    actor.send({ type: 'token.changed', token: 'T2' });
    clock.increment(300);
    expect(state()).toBe('booting');
    expect(actor.getSnapshot().context.location).toBe('/entrar');
    expect((await booted()).context).toMatchObject({ token: 'T2', location: '/dashboard' });
  });
});

describe('the effects', () => {
  test('throw an error with their name unless provided', () => {
    const errors: unknown[] = [];
    const provided = appMachine.provide({ actors: { browserLocation: fromCallback(() => undefined) } });
    const actor = createActor(provided, { input: { token: null, location: '/entrar' } });
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    expect(errors).toEqual([new Error('The effect syncUrl is not provided.')]);
  });
});
