import { expect, test } from 'vitest';

import { cellText, parseNumber } from './cell-text.ts';

const utc = (text: string) => new Date(`${text}Z`);

test.each<[what: string, value: unknown, text: string]>([
  ['a text as it is', ' 12.50 ', ' 12.50 '],
  ['a code with 15 digits', 5_511_912_345_678, '5511912345678'],
  ['a decimal number', 12.5, '12,5'],
  ['noise of binary fractions', 0.1 + 0.2, '0,3'],
  ['a small number', 1.5e-7, '0,00000015'],
  ['a number with more digits than spreadsheets keep', 3.526e43, '3,526E+43'],
  ['a negative number', -12.5, '-12,5'],
  ['true', true, 'sim'],
  ['false', false, 'não'],
  ['an empty cell', null, ''],
  ['a day', utc('2026-11-20T00:00:00'), '20/11/2026'],
  ['a day and time', utc('2026-11-20T14:30:00'), '20/11/2026 14:30'],
  ['a time that lost a millisecond', utc('2026-11-20T14:29:59.999'), '20/11/2026 14:30'],
  ['a time of day', utc('1899-12-31T08:15:00'), '08:15'],
  ['midnight of a time of day', utc('1899-12-31T00:00:00'), '00:00'],
  ['an invalid date', new Date(Number.NaN), ''],
])('cellText of %s', (_what, value, text) => {
  expect(cellText(value, { is1904: false })).toBe(text);
});

test.each([
  ['a time of day', '1904-01-01T08:15:00', '08:15'],
  ['the first day', '1904-01-02T00:00:00', '02/01/1904'],
])('cellText of %s in a workbook of 1904', (_what, value, text) => {
  expect(cellText(utc(value), { is1904: true })).toBe(text);
});

test.each([
  ['12.5', 12.5],
  ['1E-3', 0.001],
  ['123456789012345', 123_456_789_012_345],
  ['35261112345678000199550010000000011000000017', '35261112345678000199550010000000011000000017'],
  ['abc', 'abc'],
])('parseNumber of %s is %s', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});
