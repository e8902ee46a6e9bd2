/** A cell of an import: the number of its row in the spreadsheet, and the position of its heading. */
export type CellPlace = { row: number; cell: number };

export type CellChange = CellPlace & {
  /** The text shown before the change. */
  before: string;
  text: string;
};

export type CellText = CellPlace & { text: string };

/** Texts by `cellKey`, in the order in which the cells were first changed. */
export type CellTexts = ReadonlyMap<string, CellText>;

export function cellKey({ row, cell }: CellPlace): string {
  return `${row}:${cell}`;
}

/** Merges texts of cells; later ones replace earlier ones. */
export function mergeTexts(earlier: CellTexts, later: Iterable<CellText>): CellTexts {
  const merged = new Map(earlier);
  // The contract takes no other member of a change.
  for (const { row, cell, text } of later) merged.set(cellKey({ row, cell }), { row, cell, text });
  return merged;
}

/** Splits texts into the first `count` and the rest, in the order in which their cells were first changed. */
export function splitTexts(texts: CellTexts, count: number): [first: CellTexts, others: CellTexts] {
  const entries = [...texts];
  return [new Map(entries.slice(0, count)), new Map(entries.slice(count))];
}

/** Undoes an act: a cell that it changed twice gets its first text. */
export function reversed(act: readonly CellChange[]): CellText[] {
  return act.toReversed().map(({ row, cell, before }) => ({ row, cell, text: before }));
}
