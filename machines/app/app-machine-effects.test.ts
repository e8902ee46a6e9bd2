import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';

import type { AppEvent } from './app-events.ts';
import { appMachine, type AppSnapshot } from './app.machine.ts';
import { SAMPLE_STATES, SAMPLE_USERS } from './sample-sessions.ts';
import type { SessionUser } from './session-user.ts';

const { admin, manager, operator, unauthenticated, unreachable, booting, loggingOut } = SAMPLE_STATES;

/** The next context, with the requested effects in order. */
function after(snapshot: AppSnapshot, event: AppEvent) {
  const [next, actions] = transition(appMachine, snapshot, event);
  return { ...next.context, effects: effectsOf(actions) };
}

function effectsOf(actions: { type: string; params: unknown }[]) {
  const own = actions.filter(({ type }) => !type.startsWith('xstate.'));
  return own.map(({ type, params }) => (params === undefined ? type : { [type]: params }));
}

describe('location.changed', () => {
  test('a link to a permitted page pushes a history entry', () => {
    expect(after(admin, { type: 'location.changed', to: '/relatorios', mode: 'push' })).toMatchObject({
      location: '/relatorios',
      historyMode: 'push',
      effects: ['syncUrl'],
    });
  });

  test('a link to a forbidden page is redirected in the same transition', () => {
    expect(after(operator, { type: 'location.changed', to: '/relatorios', mode: 'push' })).toMatchObject({
      location: '/ordens-de-servico',
      historyMode: 'push',
    });
  });

  test.each(['pop', 'replace'] as const)('a %s adds no entry, redirected or not', (mode) => {
    expect(after(manager, { type: 'location.changed', to: '/dashboard', mode })).toMatchObject({
      location: '/ordens-de-servico',
      historyMode: 'replace',
    });
  });

  test('without a session the requested page becomes the redirect', () => {
    expect(after(unauthenticated, { type: 'location.changed', to: '/usuarios', mode: 'pop' }).location).toBe(
      '/entrar?redirect=%2Fusuarios',
    );
  });

  test('while booting it is only stored, because the role is unknown', () => {
    expect(after(booting, { type: 'location.changed', to: '/relatorios', mode: 'push' })).toMatchObject({
      location: '/relatorios',
      historyMode: 'push',
      effects: ['syncUrl'],
    });
  });

  test('during the sign-out it changes nothing', () => {
    expect(after(loggingOut, { type: 'location.changed', to: '/relatorios', mode: 'pop' })).toEqual({
      ...loggingOut.context,
      effects: [],
    });
  });
});

describe('session.started', () => {
  const asManager: AppEvent = { type: 'session.started', token: 'T2', user: SAMPLE_USERS.manager };

  test('stores the token and replaces /entrar with the requested page', () => {
    expect(after(unauthenticated, asManager)).toEqual({
      location: '/usuarios',
      historyMode: 'replace',
      token: 'T2',
      user: SAMPLE_USERS.manager,
      notice: null,
      edits: [],
      leaving: null,
      bootDelay: 0,
      effects: [{ storeToken: { token: 'T2' } }, 'syncUrl'],
    });
  });

  test('redirects from a requested page that the role may not open', () => {
    const event: AppEvent = { type: 'session.started', token: 'T2', user: SAMPLE_USERS.operator };
    expect(after(unauthenticated, event).location).toBe('/ordens-de-servico');
  });

  test('clears the notice of an earlier session', () => {
    expect(after(unreachable, asManager).notice).toBeNull();
  });

  test('in place of another session clears the cache', () => {
    expect(after(admin, asManager)).toMatchObject({
      location: '/ordens-de-servico?tab=novas',
      user: SAMPLE_USERS.manager,
      effects: ['clearCache', { storeToken: { token: 'T2' } }, 'syncUrl'],
    });
  });

  test('during the sign-out revokes the new token', () => {
    expect(after(loggingOut, asManager)).toEqual({
      ...loggingOut.context,
      effects: [{ revokeToken: { token: 'T2' } }],
    });
  });
});

describe('session.expired', () => {
  test('with the current token removes it, sets a notice and keeps the page as redirect', () => {
    expect(after(admin, { type: 'session.expired', token: 'T1' })).toEqual({
      location: '/entrar?redirect=%2Fordens-de-servico%3Ftab%3Dnovas',
      historyMode: 'replace',
      token: null,
      user: null,
      notice: 'expired',
      edits: [],
      leaving: null,
      bootDelay: 0,
      effects: ['clearCache', { forgetToken: { token: 'T1' } }, 'syncUrl'],
    });
  });

  test('with the token of an earlier session changes nothing', () => {
    expect(after(admin, { type: 'session.expired', token: 'T0' })).toEqual({ ...admin.context, effects: [] });
  });
});

