import { expect, test } from 'vitest';

import { rawRow, rawText, rawWorkbook } from '#tests/support/workbooks/raw-workbook.ts';

import { brokenCells } from './broken-cells.ts';
import { readWorkbook } from './read-workbook.ts';

const found = (cells: string) =>
  [...brokenCells(Buffer.from(`<sheetData><row r="2">${cells}</row></sheetData>`))].map(
    ({ row, column, text }) => `${row}:${column} ${text}`,
  );

test.each<[what: string, cells: string, broken: string[]]>([
  ['an error', '<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', ['2:2 #DIV/0!']],
  ['an error without its formula', '<c t=\'e\' r="AA2" s="1"><v>#N/A</v></c>', ['2:27 #N/A']],
  ['an error without its name', '<c r="A2" t="e"/><c r="B2"><v>1</v></c>', ['2:1 #N/A']],
  ['a formula without a value', '<c r="A2"><f>A1&amp;"x"</f></c>', ['2:1 #SEM VALOR! =A1&"x"']],
  ['a formula with a blank number', '<c r="A2"><f>SUM(A1)</f><v></v></c>', ['2:1 #SEM VALOR! =SUM(A1)']],
  ['a formula with an empty value', '<c r="A2"><f>SUM(A1)</f><v/></c>', ['2:1 #SEM VALOR! =SUM(A1)']],
  ['a text formula without a value', '<c r="A2" t="str"><f>A1</f></c>', ['2:1 #SEM VALOR! =A1']],
  ['a shared formula', '<c r="A2"><f t="shared" si="0"/></c>', ['2:1 #SEM VALOR! =']],
  ['no formula with a blank text', '<c r="A2" t="str"><f>""</f><v></v></c>', []],
  ['no formula with a value', '<c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><f>0</f><v>0</v></c>', []],
  ['no text that looks like it', rawText('A2', ' t="e"'), []],
  ['nothing in a cell that does not end', '<c r="A2" t="e"><v>#N/A</v>', []],
])('brokenCells finds %s', (_what, cells, broken) => {
  expect(found(cells)).toEqual(broken);
});

test('brokenCells reads elements with a prefix', () => {
  const xml = '<x:sheetData><x:row r="2"><x:c r="A2"><x:f>B1</x:f></x:c></x:row></x:sheetData>';
  expect([...brokenCells(Buffer.from(xml))]).toEqual([{ row: 2, column: 1, text: '#SEM VALOR! =B1' }]);
});

test('a workbook has the texts of its broken cells, within the limits', async () => {
  const error = (at: string) => `<c r="${at}" t="e"><v>#REF!</v></c>`;
  const rows = [
    rawRow(1, rawText('A1', 'CEP'), rawText('B1', 'Cobrar')),
    rawRow(2, rawText('A2', '01310-100'), error('B2'), error('D2')),
    rawRow(3, error('A3')),
    rawRow(9, error('A9')),
  ];
  const file = rawWorkbook([{ rows: rows.join('') }]);
  const { rows: read } = await readWorkbook(file, { maxRows: 3, maxColumns: 2 });
  expect(read).toEqual([['CEP', 'Cobrar'], ['01310-100', '#REF!', '#REF!'], ['#REF!']]);
});
