import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SimulatedClock, waitFor } from 'xstate';

import { frameOf } from '#machines/app/app.machine.ts';
import type { AppActor } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import type { SessionUser } from '#machines/app/session-user.ts';

import { type AppParts, createAppActor } from './create-app-actor.ts';
import { readAddress } from './location/browser-location.ts';
import { createTokenStorage, TOKEN_KEY } from './token-storage.ts';

const { admin, manager } = SAMPLE_USERS;
const opened: AppActor[] = [];

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const actor of opened.splice(0)) actor.stop();
});

/** Opens a tab at an address; the server accepts the tokens T1 (administrator) and T2 (manager). */
function open(address: string, storedToken: string | null, parts: Partial<AppParts> = {}) {
  history.pushState(null, '', address);
  if (storedToken !== null) localStorage.setItem(TOKEN_KEY, storedToken);
  const users = new Map<string, SessionUser>([
    ['T1', admin],
    ['T2', manager],
  ]);
  const calls: string[] = [];
  const clock = new SimulatedClock();
  const actor = createAppActor({
    browser: window,
    tokens: createTokenStorage(() => localStorage),
    fetchMe: (token) => Promise.resolve(users.get(token) ?? null),
    revoke: (token) => Promise.resolve(void calls.push(`revoke ${token}`)),
    clearCache: () => calls.push('clear'),
    options: { clock },
    ...parts,
  }).start();
  opened.push(actor);
  return { actor, calls, clock, entries: history.length };
}

async function openAsAdmin(address: string) {
  const tab = open(address, 'T1');
  await reach(tab.actor, 'authenticated.admin');
  return tab;
}

function stateOf() {
  return document.documentElement.dataset['session'];
}

function reach(actor: AppActor, state: string) {
  return waitFor(actor, () => stateOf() === state);
}

function goBackTo(actor: AppActor, address: string) {
  history.back();
  return waitFor(actor, ({ context }) => context.location === address);
}

