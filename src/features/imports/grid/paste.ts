import type { GridSize, Range } from './selection.ts';

/** The cells of a pasted text. */
export type Pasted = {
  cells: { position: number; cell: number; text: string }[];
  range: Range;
  isTruncated: boolean;
};

/**
 * Places pasted cells on the grid, from the first selected one. A single pasted cell fills the selection; cells beyond
 * the last row or column are dropped (`isTruncated`).
 */
export function layOut(
  rows: readonly (readonly string[])[],
  selected: Range,
  size: Pick<GridSize, 'rows' | 'cells'>,
): Pasted {
  const [first = ''] = rows[0] ?? [];
  const isOne = rows.length === 1 && rows[0]?.length === 1;
  const height = isOne ? selected.bottom - selected.top + 1 : rows.length;
  const width = isOne ? selected.right - selected.left + 1 : Math.max(...rows.map((row) => row.length));
  const bottom = Math.min(selected.top + height, size.rows) - 1;
  const right = Math.min(selected.left + width, size.cells) - 1;
  const cells = [];
  for (let position = selected.top; position <= bottom; position += 1) {
    for (let cell = selected.left; cell <= right; cell += 1) {
      const text = isOne ? first : rows[position - selected.top]?.[cell - selected.left];
      if (text !== undefined) cells.push({ position, cell, text });
    }
  }
  const isTruncated = bottom < selected.top + height - 1 || right < selected.left + width - 1;
  return { cells, range: { ...selected, bottom, right }, isTruncated: isTruncated };
}
