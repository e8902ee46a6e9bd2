import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

import { createEventPublisher } from './event-publisher.ts';
import { openSink } from './event-sink.ts';

let server: TestServer;
let operator: TestUser;
let url: string;

beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser('operator');
  url = `${await server.app.listen({ host: '127.0.0.1', port: 0 })}/v1/events`;
});

afterAll(() => server.close());

function open(address: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(address, { headers }).on('response', resolve).on('error', reject).end();
  });
}

async function readUntil(stream: IncomingMessage, part: string): Promise<string> {
  let read = '';
  for await (const chunk of stream) {
    read += String(chunk);
    if (read.includes(part)) return read;
  }
  throw new Error(`The stream ended before "${part}": ${read}`);
}

test('a client with a bearer token receives a change', async () => {
  const company = await server.createCompany();
  const stream = await open(url, { authorization: `Bearer ${operator.token}` });
  expect(stream.statusCode).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-content-type-options': 'nosniff',
  });
  expect(stream.headers['x-request-id']).toBeDefined();
  const bus = createEventPublisher(() => new Date());
  await server.db.transaction().execute((trx) =>
    bus.publish(trx, {
      kind: 'order.changed',
      orderNumber: 7,
      companyId: company.id,
      status: 'accepted',
      version: 2,
    }),
  );
  expect(await readUntil(stream, '\ndata: ')).toContain('event: order.changed');
});

test('a stream behind a pipelined request sends its headers before its events', async () => {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const requestOf = (path: string) =>
    `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${operator.token}\r\n\r\n`;
  socket.write(requestOf('/v1/health') + requestOf('/v1/events'));
  let read = '';
  for await (const chunk of socket) {
    read += String(chunk);
    if (read.includes('retry: 3000\n\n')) break;
  }
  expect(read.indexOf('text/event-stream')).toBeLessThan(read.indexOf('retry: 3000'));
});

test('a stream without a session is refused with 401', async () => {
  const refused = await open(url, {});
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([
    401,
    'application/problem+json; charset=utf-8',
  ]);
  refused.resume();
});

test('HEAD on the event stream responds 405', async () => {
  const response = await server.inject({ method: 'HEAD', url: '/v1/events' });
  expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET, OPTIONS']);
});

test('closing the server ends the streams instead of waiting for them', async () => {
  const another = await startTestServer();
  const user = await another.createUser('operator');
  const origin = await another.app.listen({ host: '127.0.0.1', port: 0 });
  const stream = await open(`${origin}/v1/events`, { authorization: `Bearer ${user.token}` });
  const ended = once(stream.resume(), 'end');
  await another.close();
  await expect(ended).resolves.toEqual([]);
});

test('a client that does not read is dropped', async () => {
  const app = fastify();
  // More than the buffers of both ends hold.
  const chunks = Array.from({ length: 400 }, () => 'x'.repeat(100_000));
  const ended = new Promise<void>((resolve) => {
    app.get('/', async (_request, reply) => {
      const sink = openSink(reply);
      sink.onEnd(resolve);
      for (const chunk of chunks) sink.write(chunk);
      return reply;
    });
  });
  const client = await open(await app.listen({ host: '127.0.0.1', port: 0 }), {});
  await ended;
  const received = await text(client);
  expect(received.length).toBeLessThan(chunks.join('').length);
  await app.close();
});
