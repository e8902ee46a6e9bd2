import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';

import { readWorkbook } from './read-workbook.ts';
import { type SheetPlan, writeWorkbook } from './write-workbook.ts';
import { readZipDirectory, unzipEntry } from './zip-directory.ts';

const COLUMNS: SheetPlan['columns'] = [
  { heading: 'OS', kind: 'number' },
  { heading: 'Nota', kind: 'text' },
  { heading: 'CEP', kind: 'code' },
  { heading: 'Preço', kind: 'money' },
  { heading: 'Dia', kind: 'day' },
  { heading: 'Encerrada em', kind: 'instant' },
];
/** The path of LibreOffice, if it is installed. */
const OFFICE = process.env.PATH?.split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path));
/** One page of rows. */
type Rows = Parameters<typeof writeWorkbook>[1] extends AsyncIterable<infer Page> ? Page : never;

async function* pagesOf(...pages: Rows[]): AsyncGenerator<Rows> {
  yield* pages;
}

const written = async (...pages: Rows[]) =>
  Buffer.from(await writeWorkbook({ name: 'Ordens', columns: COLUMNS }, pagesOf(...pages)));
const textsIn = async (bytes: Buffer) =>
  (await readWorkbook(bytes, { maxRows: 100, maxColumns: 20 })).rows.slice(1);

test('writeWorkbook writes numbers, amounts, days and São Paulo times as such, and codes as text', async () => {
  // 20 November, 22:32 in São Paulo; cells have no time zone, and the library reads them as UTC.
  const instant = Date.parse('2026-11-21T01:32:00Z');
  const bytes = await written(
    [[10288, 'Portaria', '01310100', 123_450, '2026-11-20', instant]],
    [[1.5, 'b', null, null, null, null]],
  );
  const [sheet] = await readXlsxFile(bytes);
  expect(sheet?.data).toEqual([
    ['OS', 'Nota', 'CEP', 'Preço', 'Dia', 'Encerrada em'],
    [
      10288,
      'Portaria',
      '01310100',
      1234.5,
      new Date('2026-11-20T00:00:00Z'),
      new Date('2026-11-20T22:32:00Z'),
    ],
    [1.5, 'b', null, null, null, null],
  ]);
});

describe('writeWorkbook keeps as text', () => {
  const texts = [
    ['a formula', '=HYPERLINK("https://mal.test";"abrir")'],
    ['a command', '@SUM(A1)'],
    ['a negative number', '-12'],
    ['a long number', '35261112345678000195550010000012341000012349'],
    ['zeros at the start', '000123'],
    ['an exponent', '12E5'],
    ['a date', '1-2'],
    ['markup', '</t></is></c><c t="n"><v>1</v></c>&amp;<'],
    ['lines', 'Portaria\nFundos'],
  ] as const;
  let rows: string[][];
  beforeAll(async () => {
    rows = await textsIn(await written(texts.map(([, text]) => [1, text, text, null, null, null])));
  });

  test.each(texts)('%s', (_what, text) => {
    expect(rows).toContainEqual(['1', text, text, '', '', '']);
  });
});

test('writeWorkbook drops characters that no workbook can hold, and cuts texts at the limit of Excel', async () => {
  const rows = await textsIn(await written([[1, 'a\u0001b\uFFFFc', 'x'.repeat(40_000), null, null, null]]));
  expect(rows[0]?.[1]).toBe('abc');
  expect(rows[0]?.[2]).toHaveLength(32_767);
});

test('writeWorkbook rejects with an error of the pages', async () => {
  async function* failing(): AsyncGenerator<Rows> {
    yield [[1, 'a', null, null, null, null]];
    throw new Error('no connection');
  }
  await expect(writeWorkbook({ name: 'Ordens', columns: COLUMNS }, failing())).rejects.toThrow(
    'no connection',
  );
});

