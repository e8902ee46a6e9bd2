import { expect, test } from 'vitest';

import { orderNumberIn, searchPatterns } from './filter.ts';

test.each([
  ['10482', 10482],
  ['OS 10482', 10482],
  [' os10482 ', 10482],
  ['#10482', 10482],
  ['OS nº 10482', 10482],
  ['10482-A', undefined],
  ['01310-100', undefined],
  ['9999999999999999', undefined],
  ['Rua 7', undefined],
])('reads the order number in "%s"', (search, number) => {
  expect(orderNumberIn(search)).toBe(number);
});

test('looks for every word, and for a short one at the start of a word', () => {
  expect(searchPatterns('  rua  da Consolação ')).toEqual(['%rua%', '% da%', '%Consolação%']);
});

test('takes wildcards literally', () => {
  expect(searchPatterns('50%_\\')).toEqual(['%50\\%\\_\\\\%']);
});
