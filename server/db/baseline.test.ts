import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openTestDatabase } from '#tests/support/server/test-database.ts';

import { migrate, MIGRATIONS_FOLDER, readMigrations } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

/** A dump of version 4648017, last migration 040: the demo with one order of each status. */
const DUMP = new URL('../../tests/support/server/database-4648017.sql.gz', import.meta.url);

let fresh: OpenDatabase;
let old: OpenDatabase;

beforeAll(async () => {
  fresh = await openTestDatabase();
  old = await openTestDatabase({ isOwn: true });
});
afterAll(async () => {
  await fresh.close();
  await old.close();
});
beforeEach(async () => {
  await old.withoutStatementLimit(async (client) => {
    await client.query('drop schema public cascade; create schema public');
    await client.query(gunzipSync(readFileSync(DUMP)).toString());
  });
});

const upgrade = () => old.withoutStatementLimit((client) => migrate(client));

test('upgrading version 4648017 gives the schema of a new database and keeps its orders and pictures', async () => {
  const numbers = () => old.db.selectFrom('orders').select('order_number').orderBy('order_number').execute();
  const before = await numbers();
  await old.pool.query(`
    insert into proofs
      (id, order_id, stop_id, company_id, kind, moment, attempt, picture, thumbnail, width, height, bytes, uploaded_by)
    select gen_random_uuid(), orders.id, stops.id, orders.company_id, 'photo', 'delivery', 1, picture, picture, 1, 1, 1, users.id
    from (select * from stops limit 1) as stops join orders on orders.id = order_id,
      (select id from users limit 1) as users, (values ('\\x01'::bytea), ('\\x01'), ('\\x02')) as pictures (picture)`);
  const later = (await readMigrations(MIGRATIONS_FOLDER))
    .map(({ name }) => name)
    .filter((name) => name > '041');
  expect(await upgrade()).toEqual(later);
  expect(await upgrade()).toEqual([]);
  expect(await numbers()).toEqual(before);
  const { rows } = await old.pool.query<{ stored: boolean }>(`
    select encode(sha256(content), 'hex') = sha256 as stored
    from proofs left join file_contents on key = sha256`);
  expect(rows.map(({ stored }) => stored)).toEqual([true, true, true]);
  expect(await shapeOf(old)).toEqual(await shapeOf(fresh));
});

test('version 8393de9 is refused with the version required first, and its history stays unchanged', async () => {
  await old.pool.query(`delete from schema_migrations where name > '017-order-retention.sql'`);
  const history = () => old.pool.query('select name, checksum from schema_migrations order by name');
  const { rows } = await history();
  await expect(upgrade()).rejects.toThrow(
    /^O banco de dados parou na migração 017-order-retention\.sql, .* Inicie-o uma vez com a versão 4648017 /,
  );
  expect((await history()).rows).toEqual(rows);
});

test('each table has a primary key and a comment', async () => {
  const { rows } = await fresh.pool.query(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
      and (
        obj_description(oid) is null
        or not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')
      )`);
  expect(rows).toEqual([]);
});

/** Columns (in any order), constraints, indexes, triggers and functions as PostgreSQL prints them. */
async function shapeOf({ pool }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select table_name || '.' || column_name as name,
      concat_ws(' ', data_type, is_nullable, column_default, is_identity, generation_expression) as definition
    from information_schema.columns where table_schema = 'public'
    union all
    select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all
    select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select proname, pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and probin is null
    order by 1, 2`);
  return rows;
}
