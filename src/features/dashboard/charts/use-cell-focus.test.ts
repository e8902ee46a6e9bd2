import { describe, expect, test } from 'vitest';

import { type CellPlace, nextCell } from './use-cell-focus.ts';

/** Two full columns with an empty one between them, where the second has no cell in row 1. */
const PLACES: readonly CellPlace[] = [
  [0, 0],
  [0, 1],
  [0, 2],
  [2, 0],
  [2, 2],
];

describe('nextCell', () => {
  test.each([
    ['right across an empty column', [0, 0], [1, 0], [2, 0]],
    ['right to the nearest row if the same one is missing', [0, 1], [1, 0], [2, 0]],
    ['down across a missing cell', [2, 0], [0, 1], [2, 2]],
    ['up', [0, 2], [0, -1], [0, 1]],
  ] as const)('moves %s', (_name, from, step, to) => {
    expect(nextCell(PLACES, from, step)).toEqual(to);
  });

  test('stops at the edge', () => {
    expect(nextCell(PLACES, [2, 2], [1, 0])).toBeUndefined();
    expect(nextCell(PLACES, [0, 0], [0, -1])).toBeUndefined();
  });
});
