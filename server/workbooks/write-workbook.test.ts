import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';

import { readWorkbook } from './read-workbook.ts';
import { type SheetPlan, writeWorkbook } from './write-workbook.ts';

const COLUMNS: SheetPlan['columns'] = [
  { heading: 'OS', kind: 'number' },
  { heading: 'Nota', kind: 'text' },
  { heading: 'CEP', kind: 'code' },
  { heading: 'Preço', kind: 'money' },
  { heading: 'Dia', kind: 'day' },
  { heading: 'Encerrada em', kind: 'instant' },
];
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

test('writeWorkbook ends its thread with an error of the pages', async () => {
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
