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

test('pool.query inside a transaction throws NestedConnectionError', async () => {
  const attempt = database.db.transaction().execute(() => database.pool.query('select 1'));
  await expect(attempt).rejects.toThrow(NestedConnectionError);
});

test('db instead of trx inside a transaction throws NestedConnectionError', async () => {
  const attempt = database.db
    .transaction()
    .execute(() => database.db.selectFrom('settings').select('version').execute());
  await expect(attempt).rejects.toThrow(NestedConnectionError);
});

test('pool.query inside withClient throws NestedConnectionError', async () => {
  const attempt = database.pool.withClient(() => database.pool.query('select 1'));
  await expect(attempt).rejects.toThrow(NestedConnectionError);
});

test('a query during a concurrent transaction succeeds', async () => {
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

test('work started in a transaction may use the pool after its end', async () => {
  const ended = gate();
  let late: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('settings').select('version').execute();
    late = ended.opened.then(() => database.pool.query('select 1'));
  });
  ended.open();
  await expect(late).resolves.toMatchObject({ rowCount: 1 });
});

test('the pool keeps its connection after an SQL error', async () => {
  await database.pool.query('create temporary table kept (id integer)');
  await expect(database.pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(database.pool.query('select * from kept')).resolves.toMatchObject({ rowCount: 0 });
});

test('the pool discards a connection released within a transaction', async () => {
  await database.pool.withClient(async (client) => {
    await client.query('begin');
    await client.query('create temporary table left_behind (id integer)');
  });
  await expect(database.pool.query('select * from left_behind')).rejects.toMatchObject({ code: '42P01' });
});

test('counts are numbers, and timestamps have milliseconds', async () => {
  const { rows } = await database.pool.query(
    `select count(*) as total, timestamptz '2026-11-20T12:00:00.123Z' as at from settings`,
  );
  expect(rows).toEqual([{ total: 1, at: new Date('2026-11-20T12:00:00.123Z') }]);
});

test('a failed transaction reports the error of its statement', async () => {
  const attempt = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('companies').values({ id: crypto.randomUUID(), name: 'x' }).execute();
  });
  await expect(attempt).rejects.toMatchObject({ code: '23514' });
});

// The embedded database has one connection, so no other one can hold a lock.
test.runIf(process.env.TEST_DATABASE_URL)(
  'the pool discards a connection after a read time-out',
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
