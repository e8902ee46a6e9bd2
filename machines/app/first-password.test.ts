import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';

import { ROLES } from '#domain/roles.ts';

import type { AppEvent } from './app-events.ts';
import { frameOf, stateName } from './app.machine.ts';
import { appMachine, type AppSnapshot } from './app.machine.ts';
import { SAMPLE_STATES, SAMPLE_USERS } from './sample-sessions.ts';

function after(start: AppSnapshot, ...events: AppEvent[]) {
  let snapshot = start;
  let effects: string[] = [];
  for (const event of events) {
    const [next, actions] = transition(appMachine, snapshot, event);
    snapshot = next;
    effects = actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'));
  }
  const { location, token } = snapshot.context;
  return { state: stateName(snapshot), frame: frameOf(snapshot), location, token, effects };
}

describe.each(ROLES)('a first password of the role %s', (role) => {
  const user = { ...SAMPLE_USERS[role], mustChangePassword: true };
  const started: AppEvent = { type: 'session.started', token: 'T2', user };
  const wanted = '/ordens-de-servico?tab=novas';
  const go = (to: string): AppEvent => ({ type: 'location.changed', to, mode: 'push' });

  test('replaces the requested page until it is changed, and keeps the address', () => {
    const { unauthenticated } = SAMPLE_STATES;
    expect(after(unauthenticated, started, go(wanted))).toMatchObject({
      state: `authenticated.${role}`,
      frame: 'requiredStep',
      location: wanted,
    });
    expect(after(unauthenticated, started, go(wanted), { type: 'password.changed' })).toEqual({
      state: `authenticated.${role}`,
      frame: 'member',
      location: wanted,
      token: 'T2',
      effects: ['clearCache'],
    });
  });

  test('blocks neither the terms nor the sign-out', () => {
    const { unauthenticated } = SAMPLE_STATES;
    expect(after(unauthenticated, started, go('/termos-de-uso')).frame).toBe('public');
    expect(after(unauthenticated, started, { type: 'session.signOut', mode: 'push' }).frame).toBe('loader');
  });
});
