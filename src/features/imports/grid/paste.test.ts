import { describe, expect, test } from 'vitest';

import { layOut } from './paste.ts';

const SIZE = { rows: 100, cells: 5 };

describe('layOut', () => {
  const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

  test('places cells from the first selected one', () => {
    const { cells, isTruncated: isCut } = layOut([['a', 'b'], ['c']], range(3, 1), SIZE);
    expect(cells).toEqual([
      { position: 3, cell: 1, text: 'a' },
      { position: 3, cell: 2, text: 'b' },
      { position: 4, cell: 1, text: 'c' },
    ]);
    expect(isCut).toBe(false);
  });

  test('fills the selection with a single cell', () => {
    const { cells } = layOut([['SP']], range(3, 1, 5, 2), SIZE);
    expect(cells).toHaveLength(6);
    expect(new Set(cells.map(({ text }) => text))).toEqual(new Set(['SP']));
  });

  test.each([
    ['rows', range(99, 0), [['a'], ['b']]],
    ['columns', range(0, 4), [['a', 'b']]],
  ])('drops %s beyond the edge, and reports it', (_, selected, rows) => {
    const { cells, isTruncated: isCut } = layOut(rows, selected, SIZE);
    expect(cells.map(({ text }) => text)).toEqual(['a']);
    expect(isCut).toBe(true);
  });
});
