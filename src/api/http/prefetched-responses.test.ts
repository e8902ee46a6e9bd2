import { expect, test } from 'vitest';

import {
  consumeEarlySignIn,
  consumePrefetchedResponse,
  type EarlyResponses,
} from './prefetched-responses.ts';

const address = 'https://malote.test/v1/service-orders?companyId=7&limit=50';

function early(): EarlyResponses {
  return { token: 'token-a', responses: new Map([[address, Promise.resolve(new Response('rows'))]]) };
}

function request(url: string, token = 'token-a', init: RequestInit = {}): Request {
  return new Request(url, { ...init, headers: { Authorization: `Bearer ${token}` } });
}

test('a prefetched response is used for the same address, regardless of parameter order', async () => {
  const answer = consumePrefetchedResponse(
    early(),
    request('https://malote.test/v1/service-orders?limit=50&companyId=7'),
  );
  expect(await (await answer)?.text()).toBe('rows');
});

test('a prefetched response is used once', () => {
  const answers = early();
  expect(consumePrefetchedResponse(answers, request(address))).toBeInstanceOf(Promise);
  expect(consumePrefetchedResponse(answers, request(address))).toBeUndefined();
});

test.each([
  ['another session', request(address, 'token-b')],
  ['another address', request('https://malote.test/v1/service-orders?limit=50')],
  ['a POST request', request(address, 'token-a', { method: 'POST', body: '{}' })],
])('a prefetched response is not used for %s', (_, other) => {
  expect(consumePrefetchedResponse(early(), other)).toBeUndefined();
});

test('no response is found without prefetched responses', () => {
  expect(consumePrefetchedResponse(undefined, request(address))).toBeUndefined();
});

test('an early sign-in is used once, and only by the same credentials', () => {
  const body = { email: 'rita@base.test', password: 'x' };
  const sent = { body: JSON.stringify(body), answer: Promise.resolve(new Response('{}')) };
  const answers: EarlyResponses = { token: null, responses: new Map(), signIn: sent };
  expect(consumeEarlySignIn(answers, body)).toBe(sent.answer);
  expect(consumeEarlySignIn(answers, body)).toBeUndefined();
  answers.signIn = sent;
  expect(consumeEarlySignIn(answers, { ...body, password: 'y' })).toBeUndefined();
  expect(consumeEarlySignIn(answers, body)).toBeUndefined();
  expect(consumeEarlySignIn(undefined, body)).toBeUndefined();
});
