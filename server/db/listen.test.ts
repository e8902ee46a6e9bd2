import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#tests/support/server/test-database.ts';

import type { OpenDatabase } from './open-database.ts';

let limit = Infinity;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ statementLimitMs: () => limit });
});
afterAll(() => database.close());

/** Collects the payloads of a channel. */
function inbox() {
  const received: string[] = [];
  let wake = (): void => undefined;
  return {
    received,
    put: (payload: string) => {
      received.push(payload);
      wake();
    },
    async until(count: number): Promise<string[]> {
      while (received.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return received;
    },
  };
}

function notify(channel: string, payload: string): Promise<unknown> {
  return database.pool.query('select pg_notify($1, $2)', [channel, payload]);
}

test('listen receives committed notifications in order', async () => {
  const box = inbox();
  await database.listen('parcels', box.put);
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await sql`select pg_notify('parcels', 'rolled back')`.execute(trx);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await notify('parcels', 'first');
  await notify('parcels', 'second');
  expect(await box.until(2)).toEqual(['first', 'second']);
});

test('listen notifies every listener of a channel until it stops, and no other channel', async () => {
  const [one, two, other] = [inbox(), inbox(), inbox()];
  const stop = await database.listen('vans', one.put);
  await database.listen('vans', two.put);
  await database.listen('bikes', other.put);
  await notify('vans', 'a');
  await Promise.all([one.until(1), two.until(1)]);
  stop();
  await notify('vans', 'b');
  expect(await two.until(2)).toEqual(['a', 'b']);
  expect(one.received).toEqual(['a']);
  expect(other.received).toEqual([]);
});

test('the live_events trigger sends the complete event', async () => {
  const box = inbox();
  await database.listen('live_events', box.put);
  const { id } = await database.db
    .insertInto('live_events')
    .values({
      company_id: '01999999-0000-7000-8000-000000000001',
      audience: 'company',
      kind: 'order.changed',
      order_number: 10_482,
      status: 'accepted',
      version: 4,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await box.until(1)).map((payload) => JSON.parse(payload))).toEqual([
    {
      id,
      companyId: '01999999-0000-7000-8000-000000000001',
      audience: 'company',
      kind: 'order.changed',
      orderNumber: 10_482,
      status: 'accepted',
      version: 4,
      userIds: null,
    },
  ]);
});

/** Drops the notification connection, as a database restart does. */
async function loseConnection(): Promise<void> {
  if (database.kind === 'postgres') {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'malote-notifications'`,
    );
    return;
  }
  limit = 100;
  await database.pool.query('select pg_sleep(60)').catch(() => undefined);
  limit = Infinity;
}

test('listen resumes after a lost connection and reports a gap', async () => {
  const box = inbox();
  const gaps = inbox();
  await database.listen('scooters', box.put, () => gaps.put('gap'));
  await notify('scooters', 'before');
  await box.until(1);
  await loseConnection();
  await database.pool.query('select 1');
  expect(await gaps.until(1)).toEqual(['gap']);
  await notify('scooters', 'after');
  expect(await box.until(2)).toEqual(['before', 'after']);
});
