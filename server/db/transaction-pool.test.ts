import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './postgres-database.ts';

const url = process.env.TEST_DATABASE_URL ?? '';

/** Connects without a pooler, so that session state is observable. */
describe.runIf(url)('a pool behind a transaction pooler', () => {
  let own: TestDatabase;
  let database: OpenDatabase;

  beforeAll(async () => {
    own = await openTestDatabase();
    const { rows } = await own.pool.query<{ name: string }>('select current_database() as name');
    const place = new URL(url);
    place.pathname = `/${rows[0]?.name}`;
    database = await openPostgres({
      url: place.href,
      directUrl: place.href,
      pooler: 'transaction',
      poolSize: 1,
      statementLimitMs: 1234,
    });
  });

  afterAll(async () => {
    await database.close();
    await own.close();
  });

  const SETTINGS = `select current_setting('statement_timeout') as "limit", current_setting('TimeZone') as zone`;
  const SET = { limit: '1234ms', zone: 'UTC' };

  test('applies its settings to every statement, hand-written or by Kysely, inside and outside a transaction', async () => {
    const byHand = await database.pool.query(SETTINGS);
    const outside = await sql.raw(SETTINGS).execute(database.db);
    const inside = await database.db.transaction().execute((trx) => sql.raw(SETTINGS).execute(trx));
    expect([byHand.rows, outside.rows, inside.rows]).toEqual([[SET], [SET], [SET]]);
  });

  test('leaves no setting, prepared statement or open transaction in the session', async () => {
    await database.pool.query({ name: 'kept', text: 'select $1::int', values: [1] });
    await expect(database.pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    const { rows } = await database.pool.withClient((client) =>
      client.query(`select (select count(*)::int from pg_prepared_statements) as prepared,
        current_setting('statement_timeout') = '1234ms' as limited, now() = statement_timestamp() as "isAlone"`),
    );
    expect(rows).toEqual([{ prepared: 0, limited: false, isAlone: true }]);
  });

  test('rolls back a failed transaction', async () => {
    const broken = database.db.transaction().execute(async (trx) => {
      await sql`create table gone (id integer)`.execute(trx);
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    expect((await database.pool.query(`select to_regclass('gone') as found`)).rows).toEqual([
      { found: null },
    ]);
  });

  test('runs work without statement limit on the direct connection', async () => {
    const { rows } = await database.withoutStatementLimit((client) => client.query(SETTINGS));
    expect(rows).toEqual([{ limit: '0', zone: 'UTC' }]);
  });
});
