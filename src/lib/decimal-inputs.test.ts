import { expect, test } from 'vitest';

import { parseWeight } from '#domain/decimal.ts';

import { completeWeight } from './decimal-inputs.ts';

test.each([
  ['0,8', 800],
  ['0.8', 800],
  ['12', 12_000],
  ['1,234', 1234],
  ['0.500', 500],
  ['1.234,5', 1_234_500],
  ['99999', 99_999_000],
  ['1.234', undefined],
  ['-0,8', undefined],
  ['-0', undefined],
  ['0,8 kg', undefined],
  ['0,0005', undefined],
  ['100000', undefined],
  ['', undefined],
])('parseWeight reads %j as %j grams', (typed, grams) => {
  expect(parseWeight(typed)).toBe(grams);
});

test.each([
  ['0.8', '0,8'],
  ['2,50', '2,5'],
  ['1.234', '1.234'],
  ['-1', '-1'],
])('completeWeight turns %j into %j', (typed, shown) => {
  expect(completeWeight(typed)).toBe(shown);
});
