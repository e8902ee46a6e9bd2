import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DAY_MS } from '#domain/time.ts';
import { createCourier } from '#tests/support/server/couriers-fixture.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { PLACE } from '#tests/support/server/locations-fixture.ts';
import {
  type ExportJob,
  exportFileOf,
  exportJobsOf,
  rowsOfPieces,
} from '#tests/support/server/order-exports-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

import { exportJob } from './export-job.ts';

const PIECE_ROWS = 3;

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
  for (let number = 0; number < 8; number += 1) {
    const name = `Nome ${9 - number}`;
    const { id: companyId } = await fixture.server.createCompany({ name });
    await fixture.server.createUser('manager', { companyId, name });
    await createCourier(fixture, { name, phone: `+551199741003${number}` });
    const place = { ...PLACE, label: name, companyId: number % 2 === 0 ? fixture.own.id : companyId };
    answered(await fixture.as(fixture.admin).post('/v1/locations', { body: place }), 201);
  }
  // All at the same time: the id decides.
  const created = { created_at: new Date(fixture.clock.read().getTime() - DAY_MS) };
  await fixture.db.updateTable('users').set(created).execute();
  await fixture.db.updateTable('companies').set(created).execute();
});
beforeEach(async () => {
  await fixture.db.deleteFrom('order_exports').execute();
});
afterAll(() => fixture.close());

const request = (user: TestUser, list: string, query = '') =>
  fixture.as(user).post(`/v1/list-exports/${list}${query}`, {});
const begin = async (user: TestUser, list: string, query = '') =>
  answered(await request(user, list, query), 201).json<ExportJob>();
const run = () => {
  const runners = { 'list-export': exportJob(PIECE_ROWS) };
  return runDueJobs({ db: fixture.db, clock: fixture.clock.read, runners });
};
const jobsOf = (user: TestUser) => exportJobsOf(fixture, user);
const fileOf = (user: TestUser, job: Pick<ExportJob, 'id'>) => exportFileOf(fixture, user, job);
const linesIn = (text: string) => text.split('\r\n').slice(1, -1);
const change = (user: TestUser, values: object) =>
  fixture.db.updateTable('users').set(values).where('id', '=', user.id).execute();

/** List, path of the immediate file, file name, queries. Each export adds an audit record, so `audit` is filtered. */
const LISTS = [
  ['users', '/v1/users/export', 'usuarios', ['', 'search=nome', 'columns=createdAt&columns=role']],
  ['companies', '/v1/companies/export', 'empresas', ['', 'search=nome', 'columns=createdAt&columns=name']],
  ['couriers', '/v1/couriers/export', 'entregadores', ['', 'search=nome', 'columns=open&columns=phone']],
  ['locations', '/v1/locations/csv', 'localizacoes', ['', 'search=nome', 'columns=kind&columns=label']],
  [
    'audit',
    '/v1/audit-records/export',
    'auditoria',
    ['action=courier.created', 'action=courier.created&columns=requestId'],
  ],
] as const;

