import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#tests/support/server/test-database.ts';

import { NestedConnectionError } from './errors.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

test('refuses a pool query inside a transaction at once, because with one connection it would never be served', async () => {
  const attempt = database.db.transaction().execute(() => database.pool.query('select 1'));
  await expect(attempt).rejects.toThrow(NestedConnectionError);
});

test('refuses db in place of trx inside a transaction', async () => {
  const attempt = database.db
    .transaction()
    .execute(() => database.db.selectFrom('settings').select('version').execute());
  await expect(attempt).rejects.toThrow(NestedConnectionError);
});

test('refuses a second connection to the holder of a client', async () => {
  const attempt = database.pool.withClient(() => database.pool.query('select 1'));
  await expect(attempt).rejects.toThrow(NestedConnectionError);
});

test('serves requests that come while a transaction is open elsewhere', async () => {
  const order: string[] = [];
  const finished = gate();
  const transaction = database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('settings').select('version').execute();
    await finished.opened;
    order.push('transaction');
  });
  const query = database.pool.query('select 1 as one').then(({ rows }) => {
    order.push('query');
    return rows;
  });
  finished.open();
  expect(await query).toEqual([{ one: 1 }]);
  await transaction;
  expect(order.toSorted()).toEqual(['query', 'transaction']);
});

test('lets work that a transaction started, but did not wait for, use the pool after its end', async () => {
  const ended = gate();
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('settings').select('version').execute();
    late = ended.opened.then(() => database.pool.query('select 1'));
  });
  ended.open();
  await expect(late).resolves.toMatchObject({ rowCount: 1 });
});

test('keeps its connection after an SQL error', async () => {
  await database.pool.query('create temporary table kept (id integer)');
  await expect(database.pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(database.pool.query('select * from kept')).resolves.toMatchObject({ rowCount: 0 });
});

test('does not hand on a connection that was given back in the middle of a transaction', async () => {
  await database.pool.withClient(async (client) => {
    await client.query('begin');
    await client.query('create temporary table left_behind (id integer)');
  });
  await expect(database.pool.query('select * from left_behind')).rejects.toMatchObject({ code: '42P01' });
});

test('gives counts as numbers and instants as milliseconds', async () => {
  const { rows } = await database.pool.query(
    `select count(*) as total, timestamptz '2026-11-20T12:00:00.123Z' as at from settings`,
  );
  expect(rows).toEqual([{ total: 1, at: new Date('2026-11-20T12:00:00.123Z') }]);
});

test('hands on the error of the statement, not that of the rollback', async () => {
  const attempt = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('companies').values({ id: crypto.randomUUID(), name: 'x' }).execute();
  });
  await expect(attempt).rejects.toMatchObject({ code: '23514' });
});

// The embedded database has one connection, so that there nobody can hold what another one waits for.
test.runIf(process.env.TEST_DATABASE_URL)(
  'gives up a connection whose answer it did not wait for',
  async () => {
    const own = await openTestDatabase({ isOwn: true });
    const other = await own.openAgain();
    const holder = await other.pool.connect();
    await holder.query('begin; lock table companies');
    const unanswered = { text: 'select count(*) from companies', query_timeout: 20 };
    await expect(own.pool.query(unanswered)).rejects.toThrow('Query read timeout');
    expect(own.pool.load.total).toBe(0);
    await holder.query('rollback');
    holder.release();
    await other.close();
    await own.close();
  },
);
