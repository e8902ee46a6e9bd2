import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { importFile, importRows, readImport, reviewedImport } from '#tests/support/server/imports-fixture.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

import { ORDER_BATCH_SIZE } from './order-import-kind.ts';

type Import = Schema<'OrderImport'>;

let fixture: OrdersFixture;
let manager: TestUser;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
beforeEach(async () => {
  manager = fixture.manager;
  await fixture.db.deleteFrom('order_imports').execute();
  await fixture.db.deleteFrom('orders').execute();
  await fixture.db.deleteFrom('jobs').execute();
  await fixture.db.deleteFrom('notices').execute();
});
afterAll(() => fixture.close());

const run = () => runDueJobs({ db: fixture.db, clock: fixture.clock.read });

const send = (id: string, submit = true, user = manager) =>
  fixture.as(user).post(`/v1/order-imports/${id}/commit`, { body: { submit } });

async function committed(imported: Import, submit = true, user = manager): Promise<Import> {
  answered(await send(imported.id, submit, user), 200);
  await run();
  return readImport(fixture, user, imported.id);
}

const listOf = async (query: string, user = manager) =>
  answered(await fixture.as(user).get(`/v1/service-orders?${query}`), 200).json<Schema<'ServiceOrderPage'>>()
    .data;

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ externalRef: `N-${index}` }));

describe('a commit', () => {
  test('requests the orders of rows without faults, and leaves the other rows open', async () => {
    const imported = await reviewedImport(
      fixture,
      manager,
      importFile({ externalRef: 'A' }, { externalRef: 'B', contactPhone: '12' }, { externalRef: 'C' }),
    );
    const begun = answered(await send(imported.id), 200).json<Import>();
    expect(begun).toMatchObject({ state: 'committing', progress: { done: 0, total: 2 }, stopped: null });
    await run();
    expect(await readImport(fixture, manager, imported.id)).toMatchObject({
      state: 'review',
      progress: null,
      counts: { rows: 3, unchecked: 0, faulty: 1, ready: 0, ordered: 2 },
    });
    const rows = await importRows(fixture, manager, imported.id);
    expect(rows.map(({ orderStatus }) => orderStatus)).toEqual(['requested', null, 'requested']);
    const changed = await importRows(fixture, manager, imported.id, `?changedSince=${imported.version}`);
    expect(changed.map(({ row }) => row)).toEqual([2, 4]);
    expect((await importRows(fixture, manager, imported.id, '?only=ordered')).map(({ row }) => row)).toEqual([
      2, 4,
    ]);
  });

  test('makes orders like typed ones, requested by the user and linked to their import', async () => {
    const imported = await reviewedImport(fixture, manager, importFile({ externalRef: 'D', weight: '1,5' }));
    expect(await committed(imported)).toMatchObject({ state: 'done', counts: { ordered: 1 } });
    const [row] = await importRows(fixture, manager, imported.id);
    const order = await fixture.read(manager, row?.orderNumber ?? 0);
    expect(order).toMatchObject({
      status: 'requested',
      version: 2,
      source: 'import',
      importId: imported.id,
      requestedBy: manager.name,
      externalRef: 'D',
      items: [{ weightGrams: 1500 }],
      following: true,
    });
    expect(order.stops.map(({ kind, contactName }) => [kind, contactName])).toEqual([
      ['pickup', imported.pickup?.contactName],
      ['dropoff', 'Helena Prado'],
    ]);
  });

  test('makes drafts instead if the user wants to complete them', async () => {
    const imported = await reviewedImport(fixture, manager, importFile({ externalRef: 'E' }));
    await committed(imported, false);
    const [row] = await importRows(fixture, manager, imported.id);
    expect(await fixture.read(manager, row?.orderNumber ?? 0)).toMatchObject({
      status: 'draft',
      source: 'import',
      draft: { externalRef: 'E' },
    });
  });

  test('imports corrected rows in a second commit', async () => {
    const imported = await reviewedImport(
      fixture,
      manager,
      importFile({ externalRef: 'F' }, { externalRef: 'G', packagesCount: '' }),
    );
    await committed(imported);
    const cell = imported.columns.indexOf('packagesCount');
    answered(
      await fixture.as(manager).patch(`/v1/order-imports/${imported.id}/rows`, {
        body: { cells: [{ row: 3, cell, text: '2' }] },
      }),
      200,
    );
    expect(await committed(imported)).toMatchObject({ state: 'done', counts: { ordered: 2 } });
    expect(await listOf(`importId=${imported.id}`)).toHaveLength(2);
  });

  test('checks each row again, and reports those that fail by now', async () => {
    const imported = await reviewedImport(
      fixture,
      manager,
      importFile({ externalRef: 'H' }, { externalRef: 'I', day: '20/11/2026', window: '13:00 às 15:00' }),
    );
    expect(imported.counts.ready).toBe(2);
    const typed = await fixture.create(manager, { ...fixture.draft(), externalRef: 'H' });
    fixture.clock.passMinutes(4 * 60);
    expect(await committed(imported)).toMatchObject({ state: 'review', counts: { faulty: 2, ordered: 0 } });
    const rows = await importRows(fixture, manager, imported.id);
    expect(rows.map(({ faults }) => faults)).toEqual([
      [
        {
          column: 'externalRef',
          message: expect.stringContaining(`A ordem ${typed.orderNumber} já tem esta referência.`),
        },
      ],
      [{ column: 'window', message: 'Escolha um horário futuro.' }],
    ]);
  });

  test('makes all orders of a large file, in steps, with one notice', async () => {
    const imported = await reviewedImport(fixture, manager, importFile(...numbered(ORDER_BATCH_SIZE + 3)));
    expect(await committed(imported)).toMatchObject({
      state: 'done',
      counts: { ordered: ORDER_BATCH_SIZE + 3 },
    });
    const kinds = await fixture.db.selectFrom('notices').select(['kind', 'user_id']).execute();
    expect(kinds.filter(({ user_id: id }) => id === fixture.operator.id)).toEqual([
      { kind: 'order.requested', user_id: fixture.operator.id },
    ]);
    const followed = await fixture.db.selectFrom('order_follows').select('user_id').execute();
    expect(followed).toHaveLength(ORDER_BATCH_SIZE + 3);
    const job = await fixture.db
      .selectFrom('jobs')
      .select(['outcome', 'progress_done', 'progress_total'])
      .where('kind', '=', 'order-import-commit')
      .executeTakeFirst();
    expect(job).toEqual({
      outcome: 'done',
      progress_done: ORDER_BATCH_SIZE + 3,
      progress_total: ORDER_BATCH_SIZE + 3,
    });
  });

  test('by the base stores the price, and hides the import from managers', async () => {
    const { operator } = fixture;
    const imported = await reviewedImport(
      fixture,
      operator,
      importFile({ externalRef: 'J', price: '42,50' }),
    );
    await committed(imported, true, operator);
    const [order] = await listOf(`importId=${imported.id}`, operator);
    expect(await fixture.read(operator, order?.orderNumber ?? 0)).toMatchObject({ priceCents: 4250 });
    expect((await send(imported.id)).statusCode).toBe(404);
  });
});

