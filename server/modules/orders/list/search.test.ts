import { expect, test } from 'vitest';

import { orderNumbersIn, searchPatterns } from './search.ts';

test('looks for every word, and for a short one at the start of a word', () => {
  expect(searchPatterns('  rua  da Consolação ')).toEqual(['%rua%', '% da%', '%Consolação%']);
});

test('takes wildcards literally', () => {
  expect(searchPatterns('50%_\\')).toEqual(['%50\\%\\_\\\\%']);
});

test.each([
  ['r. augusta', ['% r%', '%augusta%']],
  ['Av. Paulista', ['% Av%', '%Paulista%']],
  ['fim de semana.', ['%fim%', '% de%', '%semana.%']],
  ['. ', []],
])('%j begins a word where a full stop cuts it short: %j', (search, patterns) => {
  expect(searchPatterns(search)).toEqual(patterns);
});

test.each([
  ['10482 10490 10501', [10_482, 10_490, 10_501]],
  ['10482, 10490; OS10501\n', [10_482, 10_490, 10_501]],
  ['10482', []],
  ['10482 Helena', []],
  ['0 1', []],
  ['01310 100', []],
  ['98765 4321', []],
  [Array.from({ length: 101 }, (_, index) => index + 10_001).join(' '), []],
])('the numbers of several orders in %j', (search, numbers) => {
  expect(orderNumbersIn(search)).toEqual(numbers);
});
