import { expect, test } from 'vitest';

import { rawWorkbook } from '#tests/support/workbooks/raw-workbook.ts';

import { sheetXml } from './sheet-xml.ts';

test.each([
  ['Plan1', '<worksheet><sheetData></sheetData></worksheet>'],
  ['Pedidos', '<worksheet><sheetData><row r="3"/></sheetData></worksheet>'],
  ['Outra', undefined],
])('sheetXml reads the sheet %s', (name, xml) => {
  const file = rawWorkbook([{ rows: '' }, { name: 'Pedidos', rows: '<row r="3"/>' }]);
  expect(sheetXml(file, name)?.toString()).toBe(xml);
});
