import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { COLUMN_RULES } from '#domain/imports/columns/import-template.ts';
import { matchColumns, ORDER_COLUMN_IDS, ORDER_COLUMNS } from '#domain/imports/columns/order-columns.ts';
import { orderCellsOf } from '#domain/imports/rows/import-cells.ts';
import { readOrderRow } from '#domain/imports/rows/read-order-row.ts';
import { readWorkbook } from '#server/workbooks/read-workbook.ts';
import { readZipDirectory, unzipEntry } from '#server/workbooks/zip-directory.ts';
import { importRows, readImport, reviewedImport } from '#tests/support/server/imports-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import { readOrderFile } from '#tests/support/server/read-order-file.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

async function templateFor(user: TestUser, companyId = fixture.own.id): Promise<Buffer> {
  const query = user.companyId === null || user.companyId === undefined ? `?companyId=${companyId}` : '';
  const answer = answered(await fixture.as(user).get(`/v1/order-imports/template${query}`), 200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="malote-modelo-ordens.xlsx"');
  return answer.rawPayload;
}

async function guideOf(bytes: Buffer): Promise<string[][]> {
  const { rows, sheets } = await readWorkbook(bytes, {
    sheet: 'Como preencher',
    maxRows: 100,
    maxColumns: 10,
  });
  expect(sheets).toEqual(['Ordens', 'Como preencher']);
  return rows;
}

describe('the template', () => {
  test.each(['manager', 'operator'] as const)(
    'for a %s has examples whose cells can be read',
    async (role) => {
      const { headings, rows } = await readOrderFile(await templateFor(fixture[role]));
      const columns = matchColumns(headings).map((column) => column ?? null);
      expect(columns).toEqual(ORDER_COLUMN_IDS.filter((id) => role === 'operator' || id !== 'price'));
      expect(rows).toHaveLength(2);
      const pickup = { kind: 'pickup' as const };
      for (const { cells } of rows) {
        const read = readOrderRow(orderCellsOf(cells, { columns, defaults: [], words: [] }), {
          today: '2026-11-20',
          pickup,
        });
        expect(read.faults).toEqual([]);
      }
    },
  );

  test('has examples that an import refuses as such', async () => {
    const file = await templateFor(fixture.manager);
    const { id } = await reviewedImport(fixture, fixture.manager, file);
    const message = 'Esta é uma linha de exemplo do modelo. Apague-a, ou troque-a pelos seus dados.';
    const faults = [{ column: 'externalRef', message }];
    expect((await importRows(fixture, fixture.manager, id)).map((row) => row.faults)).toEqual([
      faults,
      faults,
    ]);
    expect(await readImport(fixture, fixture.manager, id)).toMatchObject({
      state: 'review',
      sheet: 'Ordens',
      counts: { ready: 0, faulty: 2 },
    });
  });

  test('has the list of the forms of payment', async () => {
    const file = await templateFor(fixture.manager);
    const entry = readZipDirectory(file).find(({ name }) => name === 'xl/worksheets/sheet1.xml');
    const xml = entry ? unzipEntry(file, entry).toString('utf8') : '';
    expect(xml).toContain('promptTitle="Forma de pagamento"');
    expect(xml).toContain('<formula1>"Dinheiro,Cartão,Pix"</formula1>');
  });

  test('has the rule of each column, with the words of the choices', async () => {
    const rows = await guideOf(await templateFor(fixture.operator));
    // Without the headings and the closing note.
    expect(rows.slice(1, -1)).toEqual(
      ORDER_COLUMN_IDS.map((id) => [
        ORDER_COLUMNS[id].heading,
        expect.stringMatching(/^(?:Sim|Não)$/u),
        COLUMN_RULES[id],
      ]),
    );
    expect(rows.find(([heading]) => heading === 'Forma de pagamento')?.[2]).toBe(
      'Como o valor é pago: Dinheiro, Cartão ou Pix.',
    );
  });

  test.each([true, false])(
    'marks the reference as required: %s, as the company demands',
    async (isDemanded) => {
      const company = await fixture.server.createCompany({
        name: `Loja ${String(isDemanded)}`,
        settings: { requireExternalRef: isDemanded },
      });
      const rows = await guideOf(await templateFor(fixture.operator, company.id));
      expect(rows.find(([heading]) => heading === 'Referência')?.[1]).toBe(isDemanded ? 'Sim' : 'Não');
      expect(rows.find(([heading]) => heading === 'CEP')?.[1]).toBe('Sim');
    },
  );
});
