import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';

import { zipFile } from '#tests/support/workbooks/zip-file.ts';

import { readWorkbook } from './read-workbook.ts';
import { WorkbookProblem } from './workbook-problem.ts';

const LIMITS = { maxRows: 100, maxColumns: 20 };
const MEGABYTE = 1024 * 1024;

/** A workbook with this XML as its only sheet. */
const workbookOf = (rows: string, declared?: number) =>
  zipFile([
    {
      name: 'xl/workbook.xml',
      content:
        '<workbook xmlns:r="r"><sheets><sheet name="Planilha1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ...(declared !== undefined && { declared }),
    },
  ]);
const cell = (at: string, value: string | number) => `<c r="${at}"><v>${value}</v></c>`;
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const rowsOf = async (rows: string) => (await readWorkbook(workbookOf(rows), LIMITS)).rows;

test('readWorkbook reads texts, numbers, dates and booleans in Brazilian notation', async () => {
  const format = 'dd/mm/yyyy hh:mm';
  const bytes = await writeXlsxFile([
    [{ value: 'Destinatário' }, { value: 'CEP' }, { value: 'Janela' }],
    [
      { value: ' Ana Lima ', type: String },
      { value: 1_310_100, type: Number },
      { value: new Date('2026-11-20T14:30:00Z'), type: Date, format },
    ],
    [
      { value: 12.5, type: Number },
      { value: true, type: Boolean },
      { value: new Date('2026-11-20T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
    ],
  ]).toBuffer();
  expect(await readWorkbook(bytes, LIMITS)).toMatchObject({
    rows: [
      ['Destinatário', 'CEP', 'Janela'],
      ['Ana Lima', '1310100', '20/11/2026 14:30'],
      ['12,5', 'sim', '20/11/2026'],
    ],
  });
});

test('readWorkbook reads the chosen sheet, else the first with rows', async () => {
  const bytes = await writeXlsxFile([
    { sheet: 'Capa', data: [[{ value: 'Relatório' }]] },
    { sheet: 'Ordens', data: [[{ value: 'CEP' }], [{ value: '01310-100' }]] },
    { sheet: 'Antigas', data: [[{ value: 'CEP' }], [{ value: '04101-300' }]] },
  ]).toBuffer();
  const first = await readWorkbook(bytes, LIMITS);
  const chosen = await readWorkbook(bytes, { ...LIMITS, sheet: 'Antigas' });
  expect(first).toMatchObject({ sheets: ['Capa', 'Ordens', 'Antigas'], sheet: 'Ordens' });
  expect(chosen.rows).toEqual([['CEP'], ['04101-300']]);
  await expect(readWorkbook(bytes, { ...LIMITS, sheet: 'Novas' })).rejects.toMatchObject({
    code: 'workbook-sheet',
  });
});

test('readWorkbook reads more rows than one message of its thread holds', async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => row(index + 1, cell(`A${index + 1}`, index)));
  const read = await readWorkbook(workbookOf(rows.join('')), { maxRows: 2000, maxColumns: 1 });
  expect(read.rows.map(([text]) => text)).toEqual(Array.from({ length: 1001 }, (_, index) => String(index)));
});

test('readWorkbook stops one row and one column beyond the limits', async () => {
  const rows = Array.from({ length: 5 }, (_, index) =>
    row(index + 1, cell(`A${index + 1}`, 1) + cell(`B${index + 1}`, 2) + cell(`C${index + 1}`, 3)),
  ).join('');
  const read = await readWorkbook(workbookOf(rows), { maxRows: 2, maxColumns: 1 });
  expect(read.rows).toEqual([
    ['1', '2'],
    ['1', '2'],
    ['1', '2'],
  ]);
});

test('readWorkbook keeps the numbers of rows below empty ones', async () => {
  expect(await rowsOf(row(1, cell('A1', 1)) + row(4, cell('A4', 4)))).toEqual([['1'], [''], [''], ['4']]);
});

test('readWorkbook refuses a far cell before it takes all memory or time', async () => {
  const refusal = readWorkbook(workbookOf(row(1_048_576, cell('XFD1048576', 1))), LIMITS);
  // Of memory or time, the error would be the cause.
  await expect(refusal).rejects.toSatisfy(
    (error) => error instanceof WorkbookProblem && error.code === 'workbook-large' && !error.cause,
  );
});

describe('readWorkbook refuses', () => {
  const broken = Buffer.from('PK\u0003\u0004 and nothing else, as of an upload that was cut off');
  const blanks = ' '.repeat(20 * MEGABYTE);
  test.each<[what: string, bytes: Buffer, code: string]>([
    ['a text', Buffer.from('CEP;Nome'), 'workbook-broken'],
    ['an empty file', Buffer.alloc(0), 'workbook-broken'],
    ['a file that was cut off', broken, 'workbook-broken'],
    ['another ZIP', zipFile([{ name: 'word/document.xml', content: '<w/>' }]), 'workbook-other'],
    [
      'XML that ends early',
      zipFile([{ name: 'xl/workbook.xml', content: '<workbook><she' }]),
      'workbook-broken',
    ],
    ['a dense entry', workbookOf(blanks), 'workbook-large'],
    [
      'many entries',
      zipFile(Array.from({ length: 501 }, (_, index) => ({ name: `${index}.xml`, content: 'x' }))),
      'workbook-large',
    ],
    ['a size that is declared too small', workbookOf(blanks, 1000), 'workbook-broken'],
  ])('%s', async (_what, bytes, code) => {
    await expect(readWorkbook(bytes, LIMITS)).rejects.toMatchObject({ code });
  });
});
