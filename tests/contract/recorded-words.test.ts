import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OpenDatabase } from '#server/db/open-database.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

const AT = new Date('2026-11-20T12:00:00Z');

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('what was recorded under the words of an earlier contract is found under those of today', async () => {
  const details = JSON.stringify({ reason: 'deadChallenge', email: 'a@b.test' });
  await database.pool.query(
    `insert into audit_records (at, action, outcome, details) values
       ($1, 'orders.outlived', 'done', '{}'), ($1, 'twoFactor.refused', 'refused', $2)`,
    [AT, details],
  );
  const migration = new URL('../../server/db/migrations/021-words-of-the-contract.sql', import.meta.url);
  await database.pool.query(readFileSync(migration, 'utf8'));
  const { rows } = await database.pool.query<{ action: string; details: unknown }>(
    `select action, details from audit_records where at = $1 order by action`,
    [AT],
  );
  expect(rows).toEqual([
    { action: 'orders.purged', details: {} },
    { action: 'twoFactor.refused', details: { reason: 'challengeExpired', email: 'a@b.test' } },
  ]);
  await expect(database.pool.query('delete from audit_records')).rejects.toMatchObject({ code: '23001' });
});
