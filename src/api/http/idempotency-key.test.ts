import { expect, test } from 'vitest';

import { createIntent } from './idempotency-key.ts';
import { ApiProblem, unreachable } from './problem.ts';

const refused = (status: number, code: ApiProblem['code'] = 'conflict') =>
  new ApiProblem({ code, status, detail: 'Recusado.' });

test.each([
  ['an answer', 'another', undefined],
  ['a refusal', 'another', refused(409)],
  ['a field error', 'another', refused(422, 'invalid-request')],
  ['no response', 'the same', unreachable(new TypeError('Failed to fetch'))],
  ['a server error', 'the same', refused(500, 'internal-error')],
  ['an attempt that still runs', 'the same', refused(409, 'request-in-progress')],
])('a second attempt after %s has %s key', async (_what, which, error) => {
  const keys: string[] = [];
  const intent = createIntent();
  const attempt = () =>
    intent.send((key) => {
      keys.push(key);
      return error === undefined ? Promise.resolve(key) : Promise.reject(error);
    });
  await attempt().catch(() => undefined);
  await attempt().catch(() => undefined);
  const [first, second] = keys;
  expect(second === first ? 'the same' : 'another').toBe(which);
});

test('a renewed intent has another key, also without a response', async () => {
  const keys: string[] = [];
  const intent = createIntent();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await intent
      .send((key) => {
        keys.push(key);
        return Promise.reject(unreachable(new TypeError('Failed to fetch')));
      })
      .catch(() => undefined);
    intent.renew();
  }
  expect(new Set(keys).size).toBe(2);
});
