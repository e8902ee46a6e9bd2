import { afterAll, beforeAll, expect, test } from 'vitest';

import { importFile, importRows, reviewedImport } from '#tests/support/server/imports-fixture.ts';
import { OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import { rawRow, rawText, rawWorkbook } from '#tests/support/workbooks/raw-workbook.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

async function rowsOf(file: string | Buffer) {
  const { id } = await reviewedImport(fixture, fixture.manager, file);
  return importRows(fixture, fixture.manager, id);
}

const faultOf = (error: string) => `A fórmula desta célula deu erro na planilha (${error}). Digite o valor.`;

test('a broken formula of a workbook is a fault of its cell, and rows of errors alone are left out', async () => {
  const error = (at: string) => `<c r="${at}" t="e"><f>VLOOKUP(A2,X:Y,2)</f><v>#N/A</v></c>`;
  const file = rawWorkbook([
    {
      rows: [
        rawRow(1, rawText('A1', 'CEP'), rawText('B1', 'Valor a cobrar'), rawText('C1', 'Troco para')),
        rawRow(2, rawText('A2', '01412-100'), error('B2'), '<c r="C2"><f>B2+10</f></c>'),
        rawRow(3, error('B3')),
      ].join(''),
    },
  ]);
  const [row, ...others] = await rowsOf(file);
  expect(others).toEqual([]);
  expect(row?.cells).toEqual(['01412-100', '#N/A', '#SEM VALOR! =B2+10']);
  expect(row?.faults).toEqual(
    expect.arrayContaining([
      { column: 'cashAmount', message: faultOf('#N/D') },
      { column: 'changeFor', message: 'A fórmula desta célula veio sem resultado. Digite o valor.' },
    ]),
  );
});

test('an error that a CSV holds as a text is a fault of its cell alone', async () => {
  const [row] = await rowsOf(importFile({ externalRef: '#REF!', complement: '#VALOR!' }));
  expect(row?.faults).toEqual([
    { column: 'externalRef', message: faultOf('#REF!') },
    { column: 'complement', message: faultOf('#VALOR!') },
  ]);
});