describe.each(LISTS)('the list %s in the background', (list, path, name, queries) => {
  test.each(queries)('with "%s" has each row of the immediate file, in pieces', async (query) => {
    const expected = answered(await fixture.as(fixture.admin).get(`${path}?${query}`), 200).body;
    const made = await begin(fixture.admin, list, `?${query}`);
    expect(made).toMatchObject({ list, state: 'waiting', progress: { done: 0, total: null } });
    await run();
    const { body, headers } = answered(await fileOf(fixture.admin, made), 200);
    const lines = linesIn(body);
    expect(lines.length).toBeGreaterThan(PIECE_ROWS);
    expect(lines.toSorted()).toEqual(linesIn(expected).toSorted());
    expect(body.split('\r\n')[0]).toBe(expected.split('\r\n')[0]);
    expect(headers['content-disposition']).toMatch(new RegExp(`"malote-${name}-[\\d-]{10}\\.csv"`));
    expect(Math.max(...(await rowsOfPieces(fixture.db)))).toBeLessThanOrEqual(PIECE_ROWS);
    expect(await jobsOf(fixture.admin)).toMatchObject([
      {
        state: 'done',
        rows: lines.length,
        progress: { done: lines.length, total: lines.length },
        size: Buffer.byteLength(body),
      },
    ]);
  });

  test('refuses an unknown column', async () => {
    const refused = await request(fixture.admin, list, '?columns=password');
    expect(problemOf(refused).errors?.[0]?.pointer).toMatch(/^\/query\/columns/u);
  });

  test('ends once its user may no longer export the list, and hides earlier files', async () => {
    const user = await fixture.server.createUser('admin');
    const done = await begin(user, list);
    await run();
    const { id } = await begin(user, list);
    // Of the others, operators export couriers.
    const lost = list === 'couriers' ? { role: 'manager', company_id: fixture.own.id } : { role: 'operator' };
    await change(user, lost);
    await run();
    const row = await fixture.db
      .selectFrom('order_exports')
      .select(['fault', 'completed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ fault: 'Você não tem mais acesso a estes dados.', completed_at: null });
    expect(await jobsOf(user)).toEqual([]);
    expect((await fileOf(user, done)).statusCode).toBe(404);
    expect((await fixture.as(user).delete(`/v1/order-exports/${done.id}`)).statusCode).toBe(404);
  });
});

describe('a list by creation', () => {
  test('has each user once although names change between its pieces', async () => {
    const made = await begin(fixture.admin, 'users', '?columns=email&search=nome');
    let steps = 0;
    const job = exportJob(PIECE_ROWS);
    const renaming: typeof job = {
      ...job,
      prepare: (payload) => (context) =>
        job.prepare(payload)({
          ...context,
          async step(work) {
            const value = await context.step(work);
            steps += 1;
            // First and last by name in turns.
            const name = steps % 2 === 0 ? 'Nome 0' : 'Nome Z';
            const renamed = fixture.db.updateTable('users').set({ name });
            await renamed.where('name', 'in', ['Nome 9', 'Nome 0', 'Nome Z']).execute();
            return value;
          },
        }),
    };
    await runDueJobs({ db: fixture.db, clock: fixture.clock.read, runners: { 'list-export': renaming } });
    const lines = linesIn((await fileOf(fixture.admin, made)).body);
    const { body } = await fixture.as(fixture.admin).get('/v1/users/export?columns=email&search=nome');
    expect(steps).toBeGreaterThan(4);
    expect(lines.toSorted()).toEqual(linesIn(body).toSorted());
  });

  test('leaves out a user created after the request', async () => {
    const made = await begin(fixture.admin, 'users', '?columns=name');
    const { id } = await fixture.server.createUser('operator', { name: 'Depois' });
    await fixture.db
      .updateTable('users')
      .set({ created_at: new Date(fixture.clock.read().getTime() + 1) })
      .where('id', '=', id)
      .execute();
    await run();
    expect(linesIn((await fileOf(fixture.admin, made)).body)).not.toContain('Depois');
  });

  test('of the audit log is newest first', async () => {
    const made = await begin(fixture.admin, 'audit', '?columns=requestId&action=courier.created');
    const { body } = await fixture
      .as(fixture.admin)
      .get('/v1/audit-records/export?columns=requestId&action=courier.created');
    await run();
    expect(linesIn((await fileOf(fixture.admin, made)).body)).toEqual(linesIn(body));
  });
});

test('the address book of a manager has the places of their company and those of all', async () => {
  const made = await begin(fixture.manager, 'locations', '?columns=label');
  await run();
  const { body } = await fixture.as(fixture.manager).get('/v1/locations/csv?columns=label');
  expect(linesIn((await fileOf(fixture.manager, made)).body).toSorted()).toEqual(linesIn(body).toSorted());
  expect((await request(fixture.manager, 'locations', `?companyId=${fixture.other.id}`)).statusCode).toBe(
    403,
  );
});

test('a period of the audit log that ends before it begins is refused at once', async () => {
  const refused = await request(fixture.admin, 'audit', '?from=2026-11-20&until=2026-11-19');
  expect(problemOf(refused).errors).toEqual([
    expect.objectContaining({ pointer: '/query/until', code: 'period-order' }),
  ]);
});

test('files of orders and of other lists share the limit of a user', async () => {
  await begin(fixture.admin, 'users');
  await begin(fixture.admin, 'couriers');
  const orders = { columns: ['orderNumber'], rows: 'order' };
  answered(await fixture.as(fixture.admin).post('/v1/order-exports', { body: orders }), 201);
  expect(problemOf(await request(fixture.admin, 'users')).code).toBe('order-exports-full');
  expect((await jobsOf(fixture.admin)).map(({ list }) => list)).toEqual(['orders', 'couriers', 'users']);
});
