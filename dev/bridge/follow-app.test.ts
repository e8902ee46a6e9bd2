import { afterEach, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';

import { type AppActor, appMachine } from '#machines/app/app.machine.ts';
import { SAMPLE_USERS } from '#machines/app/sample-sessions.ts';
import type { MeAnswer } from '#machines/app/session-user.ts';

import { followApp, stateOf } from './follow-app.ts';
import type { InspectionMessage } from './messages.ts';

const nothing = () => undefined;
let actor: AppActor;

afterEach(() => actor.stop());

async function signedIn(): Promise<{ reports: InspectionMessage[] }> {
  const machine = appMachine.provide({
    actors: {
      browserLocation: fromCallback(nothing),
      fetchMe: fromPromise(async (): Promise<MeAnswer> => SAMPLE_USERS.manager),
    },
    actions: {
      syncUrl: nothing,
      goInHistory: nothing,
      storeToken: nothing,
      forgetToken: nothing,
      revokeToken: nothing,
      clearCache: nothing,
    },
  });
  actor = createActor(machine, { input: { token: 'T1', location: '/usuarios?q=Ana' } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('authenticated'));
  const reports: InspectionMessage[] = [];
  followApp(actor, (one) => reports.push(one));
  return { reports };
}

test('followApp reports an event with its effects, and the resulting state', async () => {
  const { reports } = await signedIn();
  actor.send({ type: 'session.signOut', mode: 'push' });
  expect(reports).toMatchObject([
    {
      kind: 'event',
      event: { type: 'session.signOut', mode: 'push' },
      from: 'authenticated.manager',
      to: 'loggingOut',
      effects: ['clearCache', 'syncUrl', 'revokeToken', 'forgetToken'],
    },
    { kind: 'state', state: 'loggingOut' },
  ]);
});

test('followApp and stateOf report nothing about the user', async () => {
  const { reports } = await signedIn();
  actor.send({ type: 'user.changed', user: { ...SAMPLE_USERS.manager, name: 'Zilda' } });
  const words = JSON.stringify([...reports, stateOf(actor.getSnapshot())]);
  expect(['Zilda', 'bia@', 'T1', 'Ana'].filter((word) => words.includes(word))).toEqual([]);
});

test('stateOf lists the events the state accepts, and the reasons for the others', async () => {
  await signedIn();
  const state = stateOf(actor.getSnapshot());
  expect(state).toMatchObject({
    offers: expect.arrayContaining([
      { type: 'session.signOut', isTaken: true, why: null },
      { type: 'leave.confirmed', isTaken: false, why: 'Não vale a condição isLeaving.' },
      {
        type: 'boot.retry',
        isTaken: false,
        why: '“authenticated.manager” não tem transição para este evento.',
      },
    ]),
  });
});
