import { expect, test } from 'vitest';

import { rawRow, rawText, rawWorkbook } from '#tests/support/workbooks/raw-workbook.ts';

import { gridSize } from './grid-size.ts';

const BEYOND = Number.POSITIVE_INFINITY;
const filled = (at: string) => `<row>${rawText(at, 'x')}</row>`;

test.each<[what: string, rows: string, cells: number]>([
  ['no row', '', 0],
  ['a table', rawRow(1, rawText('A1', 'x'), rawText('C1', 'x')) + rawRow(2, rawText('B2', 'x')), 6],
  ['a number', rawRow(5, '<c r="B5"><v>1</v></c>'), 10],
  ['a result of a formula', rawRow(5, '<c r="B5" t="str"><f>A1</f><v>x</v></c>'), 10],
  ['formatted text', rawRow(5, '<c r="B5" t="inlineStr"><is><r><rPr><b/></rPr><t>x</t></r></is></c>'), 10],
  ['a formatted cell without a text', rawRow(5, '<c r="XFD5" s="1"/>'), 0],
  ['a blank', rawRow(5, rawText('XFD5', ' ')), 0],
  ['a formula without a result', rawRow(5, '<c r="XFD5"><f>A1</f></c>'), 0],
  ['a far row without cells', rawRow(1_048_576), 0],
  ['the last cell', filled('XFD1048576'), 1_048_576 * 16_384],
  ['a cell outside of rows', rawText('XFD1048576', 'x'), 1_048_576 * 16_384],
  ['an encoded reference', filled('&#88;FD1048576'), 1_048_576 * 16_384],
  ['a reference with a prefix', filled('A1').replace(' r=', ' x:r="XFD1048576" s='), 1_048_576 * 16_384],
  ['a filled cell before broken XML', `${filled('J1000')}<row`, 10_000],
  ['a row beyond all sheets', rawRow(1_048_577), BEYOND],
  ['a cell beyond all rows', filled('A1e9'), BEYOND],
  ['a cell beyond all columns', filled('XFE1'), BEYOND],
  ['small letters, whose columns are further', filled('xfd1'), BEYOND],
])('gridSize counts %s', (_what, rows, cells) => {
  expect(gridSize(rawWorkbook([{ rows }]))).toBe(cells);
});

test('gridSize adds the grids of all sheets', () => {
  expect(gridSize(rawWorkbook([{ rows: filled('B2') }, { rows: filled('C3'), isHidden: true }]))).toBe(13);
});
