import { expect, test } from 'vitest';

import { orderNumberIn } from './order-number.ts';

test.each([
  ['10482', 10482],
  ['OS 10482', 10482],
  [' os10482 ', 10482],
  ['#10482', 10482],
  ['OS nº 10482', 10482],
  ['nº 10482', 10482],
  ['N° 10482', 10482],
  ['no. 10482', 10482],
  ['0', undefined],
  ['10482-A', undefined],
  ['01310-100', undefined],
  ['9999999999999999', undefined],
  ['Rua 7', undefined],
])('reads the order number in "%s"', (search, number) => {
  expect(orderNumberIn(search)).toBe(number);
});
