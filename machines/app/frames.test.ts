import { describe, expect, test } from 'vitest';
import { createActor, initialTransition, transition } from 'xstate';

import { stepsOf } from './app-setup.ts';
import { frameOf } from './app.machine.ts';
import { appMachine } from './app.machine.ts';
import { withoutTrailingSlash } from './routes.ts';
import { SAMPLE_STATES, type SampleState } from './sample-sessions.ts';

describe('the frame of a state', () => {
  const FRAMES = {
    booting: 'loader',
    unauthenticated: 'guest',
    unreachable: 'guest',
    operator: 'member',
    manager: 'member',
    admin: 'member',
    editing: 'member',
    loggingOut: 'loader',
  } as const satisfies Record<SampleState, string>;

  test.each(Object.entries(SAMPLE_STATES))('%s has the frame of its row', (name, snapshot) => {
    expect([name, frameOf(snapshot)]).toEqual(Object.entries(FRAMES).find(([state]) => state === name));
  });
});

describe('session details', () => {
  test('the first location replaces the history entry', () => {
    const [snapshot] = initialTransition(appMachine, { token: 'T1', location: '/usuarios' });
    expect(snapshot.context.historyMode).toBe('replace');
  });

  test('a retry without a token changes nothing', () => {
    const { value, context } = SAMPLE_STATES.unauthenticated;
    const before = appMachine.resolveState({ value, context: { ...context, notice: 'expired' } });
    const [after] = transition(appMachine, before, { type: 'boot.retry' });
    expect(after.context).toEqual(before.context);
  });

  test('stepsOf is 0 without a pending leave and for a sign-out', () => {
    expect(stepsOf(null)).toBe(0);
    expect(stepsOf({ type: 'session.signOut', mode: 'push' })).toBe(0);
  });

  test('any number of trailing slashes is ignored', () => {
    expect(withoutTrailingSlash('/usuarios//')).toBe('/usuarios');
    expect(withoutTrailingSlash('//')).toBe('/');
  });
});

describe('an effect that is not provided', () => {
  const { actions } = appMachine.implementations;

  test.each(['syncUrl', 'goInHistory', 'storeToken', 'forgetToken', 'revokeToken', 'clearCache'])(
    '%s throws its name',
    (name) => {
      const effect: unknown = Object.entries(actions).find(([known]) => known === name)?.[1];
      expect(effect).toThrow(`The effect ${name} is not provided.`);
    },
  );

  test('browserLocation and fetchMe end the actor with their name', async () => {
    const failures: unknown[] = [];
    const machine = appMachine.provide({ actions: { syncUrl: () => undefined } });
    const actor = createActor(machine, {
      input: { token: 'T1', location: '/usuarios' },
      inspect: (inspected) => {
        if (inspected.type === '@xstate.event' && 'error' in inspected.event)
          failures.push(inspected.event.error);
      },
    });
    const ended = new Promise((resolve) => {
      actor.subscribe({ error: resolve });
    });
    actor.start();
    await ended;
    expect([...new Set(failures.map(String))].toSorted()).toEqual([
      'Error: The effect browserLocation is not provided.',
      'Error: The effect fetchMe is not provided.',
    ]);
  });
});
