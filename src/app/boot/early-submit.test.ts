import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { parseSignIn } from '#src/features/session/sign-in-schema.ts';

import { deferEarlySubmit, isComplete, type TypedSignIn } from './early-submit.ts';

const onSubmit = vi.fn<(typed: TypedSignIn) => void>();
const ends: (() => boolean)[] = [];

function hold(): () => boolean {
  const end = deferEarlySubmit(document, onSubmit);
  ends.push(end);
  return end;
}

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

beforeEach(() => {
  onSubmit.mockReset();
  document.body.innerHTML =
    '<form id="sign-in"><input name="email"><input name="password"></form><form id="other"></form>';
});

function send(id: string): Event {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  document.getElementById(id)?.dispatchEvent(event);
  return event;
}

test('a sign-in submitted before the app has loaded is held and reported once', () => {
  const takeEarlySubmit = hold();
  expect(send('sign-in').defaultPrevented).toBe(true);
  expect(document.getElementById('sign-in')?.ariaBusy).toBe('true');
  expect(takeEarlySubmit()).toBe(true);
  expect(document.getElementById('sign-in')?.ariaBusy).toBeNull();
  expect(takeEarlySubmit()).toBe(false);
});

function type(email: string, password: string) {
  const inputs = document.querySelectorAll<HTMLInputElement>('#sign-in input');
  [email, password].forEach((value, index) => {
    const input = inputs[index];
    if (input) input.value = value;
  });
}

test('complete credentials are sent immediately, and only once', () => {
  hold();
  type(' Rita@Base.test ', 'correio lento azul');
  send('sign-in');
  send('sign-in');
  expect(onSubmit.mock.calls).toEqual([[{ email: 'rita@base.test', password: 'correio lento azul' }]]);
});

test.each([
  ['', 'x'],
  ['rita@base.test', ''],
  ['rita', 'x'],
  ['rita@base', 'x'],
  ['rita@base.test', 'x'.repeat(513)],
])('incomplete or invalid credentials wait for the form: %j, %j', (email, password) => {
  hold();
  type(email, password);
  send('sign-in');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the form accepts all credentials that are sent early', () => {
  const local = fc.stringMatching(/^[A-Za-z0-9]{1,4}([._+-][A-Za-z0-9]{1,4}){0,3}$/);
  const domain = fc.stringMatching(/^[A-Za-z0-9]{1,4}(-[A-Za-z0-9]{1,4}){0,2}(\.[A-Za-z0-9]{1,4}){0,2}$/);
  fc.assert(
    fc.property(local, domain, fc.string({ minLength: 1 }), (name, host, password) => {
      const typed = { email: `${name}@${host}.com`.toLowerCase(), password };
      fc.pre(isComplete(typed));
      expect(parseSignIn(typed)).toEqual({ fields: typed });
    }),
  );
});

test('submits are left to the app after the hand-over', () => {
  const takeEarlySubmit = hold();
  expect(takeEarlySubmit()).toBe(false);
  expect(send('sign-in').defaultPrevented).toBe(false);
});

test('other forms are left alone', () => {
  const takeEarlySubmit = hold();
  expect(send('other').defaultPrevented).toBe(false);
  expect(takeEarlySubmit()).toBe(false);
});