test('two workers make each order of two imports once', async () => {
  const files = ['R', 'S'].map((letter) =>
    importFile(
      ...Array.from({ length: ORDER_BATCH_SIZE + 5 }, (_, index) => ({ externalRef: `${letter}-${index}` })),
    ),
  );
  const imports = [];
  for (const file of files) imports.push(await reviewedImport(fixture, manager, file));
  for (const { id } of imports) answered(await send(id), 200);
  await Promise.all([run(), run(), run()]);
  const orders = await fixture.db.selectFrom('orders').select(['external_ref', 'import_batch_id']).execute();
  expect(new Set(orders.map(({ external_ref: reference }) => reference)).size).toBe(orders.length);
  expect(imports.map(({ id }) => orders.filter((order) => order.import_batch_id === id).length)).toEqual(
    imports.map(() => ORDER_BATCH_SIZE + 5),
  );
});

test('two workers make one order of a reference that two imports have', async () => {
  const file = importFile(...numbered(ORDER_BATCH_SIZE + 5));
  const imports = [];
  for (const _ of [1, 2]) imports.push(await reviewedImport(fixture, manager, file));
  for (const { id } of imports) answered(await send(id), 200);
  await Promise.all([run(), run()]);
  const orders = await fixture.db.selectFrom('orders').select('external_ref').execute();
  const references = new Set(orders.map(({ external_ref: reference }) => reference));
  expect([orders.length, references.size]).toEqual([ORDER_BATCH_SIZE + 5, ORDER_BATCH_SIZE + 5]);
});

describe('the orders of an import', () => {
  const ofImport = async (path: string, user = manager) =>
    answered(await fixture.as(user).get(`/v1/service-orders${path}`), 200);

  test('are a filter of list, counts and export, within the company', async () => {
    const imported = await reviewedImport(
      fixture,
      manager,
      importFile({ externalRef: 'T' }, { externalRef: 'U' }),
    );
    await fixture.create(manager);
    await committed(imported);
    const query = `importId=${imported.id}`;
    expect(await listOf(query)).toHaveLength(2);
    expect(await listOf(query, fixture.operator)).toHaveLength(2);
    expect(await listOf(query, fixture.stranger)).toEqual([]);
    expect((await ofImport(`/counts?${query}`)).json<Schema<'ServiceOrderCounts'>>()).toMatchObject({
      tabs: { new: { value: 2 } },
    });
    const { body } = answered(
      await fixture.as(manager).put(`/v1/service-orders/export?${query}`, {
        body: { columns: ['externalRef', 'source'], rows: 'order', format: 'csv' },
      }),
      200,
    );
    expect(body.trimEnd().split('\r\n').slice(1).toSorted()).toEqual(['T;Por planilha', 'U;Por planilha']);
  });

  test('outlive it', async () => {
    const imported = await reviewedImport(fixture, manager, importFile({ externalRef: 'V' }));
    await committed(imported);
    await fixture.db.deleteFrom('order_imports').execute();
    expect(await listOf(`importId=${imported.id}`)).toHaveLength(1);
  });
});

