import { describe, expect, test } from 'vitest';

import { formatPhone, maskPhone, parsePhone } from './phone.ts';

const areaCodes = [
  11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 28, 31, 32, 33, 34, 35, 37, 38, 41, 42, 43, 44, 45, 46,
  47, 48, 49, 51, 53, 54, 55, 61, 62, 63, 64, 65, 66, 67, 68, 69, 71, 73, 74, 75, 77, 79, 81, 82, 83, 84, 85,
  86, 87, 88, 89, 91, 92, 93, 94, 95, 96, 97, 98, 99,
];

describe('parsePhone', () => {
  test('knows exactly the 67 area codes of Brazil', () => {
    const accepted = Array.from({ length: 100 }, (_, code) => code).filter(
      (code) => parsePhone(`${String(code).padStart(2, '0')}987654321`) !== undefined,
    );
    expect(accepted).toEqual(areaCodes);
    expect(accepted).toHaveLength(67);
  });

  test.each([
    ['(11) 98765-4321', '+5511987654321'],
    ['11987654321', '+5511987654321'],
    ['+55 11 98765-4321', '+5511987654321'],
    ['5511987654321', '+5511987654321'],
    ['(11) 3456-7890', '+551134567890'],
    ['1123456789', '+551123456789'],
    ['(55) 99999-1234', '+5555999991234'],
    ['(55) 3222-1234', '+555532221234'],
  ])('stores "%s" as %s', (text, stored) => {
    expect(parsePhone(text)).toBe(stored);
  });

  test.each([
    ['', 'empty'],
    ['987654321', 'no area code'],
    ['(10) 98765-4321', 'an area code that does not exist'],
    ['(11) 88765-4321', 'nine digits that are not a mobile'],
    ['(11) 6456-7890', 'a landline that starts with 6'],
    ['(11) 9876-5432', 'a mobile without its ninth digit'],
    ['(11) 98765-43210', 'one digit too many'],
    ['(55) 99999-12345', 'one digit too many in area 55'],
    ['+1 11 98765-4321', 'another country'],
    ['11 98765-4321 ramal 5', 'words'],
  ])('refuses "%s": %s', (text) => {
    expect(parsePhone(text)).toBeUndefined();
  });
});

describe('masks', () => {
  test.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1198765', '(11) 98765'],
    ['11987654', '(11) 98765-4'],
    ['11987654321', '(11) 98765-4321'],
    ['113456', '(11) 3456'],
    ['1134567890', '(11) 3456-7890'],
    ['+5511987654321', '(11) 98765-4321'],
    ['119876543219', '(11) 98765-4321'],
    ['(55) 99999-12345', '(55) 99999-1234'],
  ])('maskPhone turns "%s" into "%s"', (typed, expected) => {
    expect(maskPhone(typed)).toBe(expected);
  });

  test('shows a stored number, also of area code 55', () => {
    expect(['+551134567890', '+555532221234'].map(formatPhone)).toEqual(['(11) 3456-7890', '(55) 3222-1234']);
  });
});
