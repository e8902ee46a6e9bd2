import { expect, test } from 'vitest';

import { addMonths, daysOfMonth, monthInWords, monthOf } from './month.ts';

test.each([
  ['2026-10', '2026-10-01', '2026-10-31'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('the days of %s are %s to %s', (month, from, to) => {
  expect(daysOfMonth(month)).toEqual({ from, to });
  expect(monthOf(to)).toBe(month);
});

test.each([
  ['2026-10', 'outubro de 2026'],
  ['2026-02', 'fevereiro de 2026'],
  ['2028-02', 'fevereiro de 2028'],
  ['2026-12', 'dezembro de 2026'],
])('%s in words is %s', (month, text) => {
  expect(monthInWords(month)).toBe(text);
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', -12, '2025-05'],
])('%s plus %d months is %s', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected);
});
