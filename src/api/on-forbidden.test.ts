import { expect, test, vi } from 'vitest';

import { configureApi } from './api-options.ts';
import { api, done } from './client.ts';
import { whenForbidden } from './on-forbidden.ts';

test.each([
  [403, 1],
  [404, 0],
  [200, 0],
])('of answers with the status %i so many are told: %i, until it is stopped', async (status, times) => {
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'token-a', onRefused: () => undefined });
  vi.stubGlobal('fetch', async () => Response.json({}, { status }));
  const ask = () => done(api().GET('/v1/settings')).catch(() => undefined);
  const tell = vi.fn<() => void>();
  const stop = whenForbidden(tell);
  await ask();
  expect(tell).toHaveBeenCalledTimes(times);
  stop();
  await ask();
  expect(tell).toHaveBeenCalledTimes(times);
});
