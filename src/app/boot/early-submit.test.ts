import { beforeEach, expect, test } from 'vitest';

import { holdEarlySubmit } from './early-submit.ts';

beforeEach(() => {
  document.body.innerHTML = '<form id="sign-in"></form><form id="other"></form>';
});

function send(id: string): Event {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  document.getElementById(id)?.dispatchEvent(event);
  return event;
}

test('a sign-in that is sent before the app has loaded is held and reported once', () => {
  const takeEarlySubmit = holdEarlySubmit(document);
  expect(send('sign-in').defaultPrevented).toBe(true);
  expect(document.getElementById('sign-in')?.ariaBusy).toBe('true');
  expect(takeEarlySubmit()).toBe(true);
  expect(document.getElementById('sign-in')?.ariaBusy).toBeNull();
  expect(takeEarlySubmit()).toBe(false);
});

test('once taken over, the app handles the submits itself', () => {
  const takeEarlySubmit = holdEarlySubmit(document);
  expect(takeEarlySubmit()).toBe(false);
  expect(send('sign-in').defaultPrevented).toBe(false);
});

test('other forms are left alone', () => {
  const takeEarlySubmit = holdEarlySubmit(document);
  expect(send('other').defaultPrevented).toBe(false);
  expect(takeEarlySubmit()).toBe(false);
});
