import { expect, test } from 'vitest';

import { formatCount, formatInteger, formatWeight } from './format-number.ts';

test('formatInteger groups thousands with a dot', () => {
  expect([0, 46, 1284, 10000].map(formatInteger)).toEqual(['0', '46', '1.284', '10.000']);
});

test('formatWeight shows grams as kilograms with a comma', () => {
  expect([100, 800, 1250, 2000].map(formatWeight)).toEqual(['0,1 kg', '0,8 kg', '1,25 kg', '2,0 kg']);
});

test('formatCount marks a capped count', () => {
  expect(formatCount({ value: 1201, capped: false })).toBe('1.201');
  expect(formatCount({ value: 10_000, capped: true })).toBe('mais de 10.000');
});
