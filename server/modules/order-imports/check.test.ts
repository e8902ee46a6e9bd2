import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { CHECK_BATCH_SIZE } from '#server/modules/imports/check-job.ts';
import { importFile, uploadImport } from '#tests/support/server/imports-fixture.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
beforeEach(async () => {
  await fixture.db.deleteFrom('order_imports').execute();
  await fixture.db.deleteFrom('jobs').execute();
});
afterAll(() => fixture.close());

const check = () => runDueJobs({ db: fixture.db, clock: fixture.clock.read });

const read = async (id: string) =>
  answered(await fixture.as(fixture.manager).get(`/v1/order-imports/${id}`), 200).json<
    Schema<'OrderImport'>
  >();

const rowsOf = async (id: string, query = '') =>
  answered(await fixture.as(fixture.manager).get(`/v1/order-imports/${id}/rows${query}`), 200).json<
    Schema<'OrderImportRows'>
  >().data;

async function checked(...rows: Parameters<typeof importFile>) {
  const { id } = await uploadImport(fixture.server, fixture.manager, { file: importFile(...rows) });
  await check();
  return { imported: await read(id), rows: await rowsOf(id) };
}

const faultsOf = async (...rows: Parameters<typeof importFile>) =>
  (await checked(...rows)).rows.map(({ faults }) => faults);