function inAnotherTab(change: () => void, key: string | null = TOKEN_KEY) {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function pageCache(type: 'pagehide' | 'pageshow', persisted = true) {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
}

describe('unsaved input', () => {
  test('reverts a step back until the user confirms it', async () => {
    const { actor } = await openAsAdmin('/relatorios');
    actor.send({ type: 'location.changed', to: '/empresas', mode: 'push' });
    actor.send({ type: 'edit.started', edit: 'e1' });

    history.back();
    await waitFor(actor, ({ context }) => context.leaving !== null);
    await vi.waitFor(() => expect(readAddress(window)).toBe('/empresas'), { timeout: 30_000 });
    expect(actor.getSnapshot().context.location).toBe('/empresas');

    actor.send({ type: 'leave.confirmed' });
    await waitFor(actor, ({ context }) => context.location === '/relatorios');
    expect(readAddress(window)).toBe('/relatorios');
  });
});

describe('start-up', () => {
  test('without a token is settled synchronously, in the address bar too', () => {
    const { actor, entries } = open('/usuarios?page=2#fim', null);
    expect(actor.getSnapshot().context.location).toBe('/entrar?redirect=%2Fusuarios%3Fpage%3D2%23fim');
    expect([readAddress(window), history.length]).toEqual([actor.getSnapshot().context.location, entries]);
    expect(stateOf()).toBe('unauthenticated');
  });

  test('with a token shows the loader until the server has returned the user', async () => {
    const { actor } = open('/dashboard', 'T2');
    expect([stateOf(), frameOf(actor.getSnapshot())]).toEqual(['booting', 'loader']);
    await reach(actor, 'authenticated.manager');
    expect(readAddress(window)).toBe('/ordens-de-servico');
  });

  test('on a public page does not wait for the server', async () => {
    const { actor } = open('/termos-de-uso', 'T1', { fetchMe: () => new Promise(() => undefined) });
    expect([stateOf(), frameOf(actor.getSnapshot())]).toEqual(['booting', 'public']);
  });

  test('with a refused token deletes it and keeps the address for the sign-in', async () => {
    const { actor } = open('/usuarios', 'T0');
    await reach(actor, 'unauthenticated');
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(readAddress(window)).toBe('/entrar?redirect=%2Fusuarios');
    expect(actor.getSnapshot().context.notice).toBe('expired');
  });

  test('with an unreachable server keeps the token and can be retried', async () => {
    const responses = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(admin)];
    const { actor } = open('/usuarios', 'T1', { fetchMe: () => responses.shift() ?? Promise.resolve(null) });
    await reach(actor, 'unauthenticated');
    expect(localStorage.getItem(TOKEN_KEY)).toBe('T1');
    expect(actor.getSnapshot().context.notice).toBe('unreachable');

    actor.send({ type: 'boot.retry' });
    await reach(actor, 'authenticated.admin');
    expect(readAddress(window)).toBe('/usuarios');
  });

  test('aborts the request for the user on sign-out', () => {
    const signals: AbortSignal[] = [];
    const fetchMe: AppParts['fetchMe'] = (_token, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    const { actor } = open('/usuarios', 'T1', { fetchMe });
    actor.send({ type: 'session.signOut', mode: 'push' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe('the address bar', () => {
  test('adds an entry on a push and none on going back', async () => {
    const { actor, entries } = await openAsAdmin('/usuarios');
    actor.send({ type: 'location.changed', to: '/relatorios', mode: 'push' });
    expect([readAddress(window), history.length]).toEqual(['/relatorios', entries + 1]);
    await goBackTo(actor, '/usuarios');
    expect([readAddress(window), history.length]).toEqual(['/usuarios', entries + 1]);
  });

  test('is corrected when the back button leads to a page that is no longer allowed', async () => {
    const { actor } = await openAsAdmin('/relatorios');
    actor.send({ type: 'location.changed', to: '/ordens-de-servico/criar', mode: 'push' });
    actor.send({ type: 'session.started', token: 'T2', user: manager });
    await goBackTo(actor, '/ordens-de-servico');
    expect(readAddress(window)).toBe('/ordens-de-servico');
  });
});

describe('signing out', () => {
  test('shows /sair, and 300 ms later /entrar in its place', async () => {
    const { actor, calls, clock, entries } = await openAsAdmin('/usuarios');
    actor.send({ type: 'session.signOut', mode: 'push' });
    expect([readAddress(window), stateOf()]).toEqual(['/sair', 'loggingOut']);
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(calls).toContain('revoke T1');
    expect(calls).toContain('clear');

    clock.increment(300);
    expect([readAddress(window), stateOf()]).toEqual(['/entrar', 'unauthenticated']);
    expect(history.length).toBe(entries + 1);
  });

  test('also happens when the back button reaches /sair', async () => {
    const { actor, clock } = await openAsAdmin('/usuarios');
    history.replaceState(null, '', '/sair');
    actor.send({ type: 'location.changed', to: '/relatorios', mode: 'push' });
    await goBackTo(actor, '/sair');
    expect(stateOf()).toBe('loggingOut');
    clock.increment(300);
    expect(readAddress(window)).toBe('/entrar');
  });

  test('also happens when /sair is typed, even while the server is unreachable', () => {
    const { calls, clock } = open('/sair', 'T1', { revoke: () => Promise.reject(new TypeError('offline')) });
    expect([stateOf(), localStorage.getItem(TOKEN_KEY), calls]).toEqual(['loggingOut', null, ['clear']]);
    clock.increment(300);
    expect([readAddress(window), stateOf()]).toEqual(['/entrar', 'unauthenticated']);
  });
});

describe('another tab', () => {
  test.each([TOKEN_KEY, null])('signs out this tab too, without a notice (key %s)', async (key) => {
    const { actor } = await openAsAdmin('/usuarios');
    inAnotherTab(() => localStorage.clear(), key);
    expect([readAddress(window), stateOf()]).toEqual(['/entrar?redirect=%2Fusuarios', 'unauthenticated']);
    expect(actor.getSnapshot().context.notice).toBeNull();
  });

  test('signs in as another user and restarts this tab with that session', async () => {
    const { actor, calls } = await openAsAdmin('/relatorios');
    inAnotherTab(() => localStorage.setItem(TOKEN_KEY, 'T2'));
    expect([stateOf(), frameOf(actor.getSnapshot()), calls]).toEqual(['booting', 'loader', ['clear']]);
    await reach(actor, 'authenticated.manager');
    expect(readAddress(window)).toBe('/ordens-de-servico');
  });

  test('signs in and sends a tab waiting at /entrar to the requested page', async () => {
    const { actor } = open('/usuarios', null);
    inAnotherTab(() => localStorage.setItem(TOKEN_KEY, 'T2'));
    await reach(actor, 'authenticated.manager');
    expect(readAddress(window)).toBe('/usuarios');
  });

  test('changes another storage key without effect on this tab', async () => {
    const { actor } = await openAsAdmin('/usuarios');
    const before = actor.getSnapshot();
    inAnotherTab(() => localStorage.clear(), 'something.else');
    expect(actor.getSnapshot()).toBe(before);
  });
});

describe('the back/forward cache', () => {
  const { style } = document.documentElement;

  test('hides the page of an ended session', async () => {
    await openAsAdmin('/usuarios');
    pageCache('pagehide');
    expect(style.visibility).toBe('hidden');
    localStorage.clear();
    pageCache('pageshow');
    expect([stateOf(), style.visibility]).toEqual(['unauthenticated', '']);
  });

  test('shows the unchanged page while the session is the same', async () => {
    const { actor } = await openAsAdmin('/usuarios');
    const before = actor.getSnapshot().context;
    pageCache('pagehide');
    pageCache('pageshow');
    expect([actor.getSnapshot().context, style.visibility]).toEqual([before, '']);
  });

  test('does not affect an ordinary load', async () => {
    await openAsAdmin('/usuarios');
    localStorage.clear();
    pageCache('pagehide', false);
    pageCache('pageshow', false);
    expect([stateOf(), style.visibility]).toEqual(['authenticated.admin', '']);
  });
});

describe('a 401 in mid-session', () => {
  test('ends the session with a notice and deletes the token', async () => {
    const { actor } = await openAsAdmin('/usuarios');
    actor.send({ type: 'session.expired', token: 'T1' });
    expect([stateOf(), readAddress(window)]).toEqual(['unauthenticated', '/entrar?redirect=%2Fusuarios']);
    expect([actor.getSnapshot().context.notice, localStorage.length]).toEqual(['expired', 0]);
  });

  test('for a request of an earlier session does not end the new one', async () => {
    const { actor } = await openAsAdmin('/usuarios');
    actor.send({ type: 'session.started', token: 'T2', user: manager });
    actor.send({ type: 'session.expired', token: 'T1' });
    expect([stateOf(), localStorage.getItem(TOKEN_KEY)]).toEqual(['authenticated.manager', 'T2']);
  });
});

describe('a blocked storage', () => {
  const tokens = () =>
    createTokenStorage(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });

  test('still allows a sign-in, with a notice', () => {
    const { actor } = open('/usuarios', null, { tokens: tokens() });
    actor.send({ type: 'session.started', token: 'T1', user: admin });
    expect([stateOf(), readAddress(window)]).toEqual(['authenticated.admin', '/usuarios']);
    expect(actor.getSnapshot().context).toMatchObject({ token: 'T1', notice: 'storageBlocked' });
  });

  test('keeps that session when the page returns from the back/forward cache', () => {
    const { actor } = open('/usuarios', null, { tokens: tokens() });
    actor.send({ type: 'session.started', token: 'T1', user: admin });
    pageCache('pageshow');
    expect(stateOf()).toBe('authenticated.admin');
  });
});

test('the state attribute of the root element changes only with the state', async () => {
  const changes: (string | undefined)[] = [];
  const { actor } = await openAsAdmin('/usuarios');
  const observer = new MutationObserver((records) => changes.push(...records.map(() => stateOf())));
  observer.observe(document.documentElement, { attributeFilter: ['data-session'] });
  actor.send({ type: 'location.changed', to: '/relatorios', mode: 'push' });
  actor.send({ type: 'session.signOut', mode: 'push' });
  await Promise.resolve();
  observer.disconnect();
  expect(changes).toEqual(['loggingOut']);
});

test('a stopped actor ignores browser events', async () => {
  const { actor } = await openAsAdmin('/usuarios');
  actor.stop();
  inAnotherTab(() => localStorage.clear());
  expect(stateOf()).toBe('authenticated.admin');
});
