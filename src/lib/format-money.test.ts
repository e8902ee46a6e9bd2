import { describe, expect, test } from 'vitest';

import { parseMoney } from '#domain/decimal.ts';

import { formatMoney, formatMoneyInput, completeMoney } from './format-money.ts';

describe('formatMoney', () => {
  test.each([
    [123450, 'R$\u00A01.234,50'],
    [0, 'R$\u00A00,00'],
    [5, 'R$\u00A00,05'],
    [-2500, '-R$\u00A025,00'],
    [123456789012, 'R$\u00A01.234.567.890,12'],
  ])('shows %i cents as "%s"', (cents, expected) => {
    expect(formatMoney(cents)).toBe(expected);
  });

  test('omits the symbol for an input', () => {
    expect(formatMoneyInput(123450)).toBe('1.234,50');
  });
});

describe('parseMoney', () => {
  test.each([
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['R$ 1.234,50', 123450],
    ['R$\u00A01.234,50', 123450],
    ['1234,5', 123450],
    ['1234', 123400],
    ['1.234', 123400],
    ['1 000,00', 100000],
    ['12.50', 1250],
    ['12.5', 1250],
    ['12,', 1200],
    [',50', 50],
    ['0,05', 5],
    ['312,90', 31290],
    ['1.005,29', 100529],
  ])('reads "%s" as %i cents', (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  test.each([
    '',
    'R$',
    'abc',
    'US$ 12',
    '-1,00',
    '-0',
    '\u221212.50',
    '-R$ 12,50',
    'R$ -12,50',
    '1.23,00',
    '1,234',
    '12,505',
    '99999999999999999,00',
  ])('rejects "%s" instead of guessing', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });
});

describe('completeMoney', () => {
  test.each([
    ['', ''],
    ['12.50', '12,50'],
    ['12,5', '12,50'],
    ['1234.56', '1.234,56'],
    ['R$ 10', '10,00'],
    ['007', '7,00'],
    ['-12,50', '-12,50'],
    ['1,234', '1,234'],
  ])('turns "%s" into "%s"', (typed, expected) => {
    expect(completeMoney(typed)).toBe(expected);
  });
});