describe('session.signOut', () => {
  test('revokes and removes the token, clears the cache and adds /sair to the history', () => {
    expect(after(admin, { type: 'session.signOut', mode: 'push' })).toEqual({
      location: '/sair',
      historyMode: 'push',
      token: null,
      user: null,
      notice: null,
      edits: [],
      leaving: null,
      bootDelay: 0,
      effects: ['clearCache', 'syncUrl', { revokeToken: { token: 'T1' } }, { forgetToken: { token: 'T1' } }],
    });
  });

  test('before the response of /me clears what was already requested', () => {
    expect(after(booting, { type: 'session.signOut', mode: 'pop' })).toMatchObject({
      location: '/sair',
      token: null,
      effects: ['clearCache', 'syncUrl', { revokeToken: { token: 'T1' } }, { forgetToken: { token: 'T1' } }],
    });
  });

  test('during the sign-out changes nothing and does not restart the delay', () => {
    const [next, actions] = transition(appMachine, loggingOut, { type: 'session.signOut', mode: 'push' });
    expect(next.context).toEqual(loggingOut.context);
    expect(actions).toEqual([]);
  });
});

describe('the stored token, reported by another tab or the back/forward cache', () => {
  const reports = ['token.changed', 'page.restored'] as const;

  test.each(reports)(
    '%s without a token ends the session without a notice and keeps the page as redirect',
    (type) => {
      expect(after(admin, { type, token: null })).toEqual({
        location: '/entrar?redirect=%2Fordens-de-servico%3Ftab%3Dnovas',
        historyMode: 'replace',
        token: null,
        user: null,
        notice: null,
        edits: [],
        leaving: null,
        bootDelay: 0,
        effects: ['clearCache', 'syncUrl'],
      });
    },
  );

  test.each(reports)('%s with another token clears the user and the cache', (type) => {
    expect(after(admin, { type, token: 'T2' })).toMatchObject({
      location: '/ordens-de-servico?tab=novas',
      token: 'T2',
      user: null,
      effects: ['clearCache', 'syncUrl'],
    });
  });

  test.each(reports)('%s with the current token changes nothing', (type) => {
    expect(after(admin, { type, token: 'T1' })).toEqual({ ...admin.context, effects: [] });
  });

  test.each(reports)('%s with a token at /entrar returns to the requested page', (type) => {
    expect(after(unauthenticated, { type, token: 'T2' }).location).toBe('/?redirect=%2Fusuarios');
  });

  test.each(reports)('%s without a token clears the unreachable notice', (type) => {
    expect(after(unreachable, { type, token: null })).toMatchObject({ token: null, notice: null });
  });

  test.each(reports)('%s during the sign-out adopts the token and stays at /sair', (type) => {
    expect(after(loggingOut, { type, token: 'T2' })).toMatchObject({ token: 'T2', location: '/sair' });
  });
});

describe('user.changed', () => {
  const changed = (user: Partial<SessionUser>): AppEvent => ({
    type: 'user.changed',
    user: { ...SAMPLE_USERS.manager, ...user },
  });

  test('with the same scope replaces only the user', () => {
    const event = changed({ name: 'Beatriz', email: 'beatriz@boavida.test' });
    expect(after(manager, event)).toEqual({
      ...manager.context,
      user: { ...SAMPLE_USERS.manager, name: 'Beatriz', email: 'beatriz@boavida.test' },
      effects: [],
    });
  });

  test.each([
    ['another company', { companyId: 'c2' }],
    ['another role', { role: 'operator', companyId: null }],
    ['another account, in a late response to an earlier session', { id: 'u9' }],
  ] as const)('with %s clears the user, the cache and the edits', (_, user) => {
    const typing: AppEvent = { type: 'edit.started', edit: 'e1' };
    const [editing] = transition(appMachine, manager, typing);
    expect(after(editing, changed(user))).toEqual({
      ...manager.context,
      user: null,
      effects: ['clearCache', 'syncUrl'],
    });
  });
});

describe('storage.refused', () => {
  test('keeps the session and sets a notice', () => {
    expect(after(admin, { type: 'storage.refused' })).toEqual({
      ...admin.context,
      notice: 'storageBlocked',
      effects: [],
    });
  });
});

describe('boot.retry', () => {
  test('keeps the token and returns to the requested page', () => {
    expect(after(unreachable, { type: 'boot.retry' })).toMatchObject({
      location: '/?redirect=%2Fusuarios',
      historyMode: 'replace',
      token: 'T1',
      notice: null,
      edits: [],
      leaving: null,
      bootDelay: 0,
      effects: ['syncUrl'],
    });
  });

  test('without a token changes nothing', () => {
    const { value, context } = unauthenticated;
    const before = appMachine.resolveState({ value, context: { ...context, notice: 'expired' } });
    expect(after(before, { type: 'boot.retry' })).toEqual({ ...before.context, effects: [] });
  });
});

describe('starting at /sair', () => {
  test.each(['T1', null])('revokes and removes the token %s', (token) => {
    const [snapshot, actions] = initialTransition(appMachine, { token, location: '/sair' });
    expect(snapshot.context.token).toBeNull();
    expect(effectsOf(actions)).toEqual([
      'syncUrl',
      'clearCache',
      'syncUrl',
      { revokeToken: { token } },
      { forgetToken: { token } },
    ]);
  });
});
