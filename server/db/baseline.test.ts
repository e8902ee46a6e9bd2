import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { loadDumpedVersion } from '#tests/support/server/dumped-version.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

import { migrate, MIGRATIONS_FOLDER, readMigrations } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

const LAST_MERGED = '050-jobs-and-notices.sql';

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

const upgrade = () => old.withoutStatementLimit((client) => migrate(client));

async function historyOf({ pool }: OpenDatabase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await pool.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  return rows;
}

describe('a database of version 4648017', () => {
  beforeEach(() => loadDumpedVersion(old, '4648017'));

  test('gets the schema of a new one and keeps its orders, pictures and pickup windows', async () => {
    const numbers = () =>
      old.db.selectFrom('orders').select('order_number').orderBy('order_number').execute();
    const before = await numbers();
    await old.pool.query(`
      insert into proofs
        (id, order_id, stop_id, company_id, kind, moment, attempt, picture, thumbnail, width, height, bytes, uploaded_by)
      select gen_random_uuid(), orders.id, stops.id, orders.company_id, 'photo', 'delivery', 1, picture, picture, 1, 1, 1, users.id
      from (select * from stops limit 1) as stops join orders on orders.id = order_id,
        (select id from users limit 1) as users, (values ('\\x01'::bytea), ('\\x01'), ('\\x02')) as pictures (picture)`);
    await old.pool.query(`
      update stops set window_from = created_at, window_until = created_at + interval '20 minutes'
      where kind = 'pickup'`);
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
    const { rows: due } = await old.pool.query(`
      select distinct due_of, due_at = pickup_until as ends_first
      from orders join (select order_id, window_until as pickup_until from stops where kind = 'pickup') as pickups on order_id = id
      where is_open and collected_at is null`);
    expect(due).toEqual([{ due_of: 'pickup', ends_first: true }]);
    expect(await shapeOf(old)).toEqual(await shapeOf(fresh));
  });

  test('is refused if it stopped before 040, with the version required first, and stays unchanged', async () => {
    await old.pool.query(`delete from schema_migrations where name > '017-order-retention.sql'`);
    const history = await historyOf(old);
    await expect(upgrade()).rejects.toThrow(
      /^O banco de dados parou na migração 017-order-retention\.sql, .* Inicie-o uma vez com a versão 4648017 /,
    );
    expect(await historyOf(old)).toEqual(history);
  });
});

describe('a database of version 1c32a49a', () => {
  beforeEach(() => loadDumpedVersion(old, '1c32a49a'));

  test('counts as having the merged migrations, and runs those after them', async () => {
    const [shape, rows] = [await shapeOf(fresh), await rowsOf(old)];
    const migrations = await readMigrations(MIGRATIONS_FOLDER);
    const later = migrations.map(({ name }) => name).filter((name) => name > LAST_MERGED);
    expect(await upgrade()).toEqual(later);
    expect(await upgrade()).toEqual([]);
    expect(await shapeOf(old)).toEqual(shape);
    expect(await historyOf(old)).toEqual(await historyOf(fresh));
    expect(await rowsOf(old)).toEqual(rows);
  });

  test('keeps the time of its installation', async () => {
    const installed = async () => {
      const { rows } = await old.pool.query('select min(applied_at) as at from schema_migrations');
      return rows;
    };
    const before = await installed();
    await upgrade();
    expect(await installed()).toEqual(before);
  });

  test('is refused if it stopped between 040 and 120, with the version required first, and stays unchanged', async () => {
    await old.pool.query(`delete from schema_migrations where name > '097-changed-import-rows.sql'`);
    const history = await historyOf(old);
    await expect(upgrade()).rejects.toThrow(
      'O banco de dados parou na migração 097-changed-import-rows.sql, e esta versão do Malote só atualiza a partir da ' +
        '120-recipients-wait-for-base.sql. Inicie-o uma vez com a versão 1c32a49a do Malote ' +
        '(git checkout 1c32a49a), que chega a ela, e depois com esta. Nada foi alterado.',
    );
    expect(await historyOf(old)).toEqual(history);
  });
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

/** Columns (in any order), constraints, indexes, triggers, functions and comments as PostgreSQL prints them. */
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
    union all
    select 'comment on ' || relname || coalesce('.' || attname, ''), description
    from pg_description join pg_class on pg_class.oid = objoid
    left join pg_attribute on attrelid = objoid and attnum = objsubid and objsubid > 0
    where classoid = 'pg_class'::regclass and relnamespace = 'public'::regnamespace
    order by 1, 2`);
  return rows;
}

/** The number of rows of each table with a hash of them, without null fields, as those of a later column. */
async function rowsOf({ pool }: OpenDatabase): Promise<unknown[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1`,
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*), md5(string_agg(fields, '' order by fields))
       from (select jsonb_strip_nulls(to_jsonb(${name}))::text as fields from ${name}) as each`,
  );
  return (await pool.query(`${each.join(' union all ')} order by 1`)).rows;
}
