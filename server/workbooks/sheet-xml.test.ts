import { expect, test } from 'vitest';

import { rawRow, rawText, rawWorkbook } from '#tests/support/workbooks/raw-workbook.ts';

import { hiddenRows, sheetXml } from './sheet-xml.ts';

test.each([
  ['Plan1', '<worksheet><sheetData></sheetData></worksheet>'],
  ['Pedidos', '<worksheet><sheetData><row r="3"/></sheetData></worksheet>'],
  ['Outra', undefined],
])('sheetXml reads the sheet %s', (name, xml) => {
  const file = rawWorkbook([{ rows: '' }, { name: 'Pedidos', rows: '<row r="3"/>' }]);
  expect(sheetXml(file, name)?.toString()).toBe(xml);
});

const cell = rawText('A1', 'x');

test.each<[what: string, rows: string, hidden: number[]]>([
  ['none', rawRow(1, cell) + rawRow(2), []],
  [
    'those that are hidden',
    `${rawRow(1, cell)}<row r="2" hidden="1">${cell}</row><row hidden="true" r="7"/>`,
    [2, 7],
  ],
  ['none that is shown', '<row r="1" hidden="0"/><row r="2" hidden="false" ht="1"/>', []],
  ['rows without numbers', `<row>${cell}</row><row hidden='1'></row><row/><row hidden="1"/>`, [2, 4]],
  ['no other elements', '<row r="1"/><rowx hidden="1"/>', []],
  ['no attribute that only ends like it', '<row r="1" x-hidden="1" collapsed="1"/>', []],
  ['nothing behind broken XML', '<row r="1" hidden="1"/><row r="2" hidden="1', [1]],
])('hiddenRows finds %s', (_what, rows, hidden) => {
  expect(hiddenRows(Buffer.from(`<sheetData>${rows}</sheetData>`))).toEqual(hidden);
});
