import { expect, test } from 'vitest';

import { problemOf, unreachable } from './problem.ts';

const document = {
  type: 'urn:malote:problem:too-many-requests',
  title: 'Muitas tentativas',
  status: 429,
  detail: 'Muitas tentativas. Aguarde 40 segundos.',
  instance: '/v1/auth/sign-in',
  code: 'too-many-requests',
  requestId: 'req-7',
};

test('a problem document gives its code, its sentence and the request that support asks for', () => {
  const problem = problemOf(new Response(null, { status: 429 }), { ...document, retryAfterSeconds: 40 });
  expect(problem).toMatchObject({
    code: 'too-many-requests',
    message: 'Muitas tentativas. Aguarde 40 segundos.',
    status: 429,
    requestId: 'req-7',
    retryAfterSeconds: 40,
    errors: [],
  });
});

test('the seconds to wait come from Retry-After when the document lacks them', () => {
  const response = new Response(null, { status: 429, headers: { 'Retry-After': '12' } });
  expect(problemOf(response, document).retryAfterSeconds).toBe(12);
});

test('a Retry-After that is no number of seconds is left out rather than shown as NaN', () => {
  const response = new Response(null, { status: 429, headers: { 'Retry-After': 'soon' } });
  expect(problemOf(response, document).retryAfterSeconds).toBeUndefined();
});

test('field errors are kept, so that a form can show them in place', () => {
  const errors = [{ pointer: '/email', code: 'email', message: 'Informe um e-mail válido.' }];
  const invalid = { ...document, status: 422, code: 'invalid-request', errors };
  expect(problemOf(new Response(null, { status: 422 }), invalid).errors).toEqual(errors);
});

test.each([
  [502, 'unavailable', 'Sem conexão com o servidor. Tente novamente.'],
  [503, 'unavailable', 'Sem conexão com o servidor. Tente novamente.'],
  [418, 'internal-error', 'Algo deu errado. Código: 418'],
])('a %s page of a proxy becomes %s, because it is no problem document', (status, code, message) => {
  expect(problemOf(new Response(null, { status }), '<h1>Bad gateway</h1>')).toMatchObject({ code, message });
});

test('a call without an answer says that there is no connection and keeps the cause for the log', () => {
  const cause = new TypeError('Failed to fetch');
  expect(unreachable(cause)).toMatchObject({
    code: 'unreachable',
    status: 0,
    message: 'Sem conexão com o servidor. Tente novamente.',
    cause,
  });
});
