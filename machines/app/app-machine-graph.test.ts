import { beforeAll, describe, expect, test } from 'vitest';
import { getAdjacencyMap } from 'xstate/graph';

import { ROLES } from '#domain/roles.ts';

import type { AppEvent } from './app-events.ts';
import { appMachine, type AppSnapshot, frameOf, stateName } from './app.machine.ts';
import { nextRedirect } from './route-policy.ts';
import { SAMPLE_USERS } from './sample-sessions.ts';

const ADDRESSES = ['/', '/entrar', '/termos-de-uso', '/usuarios?companyId=7', '/relatorios', '/nada'];

const EVENTS: AppEvent[] = [
  ...ADDRESSES.map((to) => ({ type: 'location.changed' as const, to, mode: 'push' as const })),
  ...ROLES.map((role) => ({ type: 'session.started' as const, token: 'T2', user: SAMPLE_USERS[role] })),
  { type: 'session.started', token: 'T2', user: { ...SAMPLE_USERS.manager, mustChangePassword: true } },
  { type: 'session.started', token: 'T2', user: { ...SAMPLE_USERS.admin, mustSetUpTwoFactor: true } },
  { type: 'session.started', token: 'T2', user: { ...SAMPLE_USERS.operator, mustAcceptTerms: true } },
  ...ROLES.map((role) => ({ type: 'user.changed' as const, user: { ...SAMPLE_USERS.manager, role } })),
  { type: 'user.changed', user: { ...SAMPLE_USERS.admin, name: 'Ana Prado' } },
  { type: 'password.changed' },
  { type: 'twoFactor.enabled' },
  { type: 'terms.accepted' },
  { type: 'session.expired', token: 'T1' },
  { type: 'session.expired', token: 'T2' },
  { type: 'session.signOut', mode: 'push' },
  ...['T1', 'T2', null].map((token) => ({ type: 'token.changed' as const, token })),
  { type: 'page.restored', token: null },
  { type: 'storage.refused' },
  { type: 'boot.retry' },
  { type: 'edit.started', edit: 'e1' },
  { type: 'edit.ended', edit: 'e1' },
  { type: 'leave.confirmed' },
  { type: 'leave.refused' },
];

/** Every snapshot reachable by EVENTS, starting with a stored token. */
let reached: AppSnapshot[];

beforeAll(() => {
  const map = getAdjacencyMap(appMachine, {
    input: { token: 'T1', location: '/relatorios' },
    events: EVENTS,
    serializeState: (snapshot) => JSON.stringify([snapshot.value, snapshot.context]),
  });
  reached = Object.values(map).map(({ state }) => state);
});

describe('every reachable snapshot', () => {
  test('covers every state', () => {
    expect([...new Set(reached.map(stateName))].toSorted()).toEqual([
      'authenticated.admin',
      'authenticated.manager',
      'authenticated.operator',
      'booting',
      'loggingOut',
      'unauthenticated',
    ]);
  });

  test('holds a permitted page unless it shows the loader or is booting', () => {
    const rendered = reached.filter(
      (snapshot) => frameOf(snapshot) !== 'loader' && !snapshot.matches('booting'),
    );
    expect(rendered.length).toBeGreaterThan(0);
    for (const { context } of rendered) {
      expect(nextRedirect(context.user?.role ?? 'anonymous', context.location)).toBeNull();
    }
  });

  test('renders only public pages while booting', () => {
    const booting = reached.filter((snapshot) => snapshot.matches('booting'));
    const shown = booting.filter((snapshot) => frameOf(snapshot) !== 'loader');
    expect(new Set(shown.map(({ context }) => context.location))).toEqual(new Set(['/termos-de-uso']));
  });

  test('has a user exactly in the state of that role, and never without a token', () => {
    for (const snapshot of reached) {
      const { user, token } = snapshot.context;
      const signedInAs = snapshot.matches('authenticated') ? stateName(snapshot) : null;
      expect(signedInAs).toBe(user && `authenticated.${user.role}`);
      expect(user !== null && token === null).toBe(false);
    }
  });

  test('holds edits only in a session, and a pending leave only with edits', () => {
    for (const snapshot of reached) {
      const { edits, leaving } = snapshot.context;
      expect(edits.length > 0 && !snapshot.matches('authenticated')).toBe(false);
      expect(leaving !== null && edits.length === 0).toBe(false);
    }
  });

  test('renders only public pages while a step is required', () => {
    const hasDuty = ({ context: { user } }: AppSnapshot) =>
      user?.mustChangePassword === true ||
      user?.mustSetUpTwoFactor === true ||
      user?.mustAcceptTerms === true;
    const guarded = reached.filter(hasDuty);
    expect(new Set(guarded.map(frameOf))).toEqual(new Set(['requiredStep', 'public']));
    const free = reached.filter((snapshot) => !hasDuty(snapshot));
    expect(free.map(frameOf)).not.toContain('requiredStep');
  });

  test('renders only the loader while signing out', () => {
    const leaving = reached.filter((snapshot) => snapshot.matches('loggingOut'));
    expect(new Set(leaving.map(frameOf))).toEqual(new Set(['loader']));
  });
});
