import { describe, expect, test } from 'vitest';

import { formatMoney, formatMoneyInput, maskMoney, parseMoney } from './format-money.ts';

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

  test('fills an input without the symbol', () => {
    expect(formatMoneyInput(123450)).toBe('1.234,50');
  });
});

describe('parseMoney', () => {
  test.each([
    ['1.234,50', 123450],
    ['R$ 1.234,50', 123450],
    ['R$\u00A01.234,50', 123450],
    ['1234,5', 123450],
    ['1234', 123400],
    ['1.234', 123400],
    ['12,', 1200],
    ['0,05', 5],
    ['312,90', 31290],
  ])('reads "%s" as %i cents', (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  test.each([
    '',
    'R$',
    'abc',
    '-1,00',
    '12.50',
    '1.23,00',
    '1,234',
    ',50',
    '1 000,00',
    '99999999999999999,00',
  ])('refuses "%s" instead of guessing', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });
});

describe('maskMoney', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['1234', '1.234'],
    ['1.2345', '12.345'],
    ['12345,6', '12.345,6'],
    ['12345,678', '12.345,67'],
    ['1,2,3', '1,23'],
    [',5', '0,5'],
    ['007', '7'],
    ['R$ 10', '10'],
  ])('turns "%s" into "%s"', (typed, expected) => {
    expect(maskMoney(typed)).toBe(expected);
  });
});
