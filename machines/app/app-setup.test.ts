import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { stepsOf } from './app-setup.ts';
import { appMachine } from './app.machine.ts';

test('stepsOf is 0 without a pending leave and for a pending sign-out', () => {
  expect(stepsOf(null)).toBe(0);
  expect(stepsOf({ type: 'session.signOut', mode: 'push' })).toBe(0);
});

test('an actor that is not provided ends the app with its name', async () => {
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