describe('a commit stops in review', () => {
  test('for a user who lost access, with the orders made so far', async () => {
    const imported = await reviewedImport(fixture, manager, importFile({ externalRef: 'K' }));
    answered(await send(imported.id), 200);
    await fixture.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', manager.id).execute();
    await run();
    await fixture.db.updateTable('users').set({ status: 'active' }).where('id', '=', manager.id).execute();
    expect(await readImport(fixture, fixture.operator, imported.id)).toMatchObject({
      state: 'review',
      counts: { ready: 1, ordered: 0 },
      stopped: 'O usuário que pediu a criação das ordens não tem mais acesso a esta planilha.',
    });
  });

  test.each(['operator', 'manager'] as const)('for an inactive company, begun by the %s', async (role) => {
    const user = fixture[role];
    const imported = await reviewedImport(fixture, user, importFile({ externalRef: `L-${role}` }));
    answered(await send(imported.id, true, user), 200);
    const setActive = (active: boolean) =>
      fixture.db.updateTable('companies').set({ active }).where('id', '=', fixture.own.id).execute();
    await setActive(false);
    await run();
    await setActive(true);
    expect(await readImport(fixture, user, imported.id)).toMatchObject({
      state: 'review',
      stopped: 'A empresa foi desativada.',
    });
  });

  test('for a pickup that no longer fits, which is reported until the columns are saved', async () => {
    const imported = await reviewedImport(fixture, manager, importFile({ externalRef: 'M' }));
    answered(await send(imported.id), 200);
    await fixture.db.deleteFrom('locations').execute();
    await run();
    const stopped = await readImport(fixture, manager, imported.id);
    expect(stopped).toMatchObject({
      state: 'review',
      stopped: 'A coleta precisa ser corrigida antes de criar as outras ordens.',
      pickupFaults: [{ pointer: '/locationId' }],
    });
    expect(problemOf(await send(imported.id))).toMatchObject({
      code: 'import-not-allowed',
      detail: 'Complete a coleta antes de criar as ordens.',
    });
    const body = { columns: stopped.columns, defaults: [], words: [], pickup: null, pickupLocationId: null };
    const headers = { 'if-match': `"${stopped.version}"` };
    const address = `/v1/order-imports/${imported.id}/mapping`;
    const mapped = answered(await fixture.as(manager).put(address, { body, headers }), 200).json<Import>();
    expect(mapped).toMatchObject({ state: 'checking', stopped: null });
  });
});

describe('while an import is committed', () => {
  test('it can be neither mapped, edited nor committed again', async () => {
    const imported = await reviewedImport(fixture, manager, importFile({ externalRef: 'P' }));
    const { version } = answered(await send(imported.id), 200).json<Import>();
    const address = `/v1/order-imports/${imported.id}`;
    const responses = [
      await send(imported.id),
      await fixture.as(manager).put(`${address}/mapping`, {
        body: { columns: imported.columns, defaults: [], words: [], pickup: null, pickupLocationId: null },
        headers: { 'if-match': `"${version}"` },
      }),
      await fixture
        .as(manager)
        .patch(`${address}/rows`, { body: { cells: [{ row: 2, cell: 0, text: 'x' }] } }),
    ];
    expect(responses.map((response) => [response.statusCode, problemOf(response).code])).toEqual(
      responses.map(() => [409, 'import-not-allowed']),
    );
    expect(problemOf(await send(imported.id)).detail).toBe(
      'As ordens desta planilha estão sendo criadas. Aguarde ou cancele.',
    );
  });

  test('a request repeated with its key starts no second commit', async () => {
    const imported = await reviewedImport(fixture, manager, importFile({ externalRef: 'Q' }));
    const repeat = () =>
      fixture.as(manager).post(`/v1/order-imports/${imported.id}/commit`, {
        body: { submit: true },
        headers: { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' },
      });
    answered(await repeat(), 200);
    await run();
    expect(answered(await repeat(), 200).json<Import>().state).toBe('committing');
    expect(await listOf(`importId=${imported.id}`)).toHaveLength(1);
  });
});
