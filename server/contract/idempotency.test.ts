import { setImmediate } from 'node:timers/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { uuidV7 } from '#server/db/uuid-v7.ts';
import { type ProblemCode, problem } from '#server/problems.ts';
import { startSampleServer } from '#tests/support/http/sample-server.ts';
import type { TestServer, TestUser } from '#tests/support/server/test-server.ts';

const HOUR_MS = 3_600_000;
const WEEK_SECONDS = '604800';
const BEGIN = new Date('2026-11-20T12:00:00Z');

let server: TestServer;
let admin: TestUser;
let now: Date;
/** Runs inside the handlers, after the company is inserted. */
let work: () => Promise<void>;

beforeAll(async () => {
  now = BEGIN;
  server = await startSampleServer(
    ({ db }) => ({
      createThing: ({ body, transact }) =>
        transact(async (trx) => {
          const name = nameIn(body);
          await trx.insertInto('companies').values({ id: uuidV7(), name }).execute();
          await work();
          return { status: 201, body: { name }, etag: 1, headers: { 'x-made': 'yes' } };
        }),
      createThings: ({ body, transactInSteps }) =>
        transactInSteps(async () => {
          const name = nameIn(body);
          await db.insertInto('companies').values({ id: uuidV7(), name }).execute();
          await work();
          return { status: 201, body: { name } };
        }),
    }),
    {
      clock: () => now,
      environment: { SESSION_IDLE_SECONDS: WEEK_SECONDS, SESSION_MAX_SECONDS: WEEK_SECONDS },
    },
  );
  admin = await server.createUser('admin');
});

beforeEach(async () => {
  now = BEGIN;
  work = async () => undefined;
  await server.db.deleteFrom('idempotency_keys').execute();
  await server.db.deleteFrom('users').where('company_id', 'is not', null).execute();
  await server.db.deleteFrom('companies').execute();
});

afterAll(() => server.close());

function nameIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'name' in body ? String(body.name) : '';
}

const post = (key: string | undefined, body: object = { name: 'Doca' }, user = admin, url = '/v1/things') =>
  server.as(user).post(url, { body, headers: key === undefined ? {} : { 'idempotency-key': key } });

const companies = async () =>
  (await server.db.selectFrom('companies').select('name').orderBy('name').execute()).map(({ name }) => name);

describe.each([['/v1/things'], ['/v1/things/bulk']])('POST %s', (url) => {
  const send = (key: string | undefined, body?: object, user?: TestUser) => post(key, body, user, url);

  test('with a key runs once and replays its response', async () => {
    const first = await send('one');
    const second = await send('one');
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(await companies()).toEqual(['Doca']);
  });

  test('with another body under the same key responds 422', async () => {
    await send('one');
    const other = await send('one', { name: 'Pátio' });
    expect(other.json()).toMatchObject({ status: 422, code: 'idempotency-mismatch' });
    expect(await companies()).toEqual(['Doca']);
  });

  test('separates the keys of users', async () => {
    const other = await server.createUser('operator');
    await send('one');
    expect((await send('one', { name: 'Pátio' }, other)).statusCode).toBe(201);
  });

  test('leaves passwords out of the hash of the body', async () => {
    await send('one', { name: 'Doca', password: 'first' });
    expect((await send('one', { name: 'Doca', password: 'second' })).headers['idempotency-replayed']).toBe(
      'true',
    );
  });

  test('drops a key after 24 hours', async () => {
    await send('one');
    now = new Date(now.getTime() + 24 * HOUR_MS - 1);
    expect((await send('one')).headers['idempotency-replayed']).toBe('true');
    now = new Date(now.getTime() + 1);
    expect((await send('one', { name: 'Pátio' })).statusCode).toBe(201);
  });

  test('without a key runs every time', async () => {
    await send(undefined, { name: 'Doca' });
    await send(undefined, { name: 'Pátio' });
    expect(await companies()).toEqual(['Doca', 'Pátio']);
  });

  test.each<[ProblemCode, number]>([
    ['forbidden', 403],
    ['not-found', 404],
    ['transition-not-allowed', 409],
    ['stale-version', 412],
  ])('stores the refusal %s', async (code, status) => {
    work = () => Promise.reject(problem(code, { detail: 'Primeira.' }));
    const first = await send('one');
    work = async () => undefined;
    const second = await send('one');
    expect([first.statusCode, second.statusCode]).toEqual([status, status]);
    expect(second.body).toBe(first.body);
    expect(second.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'idempotency-replayed': 'true',
    });
  });

  test.each<[ProblemCode, number]>([
    ['invalid-request', 422],
    ['conflict', 409],
    ['too-many-requests', 429],
    ['unavailable', 503],
    ['internal-error', 500],
  ])('does not store %s, which can be corrected or retried', async (code, status) => {
    work = () => Promise.reject(problem(code));
    expect((await send('one')).statusCode).toBe(status);
    await server.db.deleteFrom('companies').execute();
    work = async () => undefined;
    const again = await send('one');
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  test('sent ten times concurrently runs once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('one')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(201);
    // Concurrent requests get 409; on a single connection they may have waited instead.
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.json()).toMatchObject({ code: 'request-in-progress', retryAfterSeconds: 1 });
    }
    expect(await companies()).toEqual(['Doca']);
  });
});

