import { expect, test, vi } from 'vitest';

import { configureApi } from './api-options.ts';
import { api, done } from './client.ts';
import { whenForbidden } from './on-forbidden.ts';

function answerWith(status: number) {
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'token-a', onRefused: () => undefined });
  vi.stubGlobal('fetch', async () => Response.json({}, { status }));
  return () => done(api().GET('/v1/settings')).catch(() => undefined);
}

test.each([
  [403, 1],
  [404, 0],
  [200, 0],
])('responses with status %i call the listener %i times', async (status, times) => {
  const call = answerWith(status);
  const notify = vi.fn<() => void>();
  const stop = whenForbidden(notify);
  await call();
  expect(notify).toHaveBeenCalledTimes(times);
  stop();
});

test('an unreported response is reported once, to the first listener', async () => {
  const call = answerWith(403);
  await call();
  await call();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  whenForbidden(first)();
  whenForbidden(second)();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});

test('a call sent before the listener existed is reported, too', async () => {
  const call = answerWith(403);
  const answer = call();
  const notify = vi.fn<() => void>();
  const stop = whenForbidden(notify);
  await answer;
  expect(notify).toHaveBeenCalledOnce();
  stop();
});
