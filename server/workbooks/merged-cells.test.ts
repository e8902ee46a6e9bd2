import { expect, test } from 'vitest';

import { mergedRows } from './merged-cells.ts';

const of = (cells: string) =>
  mergedRows(Buffer.from(`<sheetData></sheetData><mergeCells>${cells}</mergeCells>`));

test.each<[what: string, cells: string, found: ReturnType<typeof mergedRows>]>([
  ['rows of one column', '<mergeCell ref="B2:B4"/>', [{ column: 2, first: 2, last: 4 }]],
  ['the first column of several', '<mergeCell ref="AA10:AC11"/>', [{ column: 27, first: 10, last: 11 }]],
  ['none of one row', '<mergeCell ref="A1:F1"/>', []],
  [
    'those with a prefix or other signs',
    "<x:mergeCell ref='$A$1:$A$3' />",
    [{ column: 1, first: 1, last: 3 }],
  ],
  ['none without a range', '<mergeCell/><mergeCell ref="A1"/><mergeCell ref="x:y"/>', []],
])('mergedRows finds %s', (_what, cells, found) => {
  expect(of(cells)).toEqual(found);
});

test('mergedRows reads no text of a cell', () => {
  const xml = '<sheetData><c><t>mergeCell ref="A1:A9"</t></c></sheetData>';
  expect(mergedRows(Buffer.from(xml))).toEqual([]);
});
