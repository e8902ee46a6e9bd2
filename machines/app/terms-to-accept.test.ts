import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';

import type { AppEvent } from './app-events.ts';
import { appMachine, type AppSnapshot, frameOf } from './app.machine.ts';
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

describe('terms that must be accepted', () => {
  const user = { ...SAMPLE_USERS.manager, mustAcceptTerms: true };
  const started: AppEvent = { type: 'session.started', token: 'T2', user };
  const go: AppEvent = { type: 'location.changed', to: '/usuarios', mode: 'push' };
  const { unauthenticated, manager } = SAMPLE_STATES;

  test('replace the requested page until accepted, and keep the address', () => {
    expect(after(unauthenticated, started, go)).toMatchObject({
      frame: 'requiredStep',
      location: '/usuarios',
    });
    expect(after(unauthenticated, started, go, { type: 'terms.accepted' })).toEqual({
      frame: 'member',
      location: '/usuarios',
      effects: ['clearCache'],
    });
  });

  test.each(['/termos-de-uso', '/politica-de-privacidade'])('can be read at %s before acceptance', (to) => {
    const read: AppEvent = { type: 'location.changed', to, mode: 'push' };
    expect(after(unauthenticated, started, read).frame).toBe('public');
    expect(after(unauthenticated, started, read, go).frame).toBe('requiredStep');
  });

  test('do not block the sign-out', () => {
    expect(after(unauthenticated, started, { type: 'session.signOut', mode: 'push' }).frame).toBe('loader');
  });

  test('are still required after the first password and the second factor', () => {
    const all = { ...user, mustChangePassword: true, mustSetUpTwoFactor: true };
    const done: AppEvent[] = [
      { ...started, user: all },
      { type: 'password.changed' },
      { type: 'twoFactor.enabled' },
    ];
    expect(after(unauthenticated, ...done).frame).toBe('requiredStep');
    expect(after(unauthenticated, ...done, { type: 'terms.accepted' }).frame).toBe('member');
  });

  test('are required as soon as the session receives the changed user', () => {
    expect(after(manager, { type: 'user.changed', user }).frame).toBe('requiredStep');
  });
});
