import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';

import { ROLES } from '#domain/roles.ts';

import type { AppEvent } from './app-events.ts';
import { stateName } from './app.machine.ts';
import { appMachine } from './app.machine.ts';
import { SAMPLE_STATES, SAMPLE_USERS, type SampleState } from './sample-sessions.ts';

const COLUMNS = [
  'booting',
  'unauthenticated',
  'unreachable',
  'operator',
  'manager',
  'admin',
  'editing',
  'loggingOut',
] as const satisfies readonly SampleState[];

const STARTED: AppEvent = { type: 'session.started', token: 'T2', user: SAMPLE_USERS.manager };

const RENAMED: AppEvent = { type: 'user.changed', user: { ...SAMPLE_USERS.admin, name: 'Ana Prado' } };

/** Turns the sample operator into a manager. */
const MOVED: AppEvent = {
  type: 'user.changed',
  user: { ...SAMPLE_USERS.operator, role: 'manager', companyId: 'c1' },
};

/**
 * Next state per event (row) and state (column), hand-written; `-` means unchanged. The samples hold the token T1,
 * except `unauthenticated` and `loggingOut`, which hold none; `editing` is an administrator with unsaved edits.
 */
const TABLE: [event: AppEvent, ...next: string[]][] = [
  [{ type: 'location.changed', to: '/relatorios', mode: 'push' }, '-', '-', '-', '-', '-', '-', '-', '-'],
  [STARTED, 'M', 'M', 'M', 'M', '-', 'M', 'M', '-'],
  [{ type: 'session.expired', token: 'T1' }, '-', '-', '-', 'U', 'U', 'U', 'U', '-'],
  [{ type: 'session.expired', token: 'T0' }, '-', '-', '-', '-', '-', '-', '-', '-'],
  [{ type: 'session.signOut', mode: 'push' }, 'L', 'L', 'L', 'L', 'L', 'L', '-', '-'],
  [{ type: 'token.changed', token: null }, 'U', '-', '-', 'U', 'U', 'U', 'U', '-'],
  [{ type: 'token.changed', token: 'T1' }, '-', 'B', '-', '-', '-', '-', '-', '-'],
  [{ type: 'token.changed', token: 'T2' }, '-', 'B', 'B', 'B', 'B', 'B', 'B', '-'],
  [{ type: 'page.restored', token: null }, 'U', '-', '-', 'U', 'U', 'U', 'U', '-'],
  [{ type: 'page.restored', token: 'T1' }, '-', 'B', '-', '-', '-', '-', '-', '-'],
  [{ type: 'page.restored', token: 'T2' }, '-', 'B', 'B', 'B', 'B', 'B', 'B', '-'],
  [RENAMED, '-', '-', '-', 'B', 'B', '-', '-', '-'],
  [MOVED, '-', '-', '-', 'B', 'B', 'B', 'B', '-'],
  [{ type: 'password.changed' }, '-', '-', '-', '-', '-', '-', '-', '-'],
  [{ type: 'twoFactor.enabled' }, '-', '-', '-', '-', '-', '-', '-', '-'],
  [{ type: 'terms.accepted' }, '-', '-', '-', '-', '-', '-', '-', '-'],
  [{ type: 'storage.refused' }, '-', '-', '-', '-', '-', '-', '-', '-'],
  [{ type: 'boot.retry' }, '-', '-', 'B', '-', '-', '-', '-', '-'],
  [{ type: 'edit.started', edit: 'e2' }, '-', '-', '-', '-', '-', '-', '-', '-'],
  [{ type: 'edit.ended', edit: 'e1' }, '-', '-', '-', '-', '-', '-', '-', '-'],
  [{ type: 'leave.confirmed' }, '-', '-', '-', '-', '-', '-', '-', '-'],
  [{ type: 'leave.refused' }, '-', '-', '-', '-', '-', '-', '-', '-'],
];

const NAMES: Record<string, string> = {
  B: 'booting',
  U: 'unauthenticated',
  M: 'authenticated.manager',
  L: 'loggingOut',
};

describe('every event in every state', () => {
  const cells = TABLE.flatMap(([event, ...next]) =>
    COLUMNS.map((from, column) => {
      const to = next[column] ?? '?';
      return { from, event, to: to === '-' ? stateName(SAMPLE_STATES[from]) : NAMES[to] };
    }),
  );

  test.each(cells)('$from + $event.type $event.token > $to', ({ from, event, to }) => {
    const [next] = transition(appMachine, SAMPLE_STATES[from], event);
    expect(stateName(next)).toBe(to);
  });

  test.each(ROLES)('a sign-in as %s leads to the state of that role', (role) => {
    const event: AppEvent = { type: 'session.started', token: 'T2', user: SAMPLE_USERS[role] };
    const [next] = transition(appMachine, SAMPLE_STATES.unauthenticated, event);
    expect(stateName(next)).toBe(`authenticated.${role}`);
  });
});

describe('the initial state', () => {
  test.each([
    ['T1', '/usuarios', 'booting', '/usuarios'],
    ['T1', '/entrar', 'booting', '/entrar'],
    ['T1', '/termos-de-uso', 'booting', '/termos-de-uso'],
    ['T1', '/recuperar-senha#token=abc', 'booting', '/recuperar-senha#token=abc'],
    ['T1', '/sair', 'loggingOut', '/sair'],
    [null, '/usuarios', 'unauthenticated', '/entrar?redirect=%2Fusuarios'],
    [null, '/entrar', 'unauthenticated', '/entrar'],
    [null, '/recuperar-senha#token=abc', 'unauthenticated', '/recuperar-senha#token=abc'],
    [null, '/termos-de-uso', 'unauthenticated', '/termos-de-uso'],
    [null, '/sair', 'loggingOut', '/sair'],
  ])('with the token %s at %s is %s at %s', (token, location, state, seen) => {
    const [snapshot] = initialTransition(appMachine, { token, location });
    expect([stateName(snapshot), snapshot.context.location]).toEqual([state, seen]);
  });

  test('replaces the history entry of the first address', () => {
    const [snapshot] = initialTransition(appMachine, { token: 'T1', location: '/usuarios' });
    expect(snapshot.context.historyMode).toBe('replace');
  });
});
