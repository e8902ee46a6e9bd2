/** A cell by the position of its row in the grid, and the position of its heading. */
export type Place = { position: number; cell: number };

/** A rectangle of cells between two corners. */
export type Selection = {
  /** Where the selection began; Shift keeps it. */
  anchor: Place;
  active: Place;
};

/** Inclusive on all sides. */
export type Range = { top: number; bottom: number; left: number; right: number };

export type GridSize = {
  rows: number;
  cells: number;
  /** Rows of a step by Page Up and Page Down. */
  page: number;
};

export function selectOne(active: Place): Selection {
  return { anchor: active, active };
}

export function rangeOf({ anchor, active }: Selection): Range {
  return {
    top: Math.min(anchor.position, active.position),
    bottom: Math.max(anchor.position, active.position),
    left: Math.min(anchor.cell, active.cell),
    right: Math.max(anchor.cell, active.cell),
  };
}

export function isSingle({ top, bottom, left, right }: Range): boolean {
  return top === bottom && left === right;
}

export type Move = { key: string; isJump: boolean; isExtending: boolean };

/** The selection after an arrow, Home, End, Page Up or Page Down; undefined for other keys. */
export function moved(
  selection: Selection,
  { key, isJump, isExtending }: Move,
  size: GridSize,
): Selection | undefined {
  const to = targetOf(selection.active, key, isJump, size);
  if (to === undefined) return undefined;
  const active = within(to, size);
  return isExtending ? { ...selection, active } : selectOne(active);
}

function targetOf(
  { position, cell }: Place,
  key: string,
  isJump: boolean,
  size: GridSize,
): Place | undefined {
  const [lastRow, lastCell] = [size.rows - 1, size.cells - 1];
  switch (key) {
    case 'ArrowUp':
      return { position: isJump ? 0 : position - 1, cell };
    case 'ArrowDown':
      return { position: isJump ? lastRow : position + 1, cell };
    case 'ArrowLeft':
      return { position, cell: isJump ? 0 : cell - 1 };
    case 'ArrowRight':
      return { position, cell: isJump ? lastCell : cell + 1 };
    case 'Home':
      return { position: isJump ? 0 : position, cell: 0 };
    case 'End':
      return { position: isJump ? lastRow : position, cell: lastCell };
    case 'PageUp':
      return { position: position - size.page, cell };
    case 'PageDown':
      return { position: position + size.page, cell };
    default:
      return undefined;
  }
}

/** The nearest cell of the grid. */
export function within({ position, cell }: Place, { rows, cells }: Pick<GridSize, 'rows' | 'cells'>): Place {
  return {
    position: Math.max(0, Math.min(position, rows - 1)),
    cell: Math.max(0, Math.min(cell, cells - 1)),
  };
}
