import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OpenDatabase } from '#server/db/open-database.ts';
import { testTemplate } from '#tests/support/server/test-database.ts';

import { openEmbedded } from './embedded/embedded-database.ts';
import { DatabaseUnavailableError } from './errors.ts';

let dataDir: string;
let database: OpenDatabase;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'malote-plans-'));
  const template = await testTemplate();
  database = await openEmbedded({ dataDir, template, statementLimitMs: () => Infinity, durable: false });
});

afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

async function keptPlans(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by prepare_time',
  );
  return rows.map(({ statement }) => statement);
}

test('only statements inside a transaction are prepared, each once', async () => {
  const found = database.db.selectFrom('users').select('id').where('email', '=', 'a@malote.test');
  await found.execute();
  expect(await keptPlans()).toEqual([]);
  const findInTransaction = () =>
    database.db.transaction().execute((trx) => trx.executeQuery(found.compile()));
  await findInTransaction();
  await findInTransaction();
  expect(await keptPlans()).toEqual([found.compile().sql]);
});

test('a plan outdated by a migration fails once, and a new connection plans again', async () => {
  const all = () =>
    database.db.transaction().execute((trx) => sql`select * from plans where id = ${1}::int`.execute(trx));
  await sql`create table plans as select 1 as id`.execute(database.db);
  expect((await all()).rows).toEqual([{ id: 1 }]);
  await sql`alter table plans add column name text`.execute(database.db);
  await expect(all()).rejects.toThrow(DatabaseUnavailableError);
  expect((await all()).rows).toEqual([{ id: 1, name: null }]);
});

test('at most 300 statements are prepared, and further ones still run', async () => {
  const sums = await database.db.transaction().execute(async (trx) => {
    const addends = Array.from({ length: 310 }, (_, addend) => sql.raw(String(addend)));
    const answers = await Promise.all(
      addends.map((addend) => sql`select ${addend} + ${1}::int as sum`.execute(trx)),
    );
    return answers.map(({ rows }) => rows[0]);
  });
  expect(sums).toEqual(Array.from({ length: 310 }, (_, addend) => ({ sum: addend + 1 })));
  expect(await keptPlans()).toHaveLength(300);
});

test('a transaction works after a failed one', async () => {
  const failing = database.db.transaction().execute(async (trx) => {
    await sql`select 1 / ${0}::int`.execute(trx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  const { rows } = await database.db.transaction().execute((trx) => sql`select 2 as two`.execute(trx));
  expect(rows).toEqual([{ two: 2 }]);
});
