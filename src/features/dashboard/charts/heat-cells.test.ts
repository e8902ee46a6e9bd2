import { expect, test } from 'vitest';

import { busiest, countsByCell, hoursShown, shadeOf } from './heat-cells.ts';

const MAP = [
  { weekday: 0, hour: 23, count: 2 },
  { weekday: 5, hour: 14, count: 8 },
];

test('countsByCell returns 0 for missing cells', () => {
  const count = countsByCell(MAP);
  expect([count(0, 23), count(5, 14), count(1, 0)]).toEqual([2, 8, 0]);
  expect(busiest(MAP)).toBe(8);
  expect(busiest([])).toBe(0);
});

test('hoursShown omits empty hours at night, but none with an order', () => {
  expect(hoursShown([])).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  expect(hoursShown(MAP).at(-1)).toBe(23);
  expect(hoursShown([{ weekday: 1, hour: 0, count: 1 }])[0]).toBe(0);
});

test('shadeOf grows with the count, and is 0 only for empty cells', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((count) => shadeOf(count, 8))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
});
