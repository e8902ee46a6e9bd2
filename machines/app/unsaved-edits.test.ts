import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';

import type { AppEvent } from './app-events.ts';
import { stateName } from './app.machine.ts';
import { appMachine, type AppSnapshot } from './app.machine.ts';
import { SAMPLE_STATES } from './sample-sessions.ts';

const { editing, admin } = SAMPLE_STATES;
const HERE = editing.context.location;

const TO_REPORTS: AppEvent = { type: 'location.changed', to: '/relatorios', mode: 'push' };
const TWO_BACK: AppEvent = { type: 'location.changed', to: '/relatorios', mode: 'pop', steps: -2 };
const SIGN_OUT: AppEvent = { type: 'session.signOut', mode: 'push' };

/** Applies the events in order; `effects` are those of the last one. */
function after(start: AppSnapshot, ...events: AppEvent[]) {
  let snapshot = start;
  let effects: object[] = [];
  for (const event of events) {
    const [next, actions] = transition(appMachine, snapshot, event);
    snapshot = next;
    effects = actions
      .filter(({ type }) => !type.startsWith('xstate.'))
      .map(({ type, params }) => ({ [type]: params }));
  }
  const { location, edits, leaving } = snapshot.context;
  return { state: stateName(snapshot), location, edits, leaving, effects };
}

describe('with unsaved edits', () => {
  test('a link waits for confirmation, and the page stays', () => {
    expect(after(editing, TO_REPORTS)).toEqual({
      state: 'authenticated.admin',
      location: HERE,
      edits: ['e1'],
      leaving: TO_REPORTS,
      effects: [{ goInHistory: { steps: 0 } }],
    });
  });

  test('a step back is reverted in the browser, so that address and page match', () => {
    expect(after(editing, TWO_BACK)).toMatchObject({
      location: HERE,
      leaving: TWO_BACK,
      effects: [{ goInHistory: { steps: 0 } }],
    });
  });

  test.each([
    ['the fragment of a skip link', `${HERE}#conteudo`],
    ['another company in the picker', `${HERE}&companyId=7`],
    ['an address that leads back here', `${HERE}#`],
  ])('%s keeps the form and asks nothing', (_, to) => {
    expect(after(editing, { type: 'location.changed', to, mode: 'push' })).toMatchObject({
      location: to,
      leaving: null,
    });
  });

  test.each(['operator', 'manager'] as const)(
    'a %s must confirm a link that redirects away from the form',
    (role) => {
      const typing: AppEvent = { type: 'edit.started', edit: 'e1' };
      const backHere: AppEvent = { type: 'location.changed', to: '/nada', mode: 'push' };
      expect(after(SAMPLE_STATES[role], typing, TO_REPORTS)).toMatchObject({
        location: HERE,
        leaving: TO_REPORTS,
      });
      expect(after(SAMPLE_STATES[role], typing, backHere).leaving).toEqual(backHere);
    },
  );

  test('signing out waits for confirmation', () => {
    expect(after(editing, SIGN_OUT)).toMatchObject({
      state: 'authenticated.admin',
      leaving: SIGN_OUT,
      effects: [],
    });
  });

  test('an expired session asks nothing and discards the edits', () => {
    expect(after(editing, { type: 'session.expired', token: 'T1' })).toMatchObject({
      state: 'unauthenticated',
      edits: [],
      leaving: null,
    });
  });
});

describe('the reply to the question', () => {
  test('"leave" follows the link and discards the edit', () => {
    expect(after(editing, TO_REPORTS, { type: 'leave.confirmed' })).toMatchObject({
      location: '/relatorios',
      edits: [],
      leaving: null,
      effects: [{ goInHistory: { steps: 0 } }, { syncUrl: undefined }],
    });
  });

  test('"leave" repeats the step back in the browser, and its pop is then followed', () => {
    const confirmed = after(editing, TWO_BACK, { type: 'leave.confirmed' });
    expect(confirmed).toMatchObject({
      location: HERE,
      edits: [],
      leaving: null,
      effects: [{ goInHistory: { steps: -2 } }],
    });
    expect(after(editing, TWO_BACK, { type: 'leave.confirmed' }, TWO_BACK).location).toBe('/relatorios');
  });

  test('"leave" completes a pending sign-out', () => {
    expect(after(editing, SIGN_OUT, { type: 'leave.confirmed' })).toMatchObject({
      state: 'loggingOut',
      location: '/sair',
      edits: [],
    });
  });

  test('"stay" drops the navigation and keeps the edit', () => {
    expect(after(editing, TO_REPORTS, { type: 'leave.refused' })).toMatchObject({
      location: HERE,
      edits: ['e1'],
      leaving: null,
    });
  });

  test('a second navigation replaces the first', () => {
    expect(after(editing, TO_REPORTS, SIGN_OUT).leaving).toEqual(SIGN_OUT);
  });

  test('"leave" without a question changes nothing', () => {
    expect(after(editing, { type: 'leave.confirmed' })).toMatchObject({ location: HERE, edits: ['e1'] });
  });
});

describe('ending edits', () => {
  test('the last saved edit withdraws the question', () => {
    const saved: AppEvent = { type: 'edit.ended', edit: 'e1' };
    expect(after(editing, TO_REPORTS, saved)).toMatchObject({ location: HERE, edits: [], leaving: null });
  });

  test('one of two saved edits keeps the question', () => {
    const second: AppEvent = { type: 'edit.started', edit: 'e2' };
    const saved: AppEvent = { type: 'edit.ended', edit: 'e1' };
    expect(after(editing, second, TO_REPORTS, saved)).toMatchObject({ edits: ['e2'], leaving: TO_REPORTS });
  });

  test('a link without edits is followed at once', () => {
    expect(after(admin, TO_REPORTS)).toMatchObject({ location: '/relatorios', leaving: null });
  });
});
