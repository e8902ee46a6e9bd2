import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { importFile, readImport, reviewedImport } from '#tests/support/server/imports-fixture.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const report = async (id: string, query = '') =>
  answered(await fixture.as(fixture.manager).get(`/v1/order-imports/${id}/report${query}`), 200);

/** Situation and faults of each line. */
const endsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';').slice(-2));

describe('the report of an import', () => {
  test('has the cells of each row with its situation and faults', async () => {
    const { id } = await reviewedImport(
      fixture,
      fixture.manager,
      importFile({ externalRef: 'A' }, { externalRef: 'B', contactPhone: '12', postalCode: '1' }),
    );
    const response = await report(id);
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.headers['content-disposition']).toContain('pedidos-situacao.csv');
    expect(response.body).toMatch(/^\uFEFFReferência;/u);
    expect(endsOf(response.body)).toEqual([
      ['Situação', 'Erros'],
      ['Pronta', ''],
      [
        'Com erro',
        'Telefone: Informe um telefone com DDD, um 0800 ou um 4004. CEP: CEP inválido. Use 00000-000.',
      ],
    ]);
    expect(endsOf((await report(id, '?only=faulty')).body).map(([situation]) => situation)).toEqual([
      'Situação',
      'Com erro',
    ]);
  });

  test('names the orders, also a deleted one', async () => {
    const { id } = await reviewedImport(
      fixture,
      fixture.manager,
      importFile({ externalRef: 'C' }, { externalRef: 'D' }),
    );
    answered(
      await fixture.as(fixture.manager).post(`/v1/order-imports/${id}/commit`, { body: { submit: false } }),
      200,
    );
    await runDueJobs({ db: fixture.db, clock: fixture.clock.read });
    const [first, second] = await fixture.db
      .selectFrom('orders')
      .select('order_number')
      .where('import_batch_id', '=', id)
      .orderBy('order_number')
      .execute();
    answered(
      await fixture.as(fixture.manager).delete(`/v1/service-orders/${second?.order_number}`, {
        headers: { 'if-match': '"1"' },
      }),
      204,
    );
    expect(endsOf((await report(id)).body).slice(1)).toEqual([
      [`Ordem ${first?.order_number}`, ''],
      ['Ordem excluída', ''],
    ]);
  });

  test('can be imported like the original file, with formulas as text', async () => {
    const { id, columns } = await reviewedImport(
      fixture,
      fixture.manager,
      importFile({ externalRef: '000123', notes: '=1+1' }),
    );
    const { body } = await report(id);
    expect(body).toContain("'000123;");
    expect(body).toContain(";'=1+1");
    const again = await reviewedImport(fixture, fixture.manager, body);
    expect((await readImport(fixture, fixture.manager, again.id)).columns).toEqual([...columns, null, null]);
    const [row] = await fixture.db
      .selectFrom('order_import_rows')
      .select('cells')
      .where('import_id', '=', again.id)
      .execute();
    expect([row?.cells[0], row?.cells[columns.indexOf('notes')]]).toEqual(['000123', '=1+1']);
    expect((await report(again.id)).body).toBe(body);
  });

  test('of a file with all columns that fit can be imported, too', async () => {
    const [headings = '', cells = ''] = importFile({ externalRef: 'E' }).split('\r\n');
    const others = Array.from({ length: 60 - headings.split(';').length }, (_, index) => `x${index}`);
    const file = [headings, cells].map((line) => [line, ...others].join(';')).join('\r\n');
    const { id } = await reviewedImport(fixture, fixture.manager, file);
    const again = await reviewedImport(fixture, fixture.manager, (await report(id)).body);
    const edited = await fixture.as(fixture.manager).patch(`/v1/order-imports/${again.id}/rows`, {
      body: { cells: [{ row: 2, cell: 61, text: 'x' }] },
    });
    expect([again.headings.length, edited.statusCode]).toEqual([62, 200]);
  });
});