test('writeWorkbook reports a failure of its thread', async () => {
  // A sheet's name may have 31 characters.
  const sheet = { name: 'x'.repeat(32), columns: COLUMNS };
  await expect(writeWorkbook(sheet, pagesOf([]))).rejects.toThrow(/sheet/iu);
});

describe('writeWorkbook writes rules of columns', () => {
  const columns: SheetPlan['columns'] = [
    { heading: 'Nota', kind: 'text' },
    { heading: 'Uso', kind: 'text', rule: 'Um de "A & B" <ou> C.', choices: ['A & B', 'C'] },
    { heading: `Peso ${'x'.repeat(40)}`, kind: 'number', rule: 'y'.repeat(300) },
  ];
  const guide = { name: 'Como preencher', widths: [10], rows: [['Uso']] };
  const file = async () =>
    Buffer.from(await writeWorkbook({ name: 'Locais', columns, guide }, pagesOf([['a', 'C', 2]])));
  const partOf = (bytes: Buffer, path: string) => {
    const entry = readZipDirectory(bytes).find(({ name }) => name === path);
    return entry ? unzipEntry(bytes, entry).toString('utf8') : '';
  };
  const sheetIn = (bytes: Buffer, number: number) => partOf(bytes, `xl/worksheets/sheet${number}.xml`);

  test('as lists and messages after the data of the first sheet', async () => {
    const bytes = await file();
    const [, rules] = /<\/sheetData>(<dataValidations.*<\/dataValidations>)/u.exec(sheetIn(bytes, 1)) ?? [];
    expect(rules?.replaceAll('><', '>\n<').split('\n')).toEqual([
      '<dataValidations count="2">',
      '<dataValidation type="list" allowBlank="1" showInputMessage="1" promptTitle="Uso" prompt="Um de &quot;A &amp; B&quot; &lt;ou&gt; C." sqref="B2:B1048576">',
      '<formula1>"A &amp; B,C"</formula1>',
      '</dataValidation>',
      `<dataValidation allowBlank="1" showInputMessage="1" promptTitle="Peso ${'x'.repeat(27)}" prompt="${'y'.repeat(255)}" sqref="C2:C1048576">`,
      '</dataValidation>',
      '</dataValidations>',
    ]);
    expect(sheetIn(bytes, 2)).not.toContain('dataValidation');
  });

  test('as comments of their headings', async () => {
    const bytes = await file();
    const comments = partOf(bytes, 'xl/comments1.xml').matchAll(
      /<comment ref="(\w+)".*?<t [^>]*>(.*?)<\/t>/gu,
    );
    expect([...comments].map(([, cell, text]) => [cell, text])).toEqual([
      ['B1', 'Um de "A &amp; B" &lt;ou&gt; C.'],
      ['C1', 'y'.repeat(300)],
    ]);
    expect(partOf(bytes, 'xl/drawings/vmlDrawing1.vml').match(/<x:Column>\d+/gu)).toEqual([
      '<x:Column>1',
      '<x:Column>2',
    ]);
    expect(sheetIn(bytes, 1)).toMatch(/<\/dataValidations><legacyDrawing r:id="rId9002"\/>/u);
    expect(sheetIn(bytes, 2)).not.toContain('legacyDrawing');
    expect(partOf(await written([]), 'xl/comments1.xml')).toBe('');
  });

  test('that readers of workbooks pass over', async () => {
    const [sheet] = await readXlsxFile(await file());
    expect(sheet?.data[1]).toEqual(['a', 'C', 2]);
  });

  test.skipIf(OFFICE === undefined)('that LibreOffice opens', async ({ onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'rules.xlsx'), await file());
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    await promisify(execFile)(String(OFFICE), [
      profile,
      '--headless',
      '--convert-to',
      'csv',
      '--outdir',
      folder,
      join(folder, 'rules.xlsx'),
    ]);
    expect(await readFile(join(folder, 'rules.csv'), 'utf8')).toContain('a,C,2');
  });
});
