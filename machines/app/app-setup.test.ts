import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { stepsOf } from './app-setup.ts';
import { appMachine } from './app.machine.ts';

test('stepsOf is 0 without a pending leave and for a pending sign-out', () => {
  expect(stepsOf(null)).toBe(0);
  expect(stepsOf({ type: 'session.signOut', mode: 'push' })).toBe(0);
});

describe('an effect that is not provided', () => {
  const { actions } = appMachine.implementations;

  test.each(['syncUrl', 'goInHistory', 'storeToken', 'forgetToken', 'revokeToken', 'clearCache'])(
    'throws its name if it is the action %s',
    (name) => {
      const effect: unknown = Object.entries(actions).find(([known]) => known === name)?.[1];
      expect(effect).toThrow(`The effect ${name} is not provided.`);
    },
  );

  test('ends the app with its name if it is an actor', async () => {
    const errors: unknown[] = [];
    const machine = appMachine.provide({ actions: { syncUrl: () => undefined } });
    const actor = createActor(machine, {
      input: { token: 'T1', location: '/usuarios' },
      inspect: (inspected) => {
        if (inspected.type === '@xstate.event' && 'error' in inspected.event)
          errors.push(inspected.event.error);
      },
    });
    const ended = new Promise((resolve) => {
      actor.subscribe({ error: resolve });
    });
    actor.start();
    await ended;
    expect([...new Set(errors.map(String))].toSorted()).toEqual([
      'Error: The effect browserLocation is not provided.',
      'Error: The effect fetchMe is not provided.',
    ]);
  });
});
