import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DEFAULT_EXPORT_COLUMNS, type ExportColumnId } from '#domain/orders/lists/export-columns.ts';
import { DAY_MS } from '#domain/time.ts';
import { purgeExpired } from '#server/start/housekeeping.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { insertListed } from '#tests/support/server/listed-orders.ts';
import {
  type ExportJob,
  exportFileOf,
  exportJobsOf,
  rowsOfPieces,
} from '#tests/support/server/order-exports-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

import { PIECE_ROWS } from './export-job.ts';

type Plan = { columns?: readonly ExportColumnId[]; rows?: 'order' | 'stop' };

/** Three pieces. */
const ORDERS = 2 * PIECE_ROWS + 203;

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
  await insertListed(fixture, ORDERS);
});
beforeEach(async () => {
  await fixture.db.deleteFrom('order_exports').execute();
});
afterAll(() => fixture.close());

const request = (user: TestUser, query = '', plan: Plan = {}) =>
  fixture
    .as(user)
    .post(`/v1/order-exports${query}`, { body: { columns: ['orderNumber'], rows: 'order', ...plan } });
const begin = async (user: TestUser, query = '', plan: Plan = {}) =>
  answered(await request(user, query, plan), 201).json<ExportJob>();
const run = (clock: () => Date = fixture.clock.read) => runDueJobs({ db: fixture.db, clock });
const listOf = (user: TestUser) => exportJobsOf(fixture, user);
const fileOf = (user: TestUser, job: Pick<ExportJob, 'id'>) => exportFileOf(fixture, user, job);
const numbersIn = (text: string) => text.split('\r\n').slice(1, -1).map(Number);
const chunks = () => fixture.db.selectFrom('order_export_chunks').select(['seq']).execute();

describe('an export in the background', () => {
  test('equals the immediate file, with every order once, in pieces', async () => {
    const made = await begin(fixture.operator, '', { columns: DEFAULT_EXPORT_COLUMNS });
    expect(made).toMatchObject({ state: 'waiting', progress: { done: 0, total: null }, expiresAt: null });
    await run();
    const [job] = await listOf(fixture.operator);
    const { body, headers } = answered(await fileOf(fixture.operator, made), 200);
    expect(job).toMatchObject({
      state: 'done',
      progress: { done: ORDERS, total: ORDERS },
      rows: ORDERS,
      size: Buffer.byteLength(body),
      expiresAt: new Date(fixture.clock.read().getTime() + DAY_MS).toISOString(),
    });
    expect(headers['content-disposition']).toBe('attachment; filename="malote-ordens-2026-11-20.csv"');
    const whole = { columns: DEFAULT_EXPORT_COLUMNS, rows: 'order', format: 'csv' };
    const { body: immediate } = await fixture
      .as(fixture.operator)
      .put('/v1/service-orders/export', { body: whole });
    expect(body).toBe(immediate);
    expect(await rowsOfPieces(fixture.db)).toEqual([PIECE_ROWS, PIECE_ROWS, 203]);
  });

  test.each([
    '?tab=closed',
    '?status=in_transit&status=lost',
    '?search=helena',
    '?sort=requestedAt',
    '?search=10005',
  ])('has the orders of the list with "%s", in its order', async (query) => {
    const made = await begin(fixture.operator, query);
    await run();
    const whole = { columns: ['orderNumber'], rows: 'order', format: 'csv' };
    const path = `/v1/service-orders/export${query}`;
    const { body } = answered(await fixture.as(fixture.operator).put(path, { body: whole }), 200);
    expect(numbersIn(body).length).toBeGreaterThan(0);
    expect(numbersIn((await fileOf(fixture.operator, made)).body)).toEqual(numbersIn(body));
  });

  test('ignores a sort by a key that changes during the export', async () => {
    const made = await begin(fixture.operator, '?sort=lastEventAt');
    const usual = await begin(fixture.operator);
    await run();
    expect((await fileOf(fixture.operator, made)).body).toBe((await fileOf(fixture.operator, usual)).body);
  });

  test.each(['', '?sort=requestedAt'])('with "%s" leaves out an order requested after it', async (query) => {
    const made = await begin(fixture.operator, query);
    const later = new Date(fixture.clock.read().getTime() + 1);
    const { order_number: number } = await fixture.db
      .insertInto('orders')
      .values({
        id: crypto.randomUUID(),
        order_number: 99_999,
        company_id: fixture.own.id,
        status: 'requested',
        source: 'web',
        created_by: fixture.manager.id,
        created_at: later,
        requested_at: later,
        last_event_at: later,
      })
      .returning('order_number')
      .executeTakeFirstOrThrow();
    await run();
    const numbers = numbersIn((await fileOf(fixture.operator, made)).body);
    await fixture.db.deleteFrom('orders').where('order_number', '=', number).execute();
    expect(numbers).toHaveLength(ORDERS);
    expect(numbers).not.toContain(number);
  });

  test('fails once an administrator cancels its job', async () => {
    const { id } = await begin(fixture.operator);
    answered(await fixture.as(fixture.admin).post(`/v1/jobs/${id}/cancellation`), 200);
    await run();
    expect(await listOf(fixture.operator)).toMatchObject([
      { state: 'failed', fault: 'A administração cancelou a preparação deste arquivo.' },
    ]);
  });

  test('without orders has the headings only', async () => {
    const made = await begin(fixture.operator, '?tag=nenhuma');
    await run();
    expect((await fileOf(fixture.operator, made)).body).toBe('\uFEFFOS\r\n');
  });

  test('of a manager has only orders of their company', async () => {
    const made = await begin(fixture.manager);
    await run();
    const ofBase = await begin(fixture.operator, `?companyId=${fixture.own.id}`);
    await run();
    const own = numbersIn((await fileOf(fixture.manager, made)).body);
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual(numbersIn((await fileOf(fixture.operator, ofBase)).body));
  });

  test('fails with a sentence beyond 1,000,000 lines', async () => {
    await begin(fixture.operator);
    await fixture.db.updateTable('order_exports').set({ row_count: 999_500 }).execute();
    await run();
    expect(await listOf(fixture.operator)).toMatchObject([
      { state: 'failed', fault: expect.stringMatching(/^O arquivo passaria de 1\.000\.000 de linhas/u) },
    ]);
    expect(await chunks()).toEqual([]);
  });

  test('cannot be downloaded before it is done', async () => {
    const made = await begin(fixture.operator);
    expect(problemOf(await fileOf(fixture.operator, made))).toMatchObject({ code: 'order-export-not-ready' });
  });
});

