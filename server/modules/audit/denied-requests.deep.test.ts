import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { AuditFixture, BEGIN, PASSWORD } from '#tests/support/server/audit-fixture.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

import { DeniedRequests } from './denied-requests.ts';

const MINUTE_MS = 60_000;

let fixture: AuditFixture;

beforeAll(async () => {
  fixture = await AuditFixture.start();
});
afterAll(() => fixture.close());

beforeEach(async () => {
  await fixture.server.db.deleteFrom('rate_limits').execute();
});

const set = (values: object) =>
  fixture.server.db.updateTable('users').set(values).where('id', '=', fixture.manager.id).execute();

describe('a refused sign-in', () => {
  test.each([
    ['with a wrong password', 'wrong-password', 'active', 'wrongPassword'],
    ['of a disabled user', PASSWORD, 'disabled', 'notActive'],
  ] as const)('%s is recorded with account and reason', async (_what, password, status, reason) => {
    const before = await fixture.newest();
    await set({ status });
    const answer = await fixture.signIn(password);
    const records = await fixture.since(before);
    await set({ status: 'active' });
    expect(answer.statusCode).toBe(401);
    expect(records).toMatchObject([
      {
        action: 'session.failed',
        outcome: 'refused',
        actor: null,
        target: { kind: 'user', id: fixture.manager.id, name: 'Carla Mendes' },
        company: { id: fixture.company.id },
        address: '203.0.113.7',
        device: 'Firefox no Linux',
        requestId: answer.headers['x-request-id'],
        details: { operation: 'signIn', area: 'session', reason },
      },
    ]);
  });

  test('at an unknown address is recorded with a masked address and no password', async () => {
    const before = await fixture.newest();
    await fixture.signIn('a-password-of-somebody', 'Estranha@Elsewhere.test');
    const [record] = await fixture.since(before);
    expect(record).toMatchObject({
      target: null,
      details: { reason: 'unknownAccount', email: 'e…@elsewhere.test' },
    });
    expect(JSON.stringify(record)).not.toMatch(/estranha|a-password-of-somebody/i);
  });
});

describe('refused access', () => {
  test('is recorded with actor and operation, repetitions in one record', async () => {
    const before = await fixture.newest();
    for (let time = 0; time < 5; time++) {
      expect((await fixture.as(fixture.manager).get('/v1/settings')).statusCode).toBe(403);
    }
    expect((await fixture.as(fixture.manager).get('/v1/users')).statusCode).toBe(403);
    expect(await fixture.since(before)).toMatchObject([
      {
        action: 'access.refused',
        outcome: 'refused',
        actor: { id: fixture.manager.id, role: 'manager' },
        details: { operation: 'getSettings', area: 'settings' },
      },
      { action: 'access.refused', details: { operation: 'listUsers', area: 'users' } },
    ]);
  });

  test.each([
    ['an object that counts as missing', `/v1/companies/01999999-0000-7000-8000-000000000000`],
    ['an invalid request', '/v1/service-orders?limit=0'],
  ])('does not include %s', async (_what, url) => {
    const before = await fixture.newest();
    expect((await fixture.as(fixture.manager).get(url)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await fixture.since(before)).toEqual([]);
  });

  test('does not include an expired session', async () => {
    const before = await fixture.newest();
    expect((await fixture.as({ token: 'x'.repeat(43) }).get('/v1/companies')).statusCode).toBe(401);
    expect(await fixture.since(before)).toEqual([]);
  });
});

describe('a reached limit', () => {
  test('is recorded with the guessed account', async () => {
    for (let time = 0; time < 10; time++) await fixture.signIn('wrong-password');
    const before = await fixture.newest();
    for (let time = 0; time < 3; time++) expect((await fixture.signIn()).statusCode).toBe(429);
    expect(await fixture.since(before)).toMatchObject([
      {
        action: 'limit.reached',
        actor: null,
        target: { id: fixture.manager.id },
        details: { operation: 'signIn', area: 'session' },
      },
    ]);
  });

  test('is recorded for clients over the request limit', async () => {
    const user = await fixture.server.createUser('operator');
    const before = await fixture.newest();
    for (let request = 0; request <= 600; request++) await fixture.as(user).get('/v1/users/me');
    expect(await fixture.since(before)).toMatchObject([
      { action: 'limit.reached', actor: { id: user.id }, details: { operation: 'getMe' } },
    ]);
  });

  test('is recorded for a recovery, though the response hides it', async () => {
    const forget = () => fixture.post('/v1/auth/forgot-password', { email: 'carla@boavida.test' });
    for (let time = 0; time < 3; time++) await forget();
    const before = await fixture.newest();
    expect((await forget()).statusCode).toBe(202);
    expect(await fixture.since(before)).toMatchObject([
      {
        action: 'limit.reached',
        target: { id: fixture.manager.id },
        details: { operation: 'forgotPassword' },
      },
    ]);
  });
});

test('a response does not fail with the audit log', async () => {
  await fixture.server.database.pool.query('alter table audit_records rename to elsewhere');
  const answer = await fixture.signIn('wrong-password');
  await fixture.server.database.pool.query('alter table elsewhere rename to audit_records');
  expect(answer.statusCode).toBe(401);
  expect((await fixture.signIn(PASSWORD)).statusCode).toBe(200);
});

describe('DeniedRequests', () => {
  const requestMeta = {
    user: undefined,
    remote: { address: '203.0.113.7', userAgent: '' },
    requestId: 'r1',
    now: BEGIN,
  };
  const refusal = {
    action: 'limit.reached',
    operation: 'signIn',
    area: 'session',
    email: 'x@y.test',
  } as const;
  const log = pino({ level: 'silent' });

  test('writes aggregated repetitions every minute and on stop', async () => {
    const database = await openTestDatabase();
    const timers: (() => void)[] = [];
    const trail = new DeniedRequests(database.db, log, (run) => {
      timers.push(run);
      return () => undefined;
    });
    const times = async () => {
      await trail.settled();
      const rows = await database.db.selectFrom('audit_records').select('details').orderBy('id').execute();
      return rows.map(({ details }) => details.times);
    };
    for (let time = 0; time < 4; time++) trail.note(requestMeta, refusal);
    expect(await times()).toEqual([undefined]);
    for (const run of timers) run();
    expect(await times()).toEqual([undefined, 3]);
    trail.note(requestMeta, refusal);
    trail.note(requestMeta, refusal);
    await trail.stop();
    expect(await times()).toEqual([undefined, 3, 2]);
    await database.close();
  });

  test('continues after a database error', async () => {
    const database = await openTestDatabase();
    const trail = new DeniedRequests(database.db, log);
    const other = { ...refusal, action: 'session.failed' } as const;
    await database.pool.query('alter table audit_records rename to elsewhere');
    trail.note(requestMeta, other);
    await trail.settled();
    await database.pool.query('alter table elsewhere rename to audit_records');
    trail.note({ ...requestMeta, now: new Date(BEGIN.getTime() + MINUTE_MS) }, other);
    await trail.stop();
    const rows = await database.db.selectFrom('audit_records').select('at').execute();
    expect(rows).toHaveLength(1);
    await database.close();
  });
});
