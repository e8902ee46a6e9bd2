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

test('a problem document yields code, message, status, request id and wait', () => {
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

test('the wait is read from Retry-After when the document lacks it', () => {
  const response = new Response(null, { status: 429, headers: { 'Retry-After': '12' } });
  expect(problemOf(response, document).retryAfterSeconds).toBe(12);
});

test('a Retry-After that is not a number is ignored', () => {
  const response = new Response(null, { status: 429, headers: { 'Retry-After': 'soon' } });
  expect(problemOf(response, document).retryAfterSeconds).toBeUndefined();
});

test('field errors of a problem document are kept', () => {
  const errors = [{ pointer: '/email', code: 'email', message: 'Informe um e-mail válido.' }];
  const invalid = { ...document, status: 422, code: 'invalid-request', errors };
  expect(problemOf(new Response(null, { status: 422 }), invalid).errors).toEqual(errors);
});

test.each([
  [502, 'unavailable', 'Sem conexão com o servidor. Tente novamente.'],
  [503, 'unavailable', 'Sem conexão com o servidor. Tente novamente.'],
  [418, 'internal-error', 'Algo deu errado. Código: 418'],
])('a %s response without a problem document becomes %s', (status, code, message) => {
  expect(problemOf(new Response(null, { status }), '<h1>Bad gateway</h1>')).toMatchObject({ code, message });
});

test('a call without a response reports a missing connection and keeps the cause', () => {
  const cause = new TypeError('Failed to fetch');
  expect(unreachable(cause)).toMatchObject({
    code: 'unreachable',
    status: 0,
    message: 'Sem conexão com o servidor. Tente novamente.',
    cause,
  });
});
