import { expect, test } from 'vitest';

import { brokenCell } from '#domain/imports/cells/broken-cells.ts';

import { createDayOrder } from './day-order.ts';

/** The texts of a column, with "?" for those that are doubtful. */
function cleared(heading: string, texts: readonly string[], isWorkbook = false) {
  const order = createDayOrder({ headings: [heading], isWorkbook });
  for (const text of texts) order.note([text]);
  return texts.flatMap((text) => order.clear([text])).map((text) => (brokenCell(text) ? '?' : text));
}

test.each<[what: string, heading: string, texts: string[], expected: string[]]>([
  ['day first', 'Data', ['01/02/2027', '15/01/2027'], ['01/02/2027', '15/01/2027']],
  ['either', 'Delivery Date', ['01/02/2027', '03/04/2027'], ['01/02/2027', '03/04/2027']],
  ['month first', 'Data', ['01/02/2027', '01/15/2027', '12/3/26 8h'], ['?', '01/15/2027', '?']],
  [
    'month first in English',
    'Delivery Date',
    ['01/02/2027', '1/15/27', '12/10/2026 08:00 AM', '2027-01-03', 'soon', ''],
    ['2027-01-02', '2027-01-15', '2026-12-10 08:00 AM', '2027-01-03', 'soon', ''],
  ],
  [
    'both orders',
    'Delivery Date',
    ['01/02/2027', '01/15/2027', '15/01/2027'],
    ['?', '01/15/2027', '15/01/2027'],
  ],
  ['no days', 'Parcela', ['1/13', '3/4', '01/02/2027'], ['1/13', '3/4', '01/02/2027']],
])('days of the order "%s" below "%s": %j are %j', (_what, heading, texts, expected) => {
  expect(cleared(heading, texts)).toEqual(expected);
});

test('dates that a spreadsheet program has stored beside those that it could not read are doubtful', () => {
  const texts = ['2027-02-01', '2027-02-01 08:00', '2027-02-20', '01/15/2027'];
  expect(cleared('Delivery Date', texts, true)).toEqual(['?', '?', '2027-02-20', '2027-01-15']);
  expect(cleared('Delivery Date', texts)).toEqual([...texts.slice(0, 3), '2027-01-15']);
});

test('the other columns of a row stay', () => {
  const order = createDayOrder({ headings: ['Data', 'Emissão'], isWorkbook: false });
  order.note(['01/15/2027', '01/02/2027']);
  expect(order.clear(['02/03/2027', '01/02/2027']).at(1)).toBe('01/02/2027');
});
