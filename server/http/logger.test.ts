import { Writable } from 'node:stream';

import { DatabaseError } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

import { createLogger } from './logger.ts';

let written = '';
const kept = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk);
    done();
  },
});
const log = createLogger('info', kept);
const lines = () => written.split('\n').slice(0, -1);

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer({ log });
  admin = await server.createUser('admin', { name: 'Conceição Prado', email: 'conceicao@malote.test' });
});
afterAll(() => server.close());
beforeEach(() => {
  written = '';
});

test('a request is logged as one JSON line with time, route, user and outcome', async () => {
  const { headers } = await server.as(admin).get('/v1/users/none');
  expect(lines()).toHaveLength(1);
  expect(JSON.parse(written)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    requestId: headers['x-request-id'],
    method: 'GET',
    route: '/v1/users/{id}',
    status: 404,
    ms: expect.any(Number),
    userId: admin.id,
    problem: 'not-found',
    msg: 'request',
  });
});

test('the log contains no token, password, e-mail address, search text or user agent', async () => {
  const password = 'uma senha bem secreta';
  await server
    .as(admin)
    .get('/v1/users?search=Concei%C3%A7%C3%A3o', { headers: { 'user-agent': 'Segredo/1' } });
  await server.inject({
    method: 'POST',
    url: '/v1/auth/sign-in?nome=Prado',
    payload: { email: admin.email, password },
  });
  expect(lines()).toHaveLength(2);
  expect(written).not.toMatch(/concei|prado|malote\.test|segredo|secreta/i);
  expect(written).not.toContain(admin.token);
});

test('the log contains no tracking token, neither from the URL nor from an error', async () => {
  const token = 'q0Zr3vKc8tXw1LmYpB7sEg';
  const track = () => server.inject({ method: 'GET', url: `/v1/tracking/${token}` });
  expect((await track()).statusCode).toBe(404);
  await server.database.pool.query('alter table orders rename to elsewhere');
  expect((await track()).statusCode).toBe(500);
  await server.database.pool.query('alter table elsewhere rename to orders');
  expect(lines()).toHaveLength(3);
  expect(written).toContain('"route":"/v1/tracking/{trackingToken}"');
  expect(written).not.toContain(token);
});

test('a text with line breaks stays one entry, so that entries cannot be forged', () => {
  log.warn({ err: new Error('first\n{"level":"info","msg":"forged"}') }, 'refused');
  expect(lines()).toHaveLength(1);
  expect(JSON.parse(written)).toMatchObject({ level: 'warn', msg: 'refused' });
});

test('a database error is logged with its code and without its message', () => {
  const error = new DatabaseError('Key (email)=(ana@malote.test) already exists.', 1, 'error');
  error.code = '23505';
  error.detail = 'Key (email)=(ana@malote.test) already exists.';
  log.error({ err: new Error('failed', { cause: error }) }, 'request failed');
  expect(JSON.parse(written)).toMatchObject({ err: { message: 'failed', cause: { code: '23505' } } });
  expect(written).not.toContain('ana@malote.test');
});

test('the lines of a request name the trace of its caller', async () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  await server.inject({ url: '/v1/health/live', headers: { traceparent: `00-${id}-00f067aa0ba902b7-01` } });
  await server.inject({ url: '/v1/health/live', headers: { traceparent: 'Helena Prado' } });
  expect(lines().map((line) => JSON.parse(line).traceId)).toEqual([id, undefined]);
});
