import { describe, expect, test } from 'vitest';

import { DEGREES, KILOGRAMS, MONEY, parseDecimal } from './decimal.ts';

type Row = [text: string, money: number | undefined, weight: number | undefined, degrees: number | undefined];

const REFUSED = undefined;

describe('parseDecimal', () => {
  test.each<Row>([
    // One mark: decimal, unless exactly three digits follow.
    ['12,50', 12.5, 12.5, 12.5],
    ['12.50', 12.5, 12.5, 12.5],
    ['12.5', 12.5, 12.5, 12.5],
    ['0.05', 0.05, 0.05, 0.05],
    ['12,', 12, 12, 12],
    ['12.', 12, 12, 12],
    [',5', 0.5, 0.5, 0.5],
    ['.5', 0.5, 0.5, 0.5],
    ['1234.56', 1234.56, 1234.56, 1234.56],
    ['1.234', 1234, REFUSED, 1.234],
    ['12.345', 12345, REFUSED, 12.345],
    ['123.456', 123456, REFUSED, 123.456],
    ['1,234', REFUSED, 1.234, 1.234],
    ['0.500', REFUSED, 0.5, 0.5],
    ['1234.567', REFUSED, 1234.567, 1234.567],
    ['1.2345', REFUSED, REFUSED, 1.2345],
    ['-23.550520', REFUSED, REFUSED, -23.55052],
    // Groups of three.
    ['1.234,50', 1234.5, 1234.5, REFUSED],
    ['1,234.50', 1234.5, 1234.5, REFUSED],
    ['1 234,50', 1234.5, 1234.5, REFUSED],
    ['1\u00A0234,50', 1234.5, 1234.5, REFUSED],
    ['1\u202F234', 1234, 1234, REFUSED],
    ['1.234.567', 1234567, 1234567, REFUSED],
    ['1,234,567', 1234567, 1234567, REFUSED],
    ['1.234.567,8', 1234567.8, 1234567.8, REFUSED],
    ['12.34.56', REFUSED, REFUSED, REFUSED],
    ['1.23,00', REFUSED, REFUSED, REFUSED],
    ['1234.567,00', REFUSED, REFUSED, REFUSED],
    ['1,23,4', REFUSED, REFUSED, REFUSED],
    ['1.234 567,00', REFUSED, REFUSED, REFUSED],
    ['12 50', REFUSED, REFUSED, REFUSED],
    ['-23.550.520', -23550520, -23550520, REFUSED],
    // Signs are kept, or the whole is refused.
    ['-12,50', -12.5, -12.5, -12.5],
    ['\u221212,50', -12.5, -12.5, -12.5],
    ['\u201312.5', -12.5, -12.5, -12.5],
    ['+12,50', 12.5, 12.5, 12.5],
    ['12,50-', REFUSED, REFUSED, REFUSED],
    ['(12,50)', REFUSED, REFUSED, REFUSED],
    ['--12', REFUSED, REFUSED, REFUSED],
    // Pasted text.
    [' 12,50 ', 12.5, 12.5, 12.5],
    ['\u200E12,50\u200B', 12.5, 12.5, 12.5],
    ['\uFEFF12.50', 12.5, 12.5, 12.5],
    ['１２,５０', 12.5, 12.5, 12.5],
    // Anything else.
    ['', REFUSED, REFUSED, REFUSED],
    ['.', REFUSED, REFUSED, REFUSED],
    ['-', REFUSED, REFUSED, REFUSED],
    ['1e3', REFUSED, REFUSED, REFUSED],
    ['0x10', REFUSED, REFUSED, REFUSED],
    ['12,5kg', REFUSED, REFUSED, REFUSED],
    ['23.55S', REFUSED, REFUSED, REFUSED],
    ['Infinity', REFUSED, REFUSED, REFUSED],
    ['9'.repeat(41), REFUSED, REFUSED, REFUSED],
  ])('reads %j as money %d, weight %d, degrees %d', (text, money, weight, degrees) => {
    expect([MONEY, KILOGRAMS, DEGREES].map((format) => parseDecimal(text, format))).toEqual([
      money,
      weight,
      degrees,
    ]);
  });
});