describe('the check', () => {
  test('finds rows that can become orders, and counts them', async () => {
    const { imported, rows } = await checked({ externalRef: 'A' }, { externalRef: 'B', contactPhone: '12' });
    expect(imported).toMatchObject({
      state: 'review',
      counts: { rows: 2, unchecked: 0, faulty: 1, ready: 1, ordered: 0 },
    });
    expect(rows.map(({ faults }) => faults)).toEqual([
      [],
      [{ column: 'contactPhone', message: 'Informe um telefone com DDD, um 0800 ou um 4004.' }],
    ]);
    expect((await rowsOf(imported.id, '?only=faulty')).map(({ row }) => row)).toEqual([3]);
  });

  test.each([
    [{ contactName: '' }, 'contactName', 'Campo obrigatório.'],
    [{ street: '' }, 'street', 'Campo obrigatório.'],
    [{ packagesCount: '' }, 'packagesCount', 'Campo obrigatório.'],
    [{ packagesCount: '0' }, 'packagesCount', 'O mínimo é 1.'],
    [{ postalCode: '123' }, 'postalCode', 'CEP inválido. Use 00000-000.'],
    [{ day: '20/11/2020', window: '14:00 às 16:00' }, 'window', 'Escolha um horário futuro.'],
    [
      { day: '20/11/2127', from: '14:00', until: '14:05' },
      'until',
      'A janela precisa ter ao menos 15 minutos.',
    ],
    [{ street: 'Rua Augusta\nfundos' }, 'street', 'A célula tem quebra de linha.'],
    [{ tags: 'livraria\ncentro' }, 'tags', 'A célula tem quebra de linha.'],
    [{ invoiceKey: '123' }, 'invoiceKey', 'Chave da NF-e inválida. Confira os 44 caracteres.'],
    [
      { cashAmount: '50,00', changeFor: '20,00' },
      'changeFor',
      'O troco é para um valor maior que o da cobrança.',
    ],
  ])('reports %o at its column', async (change, column, message) => {
    expect(await faultsOf(change)).toEqual([[{ column, message }]]);
  });

  test('reports a missing reference if the company requires one', async () => {
    const settings = JSON.stringify({ requireExternalRef: true });
    const { id } = fixture.own;
    await fixture.db.updateTable('companies').set({ settings }).where('id', '=', id).execute();
    expect(await faultsOf({ externalRef: '' })).toEqual([
      [{ column: 'externalRef', message: 'Campo obrigatório.' }],
    ]);
    await fixture.db.updateTable('companies').set({ settings: '{}' }).where('id', '=', id).execute();
  });

  test('reports a reference that an earlier row has, and names the row', async () => {
    const message = 'A linha 2 já tem esta referência.';
    const twice = [{ column: 'externalRef', message }];
    expect(await faultsOf({}, {}, { externalRef: 'outra' }, {})).toEqual([[], twice, [], twice]);
  });

  test('reports a reference of an order of the company, unless it was cancelled', async () => {
    const content = { ...fixture.draft(), externalRef: 'P-7' };
    const order = await fixture.create(fixture.manager, content);
    await fixture.create(fixture.stranger, { ...content, externalRef: 'P-8' });
    const message = `A ordem ${order.orderNumber} já tem esta referência. Se ela for recusada ou cancelada, salve as colunas de novo.`;
    const { imported, rows } = await checked({ externalRef: 'P-7' }, { externalRef: 'P-8' });
    expect(rows.map(({ faults }) => faults)).toEqual([[{ column: 'externalRef', message }], []]);
    await fixture.drive(fixture.manager, order, ['order.cancel', { reasonCode: 'DUPLICATE' }]);
    answered(
      await fixture.as(fixture.manager).put(`/v1/order-imports/${imported.id}/mapping`, {
        body: { columns: imported.columns, defaults: [], words: [], pickup: null, pickupLocationId: null },
        headers: { 'if-match': `"${imported.version}"` },
      }),
      200,
    );
    await check();
    expect((await rowsOf(imported.id)).map(({ faults }) => faults)).toEqual([[], []]);
  });

  test('reports a reference in another spelling, and one of an order of any age', async () => {
    await fixture.db.deleteFrom('orders').execute();
    const order = await fixture.create(fixture.manager, { ...fixture.draft(), externalRef: 'Ped-41' });
    const lastYear = new Date(fixture.clock.read().getTime() - 400 * 24 * 60 * 60 * 1000);
    await fixture.db.updateTable('orders').set({ created_at: lastYear }).execute();
    const message = expect.stringContaining(`A ordem ${order.orderNumber} já tem esta referência.`);
    const known = [{ column: 'externalRef', message }];
    const second = [{ column: 'externalRef', message: 'A linha 3 já tem esta referência.' }];
    const rows = [
      { externalRef: 'PED\u201141' },
      { externalRef: 'ped-42' },
      { externalRef: 'Ped 42' },
    ] as const;
    expect(await faultsOf(...rows)).toEqual([known, [], second]);
  });

  test('reads a day without a year, and tomorrow, from the day of the upload', async () => {
    const { id } = await uploadImport(fixture.server, fixture.manager, {
      file: importFile({ day: 'amanhã', window: '14:00 às 16:00' }),
    });
    await check();
    const [before] = await rowsOf(id);
    expect(before?.faults).toEqual([]);
    fixture.clock.passMinutes(3 * 24 * 60);
    const later = new Date(fixture.clock.read().getTime() + 24 * 60 * 60 * 1000);
    await fixture.db.updateTable('sessions').set({ expires_at: later, idle_expires_at: later }).execute();
    const { version, columns } = await read(id);
    answered(
      await fixture.as(fixture.manager).put(`/v1/order-imports/${id}/mapping`, {
        body: { columns, defaults: [], words: [], pickup: null, pickupLocationId: null },
        headers: { 'if-match': `"${version}"` },
      }),
      200,
    );
    await check();
    const [after] = await rowsOf(id);
    expect(after?.faults).toEqual([{ column: 'window', message: 'Escolha um horário futuro.' }]);
  });

  test('reports a row with more cells than headings, until the cell is empty', async () => {
    const headings = importFile({ weight: '', declaredValue: '' }).split('\r\n')[0]?.replaceAll(';', ',');
    const order = 'Helena Prado,(11) 98123-4410,01412-100,Rua Augusta,2690,Cerqueira César,São Paulo,SP,1';
    const file = `${headings}\r\nL-1,${order},1,5,12,50\r\nL-2,${order},1,12\r\n`;
    const { id } = await uploadImport(fixture.server, fixture.manager, { file });
    await check();
    const message = expect.stringMatching(/^Há texto nas colunas M a N, sem título/u);
    const rows = await rowsOf(id);
    expect(rows.map(({ faults }) => faults)).toEqual([[{ column: null, message }], []]);
    const mended = answered(
      await fixture.as(fixture.manager).patch(`/v1/order-imports/${id}/rows`, {
        body: { cells: [12, 13].map((cell) => ({ row: 2, cell, text: '' })) },
      }),
      200,
    ).json<Schema<'OrderImportRows'>>();
    expect(mended.data.map(({ faults }) => faults)).toEqual([[]]);
  });

  test('reads the units that only headings have', async () => {
    const file = 'DDD,Telefone,Peso (g)\r\n11,981234410,500\r\n11,981234410,"12,5"\r\n';
    const { id } = await uploadImport(fixture.server, fixture.manager, { file });
    await check();
    const found = (await rowsOf(id)).map(({ faults }) => faults?.map(({ column }) => column));
    expect(found.map((columns) => columns?.includes('contactPhone'))).toEqual([false, false]);
    expect(found.map((columns) => columns?.includes('weight'))).toEqual([false, true]);
  });

  test('reports faults of the pickup once, at the import', async () => {
    const { imported } = await checked({});
    expect([imported.pickup, imported.pickupFaults]).toEqual([
      null,
      [{ pointer: '', code: 'required', message: 'Campo obrigatório.' }],
    ]);
    expect(imported.counts.ready).toBe(1);
  });

  test('checks a large file in steps, with the references of earlier ones', async () => {
    const rows = Array.from({ length: CHECK_BATCH_SIZE + 2 }, (_, index) => ({
      externalRef: index === CHECK_BATCH_SIZE + 1 ? 'R-0' : `R-${index}`,
    }));
    const { imported } = await checked(...rows);
    expect(imported.counts).toEqual({
      rows: rows.length,
      unchecked: 0,
      faulty: 1,
      ready: rows.length - 1,
      ordered: 0,
    });
    const [last] = await rowsOf(imported.id, '?only=faulty');
    expect([last?.row, last?.faults?.[0]?.message]).toEqual([
      CHECK_BATCH_SIZE + 3,
      'A linha 2 já tem esta referência.',
    ]);
    const [job] = await fixture.db.selectFrom('jobs').select(['outcome', 'progress_done']).execute();
    expect(job).toEqual({ outcome: 'done', progress_done: rows.length });
  });

  test('ends for a deleted import', async () => {
    const { id } = await uploadImport(fixture.server, fixture.manager);
    await fixture.db.deleteFrom('order_imports').where('id', '=', id).execute();
    await check();
    expect(await fixture.db.selectFrom('jobs').select('outcome').execute()).toEqual([{ outcome: 'done' }]);
  });
});