describe('an export and the access of its user', () => {
  const columns = ['orderNumber', 'price'] as const;

  test('is refused with columns that are hidden from the user', async () => {
    const answer = await request(fixture.manager, '', { columns });
    expect(problemOf(answer).errors).toEqual([
      expect.objectContaining({ pointer: '/columns/1', code: 'unknown-option' }),
    ]);
  });

  test.each<[string, (user: TestUser) => Promise<unknown>]>([
    ['is disabled', (user) => change(user, { status: 'disabled' })],
    ['moves to another company', (user) => change(user, { company_id: fixture.other.id })],
    ['joins the base', (user) => change(user, { role: 'operator', company_id: null })],
  ])('ends for a user who %s', async (_what, lose) => {
    const user = await fixture.server.createUser('manager', { companyId: fixture.own.id });
    const { id } = await begin(user);
    await lose(user);
    await run();
    const row = await fixture.db
      .selectFrom('order_exports')
      .select(['fault', 'completed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ fault: 'Você não tem mais acesso a estes dados.', completed_at: null });
    expect(await chunks()).toEqual([]);
  });

  test('ends if it has prices that the company no longer sees', async () => {
    const company = await fixture.server.createCompany({
      name: 'Livraria Lua',
      settings: { showPrices: true },
    });
    const user = await fixture.server.createUser('manager', { companyId: company.id });
    await begin(user, '', { columns });
    await fixture.db.updateTable('companies').set({ settings: '{}' }).where('id', '=', company.id).execute();
    await run();
    expect(await listOf(user)).toMatchObject([{ state: 'failed', rows: 0 }]);
  });

  test('is hidden after the user’s access has changed', async () => {
    const user = await fixture.server.createUser('operator');
    const made = await begin(user);
    await run();
    await change(user, { role: 'manager', company_id: fixture.own.id });
    expect((await fileOf(user, made)).statusCode).toBe(404);
    expect(await listOf(user)).toEqual([]);
  });

  test('is deleted with its user', async () => {
    const user = await fixture.server.createUser('operator');
    await begin(user);
    await run();
    await change(user, { deleted_at: fixture.clock.read() });
    expect(await chunks()).toEqual([]);
  });
});

describe('the exports of a user', () => {
  test('are at most 3 unfinished ones, and 20 in all', async () => {
    for (const _ of [1, 2, 3]) await begin(fixture.operator);
    expect(problemOf(await request(fixture.operator))).toMatchObject({
      status: 409,
      code: 'order-exports-full',
    });
    expect((await request(fixture.admin)).statusCode).toBe(201);
    await run();
    await begin(fixture.operator);
    await sql`
      insert into order_exports (id, created_by, client, query, columns, lines_of, file_name, created_at, completed_at)
      select gen_random_uuid(), created_by, client, query, columns, lines_of, file_name, created_at, created_at
      from order_exports, generate_series(1, 20) where completed_at is null`.execute(fixture.db);
    await run();
    expect((await request(fixture.operator)).statusCode).toBe(409);
    expect(await listOf(fixture.operator)).toHaveLength(20);
  });

  test('are created once for a repeated request', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { columns: ['orderNumber'], rows: 'order' };
    const send = () => fixture.as(fixture.operator).post('/v1/order-exports', { body, headers });
    const [first, second] = [await send(), await send()];
    expect(second.body).toBe(first.body);
    expect(await listOf(fixture.operator)).toHaveLength(1);
  });

  test('are stopped and deleted', async () => {
    const made = await begin(fixture.operator);
    answered(await fixture.as(fixture.operator).delete(`/v1/order-exports/${made.id}`), 204);
    await run();
    expect(await listOf(fixture.operator)).toEqual([]);
    expect((await fileOf(fixture.operator, made)).statusCode).toBe(404);
    expect(await fixture.db.selectFrom('jobs').select('outcome').where('id', '=', made.id).execute()).toEqual(
      [{ outcome: 'done' }],
    );
  });

  test('expire 24 hours after they are complete, and are then deleted', async () => {
    const made = await begin(fixture.operator);
    await run();
    const done = fixture.clock.read().getTime();
    await fixture.db
      .updateTable('order_exports')
      .set({ completed_at: new Date(done - DAY_MS) })
      .execute();
    expect(await listOf(fixture.operator)).toMatchObject([{ state: 'expired' }]);
    expect(problemOf(await fileOf(fixture.operator, made))).toMatchObject({ code: 'order-export-not-ready' });
    const { pool } = fixture.server.database;
    await purgeExpired(pool, new Date(done));
    expect(await chunks()).toHaveLength(3);
    await purgeExpired(pool, new Date(done + 1));
    expect(await chunks()).toEqual([]);
  });
});

type Values = {
  status?: 'disabled';
  company_id?: string | null;
  role?: 'operator' | 'manager';
  deleted_at?: Date;
};

function change({ id }: TestUser, values: Values) {
  return fixture.db.updateTable('users').set(values).where('id', '=', id).execute();
}