test('a refusal rolls back the work and stores its response', async () => {
  work = () => Promise.reject(problem('forbidden'));
  await post('one');
  expect(await companies()).toEqual([]);
  const kept = await server.db.selectFrom('idempotency_keys').select(['response_status', 'route']).execute();
  expect(kept).toEqual([{ response_status: 403, route: 'POST /v1/things' }]);
});

test('an unexpected error rolls back the work and stores no response', async () => {
  work = () => Promise.reject(new Error('The process dies here.'));
  await post('one');
  expect(await companies()).toEqual([]);
  expect(await server.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
});

test.each<[string, TestUser['role'], { role?: TestUser['role']; company?: 'other' }]>([
  ['role', 'operator', { role: 'admin' }],
  ['company', 'manager', { company: 'other' }],
])(
  'a key counts as new after a change of the user’s %s',
  async (_what, role, { role: newRole = role, company }) => {
    const [own, other] = [await server.createCompany(), await server.createCompany()];
    const user = await server.createUser(role, role === 'manager' ? { companyId: own.id } : {});
    await post('one', { name: 'Doca' }, user);
    await server.db
      .updateTable('users')
      .set({ role: newRole, ...(company && { company_id: other.id }) })
      .where('id', '=', user.id)
      .execute();
    expect((await post('one', { name: 'Pátio' }, user)).statusCode).toBe(201);
    expect((await post('one', { name: 'Pátio' }, user)).headers['idempotency-replayed']).toBe('true');
  },
);

describe('with another If-Match', () => {
  const send = (ifMatch: string | undefined) =>
    server.as(admin).post('/v1/things', {
      body: { name: 'Doca' },
      headers: { 'idempotency-key': 'one', ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
    });

  test.each<[ProblemCode, string | undefined, string]>([
    ['stale-version', '"1"', '"2"'],
    ['transition-not-allowed', '"1"', '"2"'],
    ['version-required', undefined, '"1"'],
    ['stale-version', '"1"', '*'],
  ])('a refusal %s of %s is not replayed for %s', async (code, first, second) => {
    work = () => Promise.reject(problem(code));
    await send(first);
    expect((await send(first)).headers['idempotency-replayed']).toBe('true');
    work = async () => undefined;
    expect((await send(second)).statusCode).toBe(201);
  });

  test('a success is replayed', async () => {
    await send('"1"');
    expect((await send('"2"')).headers['idempotency-replayed']).toBe('true');
    expect(await companies()).toEqual(['Doca']);
  });

  test('a weak tag counts as the same version', async () => {
    work = () => Promise.reject(problem('stale-version'));
    await send('"1"');
    expect((await send('W/"1"')).headers['idempotency-replayed']).toBe('true');
  });
});

test('a replayed response has the headers of the first one', async () => {
  await post('one');
  expect((await post('one')).headers).toMatchObject({ etag: '"1"', 'x-made': 'yes' });
});

test('a key of one path counts as new on another', async () => {
  await post('one');
  expect((await post('one', { name: 'Pátio' }, admin, '/v1/things/bulk')).statusCode).toBe(201);
});

test('unfinished work in parts responds 409 until its key expires as abandoned', async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  work = () => finished;
  const first = post('one', { name: 'Doca' }, admin, '/v1/things/bulk');
  const isWritten = async () => (await companies()).length === 1;
  while (!(await isWritten())) await setImmediate();

  const meanwhileAnswer = await post('one', { name: 'Doca' }, admin, '/v1/things/bulk');
  expect(meanwhileAnswer.json()).toMatchObject({ status: 409, code: 'request-in-progress' });
  finish();
  expect((await first).statusCode).toBe(201);

  // The state after a crash: claimed, without a response.
  await server.db
    .updateTable('idempotency_keys')
    .set({ response_status: null, response_body: null })
    .execute();
  await server.db.deleteFrom('companies').execute();
  expect((await post('one', { name: 'Doca' }, admin, '/v1/things/bulk')).statusCode).toBe(409);
  now = new Date(now.getTime() + 60_000);
  expect((await post('one', { name: 'Doca' }, admin, '/v1/things/bulk')).statusCode).toBe(201);
});
