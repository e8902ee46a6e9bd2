import { describe, expect, test } from 'vitest';

import { maskPostalCode, parsePostalCode } from './postal-code.ts';

describe('parsePostalCode', () => {
  test.each([
    ['01304-001', '01304001'],
    ['01304001', '01304001'],
    [' 01304-001 ', '01304001'],
  ])('reads "%s" as %s', (text, digits) => {
    expect(parsePostalCode(text)).toBe(digits);
  });

  test.each(['', '1304-001', '01304-0011', '00000000', '00000-000', '0130-4001', '01304_001', 'abcde-fgh'])(
    'refuses "%s"',
    (text) => {
      expect(parsePostalCode(text)).toBeUndefined();
    },
  );
});

test.each([
  ['', ''],
  ['01304', '01304'],
  ['013040', '01304-0'],
  ['01304-001', '01304-001'],
  ['01.304-001', '01304-001'],
  ['01.', '01.'],
  ['CEP: 01304 001', '01304-001'],
  ['013040012', '01304-0012'],
  ['1412100.0', '1412100.0'],
  ['01304.001', '01304.001'],
])('maskPostalCode turns "%s" into "%s"', (typed, masked) => {
  expect(maskPostalCode(typed)).toBe(masked);
});
