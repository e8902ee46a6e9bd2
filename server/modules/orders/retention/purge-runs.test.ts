import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { answered, type OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import {
  lastInstantOf,
  reset,
  firstInstantAfter,
  cancelledOrder,
  RETENTION_DAYS,
  numbersLeft,
  startRetentionFixture,
} from '#tests/support/server/retention-fixture.ts';

import { ORDER_PURGE_BATCH_SIZE, purgeExpiredOrders } from './purge-expired-orders.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await startRetentionFixture();
});
beforeEach(() => reset(fixture));
afterAll(() => fixture.close());

const purge = (now: Date) => purgeExpiredOrders(fixture.db, now);
const left = () => numbersLeft(fixture);

/** The newest purge entry by id, as its time is the one given to the run. */
async function newestAudit(): Promise<Schema<'AuditRecord'> | undefined> {
  const response = await fixture.as(fixture.admin).get('/v1/audit-records?action=orders.purged&limit=200');
  const { data } = answered(response, 200).json<Schema<'AuditRecordPage'>>();
  return data.toSorted((one, other) => other.id - one.id)[0];
}

describe('a purge run', () => {
  test('records the number of purged orders in the audit log, and nothing when there are none', async () => {
    const last = (await newestAudit())?.id;
    await cancelledOrder(fixture);
    await cancelledOrder(fixture);
    await fixture.create(fixture.manager, fixture.draft(), false);
    await purge(lastInstantOf(RETENTION_DAYS));
    expect((await newestAudit())?.id).toBe(last);
    await purge(firstInstantAfter(RETENTION_DAYS));
    expect(await newestAudit()).toEqual({
      id: expect.any(Number),
      at: firstInstantAfter(RETENTION_DAYS).toISOString(),
      action: 'orders.purged',
      outcome: 'done',
      actor: null,
      target: null,
      company: null,
      address: null,
      device: null,
      requestId: null,
      details: { orders: 2, drafts: 1 },
    } satisfies Schema<'AuditRecord'>);
  });

  test('publishes a live event per purged order', async () => {
    const { orderNumber, version } = await cancelledOrder(fixture);
    await purge(firstInstantAfter(RETENTION_DAYS));
    const event = await fixture.db
      .selectFrom('live_events')
      .select(['kind', 'audience', 'company_id', 'order_number', 'status', 'version', 'at'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({
      kind: 'order.changed',
      audience: 'company',
      company_id: fixture.own.id,
      order_number: orderNumber,
      status: 'cancelled',
      version,
      at: firstInstantAfter(RETENTION_DAYS),
    });
  });

  test('is bounded, and the next run continues', async () => {
    await insertDrafts(20 * ORDER_PURGE_BATCH_SIZE + 1);
    await purge(firstInstantAfter(RETENTION_DAYS));
    expect(await left()).toHaveLength(1);
    expect((await newestAudit())?.details).toEqual({ drafts: ORDER_PURGE_BATCH_SIZE });
    await purge(firstInstantAfter(RETENTION_DAYS));
    expect(await left()).toEqual([]);
  });

  test('has an index for every foreign key to orders and stops', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where contype = 'f' and confrelid in ('orders'::regclass, 'stops'::regclass) and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
      )`.execute(fixture.db);
    expect(rows).toEqual([]);
  });

  // The embedded database has one connection, so no other transaction can lock an order.
  test.runIf(process.env.TEST_DATABASE_URL)('leaves a locked order for the next run', async () => {
    const { orderNumber } = await cancelledOrder(fixture);
    const client = await fixture.server.database.pool.connect();
    await client.query('begin');
    await client.query('select from orders where order_number = $1 for key share', [orderNumber]);
    await purge(firstInstantAfter(RETENTION_DAYS));
    await client.query('rollback');
    client.release();
    expect(await left()).toEqual([orderNumber]);
    await purge(firstInstantAfter(RETENTION_DAYS));
    expect(await left()).toEqual([]);
  });

  test('stops on abort, after the current transaction', async () => {
    await insertDrafts(ORDER_PURGE_BATCH_SIZE + 1);
    const stopping = new AbortController();
    const run = purgeExpiredOrders(fixture.db, firstInstantAfter(RETENTION_DAYS), stopping.signal);
    stopping.abort();
    await run;
    expect(await left()).toHaveLength(1);
  });
});

/** Inserts drafts without dependent rows, fast enough for large numbers. */
async function insertDrafts(count: number): Promise<void> {
  const now = fixture.clock.read();
  const times = { created_at: now, updated_at: now, last_event_at: now };
  const row = { company_id: fixture.own.id, status: 'draft' as const, draft: '{}', source: 'web' as const };
  const rows = Array.from({ length: count }, () => ({ id: uuidV7(), ...row, ...times }));
  await fixture.db.insertInto('orders').values(rows).execute();
}
