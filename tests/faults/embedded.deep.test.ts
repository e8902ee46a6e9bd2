import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';

import { ADMIN, FaultApi, orderBody } from './api.ts';
import { makeSmallDisk } from './small-disk.ts';
import { faultsAfter, writeUntilGone } from './writing.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const SETTINGS = { ...ADMIN, DEMO: '0', LOG_LEVEL: 'error' };
/** Number of acknowledged orders before the fault. */
const SOME = 12;
const SOON = { timeout: 100_000, interval: 250 };

let folder: string;
let server: BuiltServer;
let api: FaultApi;
let companyId: string;

const start = () => startBuiltServer(path.join(folder, 'data'), SETTINGS);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malote-faults-'));
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('of two servers started together on an empty folder, one runs and the other reports the conflict', async () => {
  const both = await Promise.allSettled([start(), start()]);
  const [working] = both.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const refused = both.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  if (!working) throw new Error(refused.join('\n'));
  server = working;
  expect(refused).toEqual([expect.stringContaining('já está em uso por outro processo do Malote.')]);
  api = await FaultApi.signIn(server.url);
  companyId = await api.createCompany();
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a server loses no acknowledged write on %s, and unanswered requests can be repeated',
  async (signal) => {
    const written = await writeUntilGone(api, companyId, (count) => {
      if (count === SOME) server.process.signal(signal);
    });
    expect(await server.process.exit()).toBe(signal === 'SIGTERM' ? 0 : null);
    expect(written.refused.filter((status) => status !== 503)).toEqual([]);

    server = await start();
    api = api.at(server.url);
    expect(await faultsAfter(api, companyId, written)).toEqual([]);
  },
);

test('a request repeated after a lost response takes effect once', async () => {
  const ref = 'lost-answer';
  const socket = sendAndLookAway(ref);
  const order = await vi.waitFor(async () => {
    const [found] = await api.ordersOf(ref);
    if (!found) throw new Error('The order is not there yet.');
    return found;
  }, SOON);
  socket.destroy();
  const again = await api.requestOrder(companyId, ref);
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect(again.body.orderNumber).toBe(order.orderNumber);
  expect(await api.ordersOf(ref)).toHaveLength(1);
});

test('a server with a full disk refuses writes with 503, and recovers once there is space', async () => {
  const place = path.join(folder, 'small');
  const disk = makeSmallDisk(place);
  console.log(`The full disk is a ${disk.kind}.`);
  const small = await startBuiltServer(path.join(place, 'data'), SETTINGS);
  const there = await FaultApi.signIn(small.url);
  const company = await there.createCompany();

  const before = await writeUntilGone(there, company, (count) => {
    if (count === SOME) disk.fill(small.process.id);
  });
  expect(before.refused.length).toBeGreaterThan(0);
  expect(before.refused.filter((status) => status !== 503)).toEqual([]);
  expect((await fetch(`${small.url}/v1/health`)).status).toBe(503);
  const page = await fetch(`${small.url}/entrar`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);

  disk.free(small.process.id);
  await vi.waitFor(async () => expect((await fetch(`${small.url}/v1/health`)).status).toBe(200), SOON);
  expect(await faultsAfter(there, company, before)).toEqual([]);
  await small.stop();
  disk.remove();
});

/** Sends a complete order request without reading the response. */
function sendAndLookAway(ref: string): Socket {
  const { hostname, port } = new URL(server.url);
  const body = JSON.stringify(orderBody(companyId, ref));
  const head = [
    'POST /v1/service-orders HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: ${api.authorization}`,
    `Idempotency-Key: ${ref}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  const socket = connect(Number(port), hostname);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}
