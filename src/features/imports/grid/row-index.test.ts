import { describe, expect, test } from 'vitest';

import { createRowIndex, withRow } from './row-index.ts';

describe('the index of rows', () => {
  const index = createRowIndex([
    { first: 2, last: 4 },
    { first: 6, last: 6 },
    { first: 9, last: 10 },
  ]);
  const NUMBERS = [2, 3, 4, 6, 9, 10];

  test('counts the rows', () => {
    expect(index.count).toBe(6);
    expect(createRowIndex([]).count).toBe(0);
  });

  test('finds the row at each position, and its position again', () => {
    const positions = NUMBERS.map((_, position) => position);
    expect(positions.map(index.numberAt)).toEqual(NUMBERS);
    expect(NUMBERS.map(index.positionOf)).toEqual(positions);
  });

  test('has no position outside of its rows', () => {
    for (const position of [-1, 6]) expect(() => index.numberAt(position)).toThrow(RangeError);
    expect([1, 5, 7, 11].map(index.positionOf)).toEqual([-1, -1, -1, -1]);
  });

  test.each([
    [1, 0],
    [5, 3],
    [7, 4],
    [10, 5],
    [11, 6],
  ])('finds the first row from number %i on at position %i', (row, position) => {
    expect(index.positionFrom(row)).toBe(position);
  });
});

test.each([
  [1, [1, 3, 4, 6]],
  [4, [3, 4, 6]],
  [5, [3, 4, 5, 6]],
  [7, [3, 4, 6, 7]],
])('an index with row %i more has the rows %j', (row, numbers) => {
  const runs = [
    { first: 3, last: 4 },
    { first: 6, last: 6 },
  ];
  const index = createRowIndex(withRow(runs, row));
  expect(Array.from({ length: index.count }, (_, position) => index.numberAt(position))).toEqual(numbers);
});
