import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { waitText } from '#domain/wait-text.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/test-server.ts';

const BEGIN = new Date('2026-11-20T12:00:00Z');
const QUARTER_HOUR = 15 * 60;
const HOUR = 3600;
const DAY = 24 * 3600;
const PER_MINUTE = 600;
/** How many requests a second process may admit beyond the limit (decision 018). */
const MARGIN = 30;

let now = BEGIN;
/** Two processes on one database, as far as the database allows. */
let servers: [TestServer, TestServer];
let admin: TestUser;
let invited: TestUser;

beforeAll(async () => {
  const database = await openTestDatabase();
  const clock = () => now;
  const first = await startTestServer({ clock, database });
  const second = await startTestServer({ clock, database: await database.openAgain() });
  servers = [first, second];
  invited = await first.createUser('operator');
  await first.db.updateTable('users').set({ status: 'invited' }).where('id', '=', invited.id).execute();
});

afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});

beforeEach(async () => {
  now = BEGIN;
  const { db } = servers[0];
  await db.deleteFrom('rate_limits').execute();
  await db.deleteFrom('recovery_requests').execute();
  admin = await servers[0].createUser('admin');
});

/** Alternates between the two processes. */
const send = (turn: number, request: InjectOptions) => servers[turn % 2 === 0 ? 0 : 1].inject(request);
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

const post = (url: string, payload: object, remoteAddress = '10.0.0.1'): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  remoteAddress,
});
const signIn = (email: string, address: string) =>
  post('/v1/auth/sign-in', { email, password: 'wrong-password' }, address);
const asAdmin = (method: 'POST' | 'PUT', url: string, payload?: object): InjectOptions => ({
  method,
  url,
  headers: { authorization: `Bearer ${admin.token}` },
  ...(payload && { payload }),
});

async function beginTwoFactor(): Promise<void> {
  const password = 'correio-lento-azul';
  const account = servers[0].db.updateTable('users').set({ password_hash: await hashPassword(password) });
  await account.where('id', '=', admin.id).execute();
  await send(0, asAdmin('POST', '/v1/users/me/two-factor', { currentPassword: password }));
}

type Row = {
  what: string;
  hits: number;
  seconds: number;
  /** The response status below the limit. */
  status: number;
  /** Sent before the attempts. */
  begin?: () => Promise<void>;
  requestOf: (turn: number) => InjectOptions;
};

/** docs/contract.md, "Rate limits", and limits beyond it. */
const LIMITS: Row[] = [
  {
    what: 'sign-in, per account and address',
    hits: 10,
    seconds: QUARTER_HOUR,
    status: 401,
    requestOf: () => signIn('carla@boavida.test', '10.0.0.1'),
  },
  {
    what: 'sign-in, per address',
    hits: 30,
    seconds: QUARTER_HOUR,
    status: 401,
    requestOf: (turn) => signIn(`someone${turn}@boavida.test`, '10.0.0.1'),
  },
  {
    what: 'sign-in, per account',
    hits: 100,
    seconds: DAY,
    status: 401,
    requestOf: (turn) => signIn('carla@boavida.test', `10.0.${turn}.1`),
  },
  {
    what: 'recovery, per address',
    hits: 30,
    seconds: QUARTER_HOUR,
    status: 202,
    requestOf: (turn) => post('/v1/auth/forgot-password', { email: `someone${turn}@boavida.test` }),
  },
  {
    what: 'guessed links, per address',
    hits: 30,
    seconds: QUARTER_HOUR,
    status: 422,
    requestOf: (turn) =>
      post('/v1/auth/reset-password', {
        token: String(turn).padStart(43, 'x'),
        password: 'trem-rapido-azul',
      }),
  },
  {
    what: 'the current password, per user',
    hits: 10,
    seconds: QUARTER_HOUR,
    status: 422,
    requestOf: () =>
      asAdmin('PUT', '/v1/users/me/password', {
        currentPassword: 'wrong-password',
        newPassword: 'trem-rapido-azul',
      }),
  },
  {
    what: 'codes of the second factor, per user',
    hits: 10,
    seconds: QUARTER_HOUR,
    status: 422,
    // Only a code of a set-up that has begun counts.
    begin: beginTwoFactor,
    requestOf: () => asAdmin('PUT', '/v1/users/me/two-factor', { code: '123456' }),
  },
  {
    what: 'invitations, per user',
    hits: 5,
    seconds: HOUR,
    status: 200,
    requestOf: () => asAdmin('POST', `/v1/users/${invited.id}/invitation`),
  },
];

describe('limits across two processes', () => {
  test.each(LIMITS)('$what: $hits in $seconds s', { timeout: 60_000 }, async (row) => {
    const { hits, seconds, status, begin, requestOf } = row;
    await begin?.();
    for (let turn = 0; turn < hits; turn++) {
      expect((await send(turn, requestOf(turn))).statusCode, `attempt ${turn + 1}`).toBe(status);
    }
    const refused = await Promise.all([send(0, requestOf(hits)), send(1, requestOf(hits))]);
    const [wait = 0] = refused.map(({ headers }) => Number(headers['retry-after']));
    for (const response of refused) {
      expect(response.json()).toMatchObject({
        status: 429,
        code: 'too-many-requests',
        retryAfterSeconds: wait,
        detail: `Muitas tentativas. Aguarde ${waitText(wait)}.`,
      });
    }
    expect(wait).toBeGreaterThan(seconds * 0.9);
    expect(wait).toBeLessThanOrEqual(seconds);

    pass(wait - 1);
    expect((await send(1, requestOf(hits))).statusCode, 'a second too early').toBe(429);
    pass(1);
    expect((await send(1, requestOf(hits))).statusCode, 'after the announced wait').toBe(status);
  });

  test('recovery, per account: 3 mails in an hour, with the same response every time', async () => {
    const requestOf = (turn: number) =>
      send(turn, post('/v1/auth/forgot-password', { email: 'carla@boavida.test' }, `10.0.${turn}.1`));
    const noted = async () =>
      (await servers[0].db.selectFrom('recovery_requests').selectAll().execute()).length;
    for (let turn = 0; turn < 5; turn++) expect((await requestOf(turn)).statusCode).toBe(202);
    expect(await noted()).toBe(3);
    pass(HOUR - 1);
    expect((await requestOf(5)).statusCode).toBe(202);
    expect(await noted()).toBe(3);
    pass(1);
    expect((await requestOf(6)).statusCode).toBe(202);
    expect(await noted()).toBe(4);
  });

  test('any request, per token: 600 in a minute, plus the margin of a second process', async () => {
    const requestOf = (turn: number) =>
      send(turn, { method: 'GET', url: '/v1/users/me', headers: { authorization: `Bearer ${admin.token}` } });
    const statuses: number[] = [];
    for (let turn = 0; turn < PER_MINUTE + 2 * MARGIN; turn++)
      statuses.push((await requestOf(turn)).statusCode);
    const admitted = statuses.filter((status) => status === 200).length;
    expect(admitted).toBeGreaterThanOrEqual(PER_MINUTE);
    expect(admitted).toBeLessThanOrEqual(PER_MINUTE + MARGIN);
    const refused = await requestOf(0);
    expect(refused.json()).toMatchObject({ status: 429, retryAfterSeconds: 60 });
    expect(refused.headers['retry-after']).toBe('60');
    pass(60);
    expect([(await requestOf(0)).statusCode, (await requestOf(1)).statusCode]).toEqual([200, 200]);
  });
});
