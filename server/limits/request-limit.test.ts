import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import type { OpenDatabase } from '#server/db/open-database.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { startTestServer } from '#tests/support/server/test-server.ts';

import { RequestLimit } from './request-limit.ts';

const NOW = new Date('2026-11-20T12:00:20Z');
const LIMITS = { perMinute: 10, syncMargin: 3 };
const log = pino({ level: 'silent' });

let database: OpenDatabase;
/** Two processes on one database. */
let here: RequestLimit;
let there: RequestLimit;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
  here = new RequestLimit(database.pool, LIMITS, log);
  there = new RequestLimit(database.pool, LIMITS, log);
});

afterEach(() => {
  here.stop();
  there.stop();
});

async function countMany(limit: RequestLimit, requests: number, now = NOW): Promise<void> {
  for (let request = 0; request < requests; request++) await limit.count('session', now);
}

/** Sends requests concurrently and returns how many are admitted. */
async function admitted(limit: RequestLimit, requests: number): Promise<number> {
  const results = await Promise.allSettled(
    Array.from({ length: requests }, () => limit.count('session', NOW)),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('the limit is exact within one process', async () => {
  await countMany(here, 10);
  await expect(here.count('session', NOW)).rejects.toThrow('too-many-requests');
  await expect(here.count('other', NOW)).resolves.toBeUndefined();
});

test('the limit is exact within one process for concurrent requests', async () => {
  expect(await admitted(here, 40)).toBe(10);
});

test('two processes exceed the limit by at most one sync margin', async () => {
  let total = 0;
  for (let round = 0; round < 10; round++) total += (await admitted(here, 2)) + (await admitted(there, 2));
  expect(total).toBeGreaterThanOrEqual(LIMITS.perMinute);
  expect(total).toBeLessThanOrEqual(LIMITS.perMinute + LIMITS.syncMargin);
});

test('two processes exceed the limit by at most one sync margin for concurrent requests', async () => {
  const [one, other] = await Promise.all([admitted(here, 40), admitted(there, 40)]);
  expect(one + other).toBeLessThanOrEqual(LIMITS.perMinute + LIMITS.syncMargin);
});

test('the limit holds across processes after an exchange of counts', async () => {
  await countMany(here, 6);
  await here.exchange();
  await countMany(there, 1);
  await there.exchange();
  await countMany(there, 3);
  await expect(there.count('session', NOW)).rejects.toThrow('too-many-requests');
});

test('repeated exchanges count nothing twice', async () => {
  await countMany(here, 2);
  await here.exchange();
  await here.exchange();
  await countMany(here, 1);
  await here.exchange();
  const rows = await database.db.selectFrom('rate_limits').select('hits').execute();
  expect(rows).toEqual([{ hits: 3 }]);
  await countMany(here, 7);
  await expect(here.count('session', NOW)).rejects.toThrow('too-many-requests');
});

test('an exchange without counts writes no row', async () => {
  await here.exchange();
  expect(await database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

test('the limit restarts with the next minute', async () => {
  await countMany(here, 10);
  await here.exchange();
  await expect(countMany(here, 10, new Date(NOW.getTime() + 40_000))).resolves.toBeUndefined();
});

test('a request succeeds if its minute ends during the exchange', async () => {
  await countMany(here, 3);
  const late = here.count('session', NOW);
  await here.count('session', new Date(NOW.getTime() + 60_000));
  await expect(late).resolves.toBeUndefined();
});

test('a failed exchange loses no count', async () => {
  const gone = await openTestDatabase({ isOwn: true });
  const limit = new RequestLimit(gone.pool, { perMinute: 3, syncMargin: 3 }, log);
  await countMany(limit, 3);
  await gone.close();
  await expect(limit.exchange()).rejects.toThrow('pool');
  await expect(limit.count('session', NOW)).rejects.toThrow('too-many-requests');
  limit.stop();
});

test('REQUESTS_PER_MINUTE is the limit of a session', async () => {
  const server = await startTestServer({ environment: { REQUESTS_PER_MINUTE: '60' }, clock: () => NOW });
  const user = await server.createUser('operator');
  for (let request = 0; request < 60; request++) await server.as(user).get('/v1/users/me');
  expect((await server.as(user).get('/v1/users/me')).statusCode).toBe(429);
  await server.close();
});
