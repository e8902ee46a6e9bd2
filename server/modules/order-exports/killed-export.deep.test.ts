import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { LEASE_MS } from '#server/jobs/job-queue.ts';
import { startChild } from '#tests/support/server/database-child.ts';
import { createDurable, type DurableDatabase } from '#tests/support/server/durable-database.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { answered } from '#tests/support/server/orders-fixture.ts';
import { startTestServer } from '#tests/support/server/test-server.ts';

import { PIECE_ROWS } from './export-job.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Three pieces. */
const ORDERS = 2 * PIECE_ROWS + 500;

/** Runs the due export, and hangs in the transaction that stores its second piece until it is killed. */
const DYING_CHILD = `
  const { openDurable } = await import('#tests/support/server/durable-database.ts');
  const { exportJob } = await import('#server/modules/order-exports/export-job.ts');
  const { runDueJobs } = await import('#tests/support/server/jobs-fixture.ts');
  const { db } = await openDurable(process.env);
  let steps = 0;
  const dying = (step) => (work) =>
    step(async (trx, setProgress) => {
      const value = await work(trx, setProgress);
      steps += 1;
      if (steps < 4) return value;
      console.log('storing the second piece');
      return new Promise(() => undefined);
    });
  const prepare = (payload) => (context) =>
    exportJob().prepare(payload)({ ...context, step: dying(context.step) });
  await runDueJobs({ db, clock: () => new Date(), runners: { 'order-export': { ...exportJob(), prepare } } });
`;

const clock = () => new Date();

let database: DurableDatabase;
beforeAll(async () => {
  database = await createDurable();
});
afterAll(() => database.remove());

test('an export of a killed process continues with the next piece, and has every order once', async () => {
  const server = await startTestServer({ clock, database: await database.open() });
  const company = await server.createCompany();
  const operator = await server.createUser('operator');
  await sql`
    insert into orders (id, company_id, status, source, created_by, created_at, requested_at, last_event_at)
    select gen_random_uuid(), ${company.id}, 'requested', 'web', ${operator.id}, at, at, at
    from generate_series(1, ${ORDERS}) as numbers (number),
      lateral (select ${clock()}::timestamptz - number / 10 * interval '1 minute' as at) as times`.execute(
    server.db,
  );
  const body = { columns: ['orderNumber'], rows: 'order' };
  const { id } = answered(await server.as(operator).post('/v1/order-exports', { body }), 201).json<
    Schema<'OrderExportJob'>
  >();
  await server.close();

  const child = startChild(DYING_CHILD, database.environment);
  expect(await child.line()).toBe('storing the second piece');
  child.kill('SIGKILL');
  await child.ended;

  const again = await startTestServer({ clock, database: await database.open() });
  const listed = () => again.as(operator).get('/v1/order-exports');
  expect((await listed()).json()).toMatchObject({
    data: [{ state: 'running', progress: { done: PIECE_ROWS, total: ORDERS }, rows: PIECE_ROWS }],
  });
  await runDueJobs({ db: again.db, clock: () => new Date(Date.now() + LEASE_MS) });
  expect((await listed()).json()).toMatchObject({ data: [{ state: 'done', rows: ORDERS }] });
  const file = answered(await again.as(operator).get(`/v1/order-exports/${id}/file`), 200);
  const numbers = file.body.split('\r\n').slice(1, -1);
  expect(numbers).toHaveLength(ORDERS);
  expect(new Set(numbers).size).toBe(ORDERS);
  await again.close();
});
