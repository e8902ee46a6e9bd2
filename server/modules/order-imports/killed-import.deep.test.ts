import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Db } from '#server/db/schema.ts';
import { LEASE_MS } from '#server/jobs/job-queue.ts';
import { startChild } from '#tests/support/server/database-child.ts';
import { createDurable, type DurableDatabase } from '#tests/support/server/durable-database.ts';
import { importFile, reviewedImport } from '#tests/support/server/imports-fixture.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { answered } from '#tests/support/server/orders-fixture.ts';
import { startTestServer } from '#tests/support/server/test-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Three steps of a commit, and of an undo. */
const ORDERS = 45;
/** In the second step. */
const DIES_AT = 30;

/** Runs the due jobs, and hangs in the transaction of an order until it is killed. */
const DYING_CHILD = `
  const { openDurable } = await import('#tests/support/server/durable-database.ts');
  const { publisherThat, runDueJobs } = await import('#tests/support/server/jobs-fixture.ts');
  const { db } = await openDurable(process.env);
  const clock = () => new Date();
  const live = publisherThat(clock, Number(process.env.DIES_AT), () => {
    console.log('in the second step');
    return new Promise(() => undefined);
  });
  await runDueJobs({ db, clock, live });
`;

const clock = () => new Date();

async function killInTheMiddle({ environment }: DurableDatabase): Promise<void> {
  const child = startChild(DYING_CHILD, { ...environment, DIES_AT: String(DIES_AT) });
  expect(await child.line()).toBe('in the second step');
  child.kill('SIGKILL');
  await child.ended;
}

async function stateOf(db: Db) {
  const imported = await db
    .selectFrom('order_imports')
    .select(['state', 'ordered_count', 'unchecked_count', 'faulty_count', 'last_undo'])
    .executeTakeFirstOrThrow();
  const orders = await db.selectFrom('orders').select(['id', 'status', 'external_ref']).execute();
  const linked = await db
    .selectFrom('order_import_rows')
    .select('record_id')
    .where('record_id', 'is not', null)
    .execute();
  return {
    ...imported,
    last_undo: imported.last_undo && { undone: imported.last_undo.undone, kept: imported.last_undo.kept },
    orders: orders.length,
    references: new Set(orders.map(({ external_ref: reference }) => reference)).size,
    statuses: [...new Set(orders.map(({ status }) => status))],
    linked: new Set(linked.map(({ record_id: id }) => id)).size,
  };
}

let database: DurableDatabase;
beforeAll(async () => {
  database = await createDurable();
});
afterAll(() => database.remove());

test('a commit and an undo of a killed process continue with the next row, and repeat none', async () => {
  const server = await startTestServer({ clock, database: await database.open() });
  const own = await server.createCompany();
  const manager = await server.createUser('manager', { companyId: own.id });
  const operator = await server.createUser('operator');
  const fixture = { server, db: server.db, as: server.as, own, clock: { read: clock } };
  const rows = Array.from({ length: ORDERS }, (_, index) => ({ externalRef: `R-${index}` }));
  const { id } = await reviewedImport(fixture, manager, importFile(...rows));
  answered(await server.as(manager).post(`/v1/order-imports/${id}/commit`, { body: { submit: true } }), 200);
  await server.close();

  await killInTheMiddle(database);
  const again = await startTestServer({ clock, database: await database.open() });
  expect(await stateOf(again.db)).toMatchObject({
    state: 'committing',
    orders: 20,
    linked: 20,
    ordered_count: 20,
  });
  const later = () => new Date(Date.now() + LEASE_MS);
  await runDueJobs({ db: again.db, clock: later });
  expect(await stateOf(again.db)).toMatchObject({
    state: 'done',
    orders: ORDERS,
    references: ORDERS,
    linked: ORDERS,
    ordered_count: ORDERS,
    statuses: ['requested'],
  });
  const notices = again.db.selectFrom('notices').select('kind').where('user_id', '=', operator.id);
  expect(await notices.execute()).toEqual([{ kind: 'order.requested' }]);
  answered(await again.as(manager).post(`/v1/order-imports/${id}/cancellation`), 200);
  await again.close();

  await killInTheMiddle(database);
  const { db, close } = await database.open();
  expect(await stateOf(db)).toMatchObject({
    state: 'undoing',
    linked: ORDERS - 20,
    last_undo: { undone: 20, kept: 0 },
  });
  await runDueJobs({ db, clock: later });
  expect(await stateOf(db)).toMatchObject({
    state: 'review',
    statuses: ['cancelled'],
    linked: 0,
    ordered_count: 0,
    unchecked_count: 0,
    faulty_count: 0,
    last_undo: { undone: ORDERS, kept: 0 },
  });
  const cancellations = db.selectFrom('order_events').select('order_id').where('type', '=', 'order.cancel');
  expect(await cancellations.execute()).toHaveLength(ORDERS);
  await close();
});
