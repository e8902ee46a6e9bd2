import { describe, expect, test } from 'vitest';

import { REQUIRED_ORDER_COLUMNS } from '#domain/imports/columns/order-columns.ts';
import { importRows, reviewedImport, uploadImport } from '#tests/support/server/imports-fixture.ts';
import { startWithoutHeadings } from '#tests/support/server/learned-headings-fixture.ts';
import { rawRow, rawText, rawWorkbook } from '#tests/support/workbooks/raw-workbook.ts';

const fixture = await startWithoutHeadings();

const PARTS = ['Telefone', 'CEP', 'Endereço', 'Número', 'Bairro', 'Cidade', 'UF'];
const SHOP = [
  'Loja Centro',
  '1132221111',
  '01310-100',
  'Avenida Paulista',
  '1000',
  'Bela Vista',
  'São Paulo',
  'SP',
];
const RUI = [
  'Rui Costa',
  '11981234410',
  '20040-002',
  'Avenida Rio Branco',
  '156',
  'Centro',
  'Rio de Janeiro',
  'RJ',
];
const UNUSED = SHOP.map(() => null);

const csv = (...rows: string[][]) => `${rows.map((row) => row.join(';')).join('\r\n')}\r\n`;

const xlsx = (rows: string[][], merged: string) =>
  rawWorkbook([
    {
      rows: rows
        .map((cells, index) =>
          rawRow(
            index + 1,
            ...cells.flatMap((text, at) =>
              text === '' ? [] : rawText(`${String.fromCodePoint(65 + at)}${index + 1}`, text),
            ),
          ),
        )
        .join(''),
      after: `<mergeCells>${merged}</mergeCells>`,
    },
  ]);

describe('a file with a sender and a recipient', () => {
  const headings = ['Pedido', 'Remetente', ...PARTS, 'Destinatário', ...PARTS, 'Volumes'];
  const file = csv(headings, ['R-1', ...SHOP, ...RUI, '1']);

  test('makes orders to the recipient', async () => {
    const { columns, counts } = await reviewedImport(fixture, fixture.manager, file);
    expect(columns).toEqual(['externalRef', ...UNUSED, ...REQUIRED_ORDER_COLUMNS]);
    expect(counts).toMatchObject({ rows: 1, ready: 1 });
  });

  test('makes orders to the recipient where their headings have other names', async () => {
    const ofShop = ['Loja', 'Fone', 'Código postal', 'Rua', 'Nº', 'Bairro', 'Município', 'Estado'];
    const { columns, counts } = await reviewedImport(
      fixture,
      fixture.manager,
      csv(['Pedido', ...ofShop, 'Cliente', ...PARTS, 'Volumes'], ['R-5', ...SHOP, ...RUI, '1']),
    );
    expect(columns).toEqual(['externalRef', ...UNUSED, ...REQUIRED_ORDER_COLUMNS]);
    expect(counts).toMatchObject({ rows: 1, ready: 1 });
  });

  test('makes them after files with one address, which the company has saved', async () => {
    await reviewedImport(fixture, fixture.manager, csv(['Destinatário', ...PARTS, 'Volumes'], [...RUI, '1']));
    const { columns } = await uploadImport(fixture.server, fixture.manager, { file });
    expect(columns).toEqual(['externalRef', ...UNUSED, ...REQUIRED_ORDER_COLUMNS]);
  });

  test('has the columns to choose where no heading names them', async () => {
    const unnamed = headings.map((heading) => heading.replace(/Remetente|Destinatário/u, 'Nome'));
    const { id, columns } = await reviewedImport(
      fixture,
      fixture.manager,
      csv(unnamed, ['R-1', ...SHOP, ...RUI, '1']),
    );
    expect(columns).toEqual(['externalRef', ...UNUSED, ...UNUSED, 'packagesCount']);
    const [row] = await importRows(fixture, fixture.manager, id);
    expect(row?.faults?.map(({ column }) => column)).toEqual(
      expect.arrayContaining(['contactName', 'street']),
    );
  });

  test('has the names of a merged row above them in its headings', async () => {
    const below = ['Pedido', 'Nome', ...PARTS, 'Nome', ...PARTS, 'Volumes'];
    const above = ['', 'REMETENTE', ...PARTS.map(() => ''), 'DESTINATÁRIO'];
    const bytes = xlsx(
      [above, below, ['R-2', ...SHOP, ...RUI, '1']],
      '<mergeCell ref="B1:I1"/><mergeCell ref="J1:Q1"/>',
    );
    const read = await reviewedImport(fixture, fixture.manager, bytes);
    expect(read.headings.slice(0, 3)).toEqual(['Pedido', 'Nome (REMETENTE)', 'Telefone (REMETENTE)']);
    expect(read.headings.slice(-3)).toEqual(['Cidade (DESTINATÁRIO)', 'UF (DESTINATÁRIO)', 'Volumes']);
    expect(read.columns).toEqual(['externalRef', ...UNUSED, ...REQUIRED_ORDER_COLUMNS]);
    expect(read.counts).toMatchObject({ rows: 1, ready: 1 });
  });
});
