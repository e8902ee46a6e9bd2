import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';

import { findFreePort } from '../../../scripts/process/free-port.mjs';
import { findProgram } from '../../../scripts/setup/find-program.mjs';
import { ADMIN, FaultApi } from '../api.ts';
import { type Proxy, startCaddy, startNginx } from './proxies.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const nginx = await findProgram('nginx', { isRequired: true, debianPackage: 'nginx-light' });
const caddy = await findProgram('caddy', { isRequired: true });

const HEARTBEAT = ': still here\n\n';
const ORDERS = 30;

const SAMPLES = [
  { name: 'nginx', program: nginx, start: startNginx },
  { name: 'Caddy', program: caddy, start: startCaddy },
];

const INSTALLED = SAMPLES.flatMap(({ program, ...sample }) =>
  program === undefined ? [] : [{ program, ...sample }],
);

test.skipIf(INSTALLED.length < SAMPLES.length)('both proxies are installed', () => {
  expect(INSTALLED.map(({ name }) => name)).toEqual(['nginx', 'Caddy']);
});

describe.each(INSTALLED)('the sample for $name', ({ program, start }) => {
  let folder: string;
  let server: BuiltServer;
  let proxy: Proxy;
  let api: FaultApi;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'malote-proxy-'));
    const port = await findFreePort();
    const settings = { ...ADMIN, DEMO: '0', LOG_LEVEL: 'error', TRUST_PROXY: '1', PORT: String(port) };
    server = await startBuiltServer(path.join(folder, 'data'), settings);
    proxy = await start({ program, folder, processes: [port, await findFreePort()] });
    api = await FaultApi.signIn(server.url);
  });

  afterAll(async () => {
    await proxy.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function open(address: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
    const url = proxy.url + address;
    const request = url.startsWith('https:')
      ? requestTls(url, { headers, rejectUnauthorized: false })
      : requestPlain(url, { headers });
    request.end();
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (response === undefined) throw new Error('There is no response.');
    return response;
  }

  const openStream = () =>
    open('/v1/events', { authorization: api.authorization, 'accept-encoding': 'gzip' });

  test('passes requests on to the process that runs, with the protocol of the visitor', async () => {
    for (let count = 0; count < 10; count += 1) {
      const response = await open('/entrar', { accept: 'text/html' });
      response.resume();
      const isTls = proxy.url.startsWith('https:');
      expect([response.statusCode, 'strict-transport-security' in response.headers]).toEqual([200, isTls]);
    }
  });

  test('sends the beginning of a stream before its first sign of life', async () => {
    const stream = (await openStream()).setEncoding('utf8');
    const [first] = await once(stream, 'data');
    expect(first).toMatch(/^retry: \d+\n\n/);
    expect(first).not.toContain(HEARTBEAT);
    stream.destroy();
  });

  test('passes on every event and the signs of life between them', async () => {
    const stream = (await openStream()).setEncoding('utf8');
    let text = '';
    stream.on('data', (chunk: string) => (text += chunk));
    const heartbeats = () => text.split(HEARTBEAT).length - 1;
    const companyId = await api.createCompany();
    const numbers: number[] = [];
    for (let count = 0; count < ORDERS; count += 1) {
      const { status, body } = await api.requestOrder(companyId, `${proxy.url}-${count}`);
      expect(status).toBe(201);
      numbers.push(body.orderNumber);
    }
    await vi.waitFor(() => {
      const missing = numbers.filter((orderNumber) => !text.includes(`"orderNumber":${orderNumber},`));
      expect(missing).toEqual([]);
    });
    await vi.waitFor(() => expect(heartbeats()).toBeGreaterThanOrEqual(2), {
      timeout: 60_000,
      interval: 250,
    });
    expect(stream.destroyed).toBe(false);
    stream.destroy();
  });
});
