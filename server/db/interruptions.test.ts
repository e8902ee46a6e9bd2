import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#tests/support/server/test-database.ts';

import { DatabaseUnavailableError, isDatabaseUnavailable } from './errors.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './postgres-database.ts';

const LIMIT_MS = 100;

let limit = Infinity;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ statementLimitMs: () => limit });
});
afterAll(() => database.close());

const add = (name: string) => ({ id: crypto.randomUUID(), name });

async function companies(): Promise<string[]> {
  const rows = await database.db.selectFrom('companies').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

test('a statement beyond the time-out is cancelled, and only its transaction is lost', async () => {
  await database.db.insertInto('companies').values(add('Antes')).execute();
  const attempt = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('companies').values(add('Pela metade')).execute();
    await sql`select set_config('statement_timeout', ${String(LIMIT_MS)}, true)`.execute(trx);
    limit = LIMIT_MS;
    await sql`with recursive n as (select 1 as i union all select i + 1 from n) select count(*) from n`.execute(
      trx,
    );
  });
  const failure = await attempt.catch((error: unknown) => error);
  limit = Infinity;
  expect(isDatabaseUnavailable(failure)).toBe(true);
  await database.db.insertInto('companies').values(add('Depois')).execute();
  expect(await companies()).toEqual(['Antes', 'Depois']);
});

test('withoutStatementLimit has no statement time-out', async () => {
  limit = LIMIT_MS;
  const slow = database.withoutStatementLimit(async (client) => {
    await client.query('select pg_sleep(0.3)');
    const { rows } = await client.query(`select current_setting('statement_timeout') as limit`);
    return rows;
  });
  expect(await slow).toEqual([{ limit: '0' }]);
  limit = Infinity;
});

test('openPostgres throws DatabaseUnavailableError for an unreachable server', async () => {
  const attempt = openPostgres({
    url: 'postgres://malote:segredo@127.0.0.1:1/malote',
    statementLimitMs: 1000,
  });
  await expect(attempt).rejects.toThrow(DatabaseUnavailableError);
});
