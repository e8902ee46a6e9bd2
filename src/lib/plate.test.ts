import { describe, expect, test } from 'vitest';

import { maskPlate, parsePlate } from './plate.ts';

describe('parsePlate', () => {
  test.each([
    ['ABC1234', 'ABC1234'],
    ['abc-1234', 'ABC1234'],
    ['ABC 1234', 'ABC1234'],
    ['ABC1D23', 'ABC1D23'],
    [' abc1d23 ', 'ABC1D23'],
  ])('stores "%s" as %s', (text, stored) => {
    expect(parsePlate(text)).toBe(stored);
  });

  test.each(['', 'ABC123', 'ABC12345', 'AB11234', 'ABCD123', 'ABC12D3', '1234ABC', 'ÁBC1234', 'ABC-1D-23'])(
    'refuses "%s"',
    (text) => {
      expect(parsePlate(text)).toBeUndefined();
    },
  );
});

test('maskPlate keeps all letters and digits, and nothing else', () => {
  expect(['abc-1d23', 'abc 12345', ''].map(maskPlate)).toEqual(['ABC1D23', 'ABC12345', '']);
});
