import { pino } from 'pino';
import { expect, test } from 'vitest';

import { createProblemWriter } from '#server/contract/app/problem-documents.ts';
import { readContract } from '#server/contract/document.ts';

import { listenDuringStartup } from './startup-server.ts';

const write = createProblemWriter(readContract());
const listen = (port: number) =>
  listenDuringStartup(write, { host: '127.0.0.1', port, trustProxy: false }, pino({ level: 'silent' }));

test('an early request gets a 503 problem, with a refresh for browsers', async () => {
  const startupServer = await listen(0);
  const response = await fetch(`http://127.0.0.1:${startupServer.port}/v1/health?token=segredo`);
  expect(response.status).toBe(503);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'retry-after': '2',
    refresh: '2',
    'cache-control': 'no-store',
  });
  expect(await response.json()).toMatchObject({
    code: 'unavailable',
    detail: 'O servidor está iniciando. Tente novamente em instantes.',
    instance: '/v1/health',
  });
  await startupServer.close();
});

test('a starting process is alive', async () => {
  const startupServer = await listen(0);
  const response = await fetch(`http://127.0.0.1:${startupServer.port}/v1/health/live`);
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  await startupServer.close();
});

test('a port in use is rejected, and free again after closing', async () => {
  const first = await listen(0);
  const again = () => listen(first.port);
  await expect(again()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close();
  await (await again()).close();
});
