import { Agent, request } from 'node:http';
import { setImmediate } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { startSampleServer, THING_ID } from '#tests/support/http/sample-server.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

import { Shutdown } from './shutdown.ts';

let server: TestServer;
let admin: TestUser;
let url: string;
let agent: Agent;
let started: Promise<void>;
let finish: () => void;

beforeEach(async () => {
  let begin: () => void = () => undefined;
  started = new Promise((resolve) => {
    begin = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  server = await startSampleServer(() => ({
    getThing: async () => {
      begin();
      await finished;
      return { status: 200, body: { name: 'x' } };
    },
    removeThing: async () => ({ status: 204 }),
  }));
  admin = await server.createUser('admin');
  url = `${await server.app.listen({ host: '127.0.0.1', port: 0 })}/v1/things/${THING_ID}`;
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});

afterEach(() => agent.destroy());

type Answer = { status: number | undefined; connection: string | undefined; body: string };

function send(method: 'GET' | 'DELETE', by: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent: by, headers: { authorization: `Bearer ${admin.token}` } });
    outgoing.on('error', reject).on('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection, body }),
      );
    });
    outgoing.end();
  });
}

test('a request in progress is finished on close, and its connection closed', async () => {
  const underWay = send('GET', agent);
  await started;
  const closed = server.close();
  while (server.app.server.listening) await setImmediate();
  finish();
  expect(await underWay).toMatchObject({ status: 200, connection: 'close', body: '{"name":"x"}' });
  await closed;
});

test('an idle connection does not delay closing', async () => {
  expect((await send('DELETE', agent)).status).toBe(204);
  await server.close();
  await expect(send('DELETE', agent)).rejects.toThrow('ECONNREFUSED');
});

test('new requests are refused while the last ones finish', async () => {
  const underWay = send('GET', agent);
  await started;
  const closed = server.close();
  while (server.app.server.listening) await setImmediate();
  const other = new Agent();
  await expect(send('DELETE', other)).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
  other.destroy();
  finish();
  await underWay;
  await closed;
});

test('a draining server reports that it is not ready, serves requests and closes their connections', async () => {
  const shutdown = new Shutdown();
  const draining = await startTestServer({ shutdown });
  const user = await draining.createUser('admin');
  shutdown.begin();
  const health = await draining.inject({ method: 'GET', url: '/v1/health' });
  const served = await draining.as(user).get('/v1/users/me');
  expect([health.statusCode, served.statusCode, served.headers.connection]).toEqual([503, 200, 'close']);
  await draining.close();
});
