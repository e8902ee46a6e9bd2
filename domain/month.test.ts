import { expect, test } from 'vitest';

import { addMonths, daysOfMonth, monthInWords, monthOf } from './month.ts';

test.each([
  ['2026-10', '2026-10-01', '2026-10-31', 'outubro de 2026'],
  ['2026-02', '2026-02-01', '2026-02-28', 'fevereiro de 2026'],
  ['2028-02', '2028-02-01', '2028-02-29', 'fevereiro de 2028'],
  ['2026-12', '2026-12-01', '2026-12-31', 'dezembro de 2026'],
])('%s lasts from %s to %s and reads %s', (month, from, to, words) => {
  expect(daysOfMonth(month)).toEqual({ from, to });
  expect(monthOf(to)).toBe(month);
  expect(monthInWords(month)).toBe(words);
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', -12, '2025-05'],
])('%s plus %d months is %s', (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected);
});
