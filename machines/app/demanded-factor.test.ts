import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';

import type { AppEvent } from './app-events.ts';
import { frameOf } from './app.machine.ts';
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
  return { frame: frameOf(snapshot), location: snapshot.context.location, effects };
}

describe('a second factor required by the settings', () => {
  const user = { ...SAMPLE_USERS.admin, mustSetUpTwoFactor: true };
  const started: AppEvent = { type: 'session.started', token: 'T2', user };
  const go: AppEvent = { type: 'location.changed', to: '/relatorios', mode: 'push' };
  const { unauthenticated, admin } = SAMPLE_STATES;

  test('replaces the requested page until it is set up, and keeps the address', () => {
    expect(after(unauthenticated, started, go)).toMatchObject({
      frame: 'requiredStep',
      location: '/relatorios',
    });
    expect(after(unauthenticated, started, go, { type: 'twoFactor.enabled' })).toEqual({
      frame: 'member',
      location: '/relatorios',
      effects: ['clearCache'],
    });
  });

  test('is required as soon as the session receives the changed user', () => {
    expect(after(admin, { type: 'user.changed', user }).frame).toBe('requiredStep');
  });

  test('is still required after the first password is changed', () => {
    const both = { ...user, mustChangePassword: true };
    const start: AppEvent = { ...started, user: both };
    expect(after(unauthenticated, start, { type: 'password.changed' }).frame).toBe('requiredStep');
    const done: AppEvent[] = [{ type: 'password.changed' }, { type: 'twoFactor.enabled' }];
    expect(after(unauthenticated, start, ...done).frame).toBe('member');
  });
});
