/** A cell of an import: the number of its row in the spreadsheet, and the position of its heading. */
export type CellPlace = { row: number; cell: number };

export type CellChange = CellPlace & {
  /** The text shown before the change. */
  before: string;
  text: string;
};

/** A text to save. */
export type CellText = CellPlace & {
  text: string;
  /** The text that the server is believed to have until then; undefined for one from an earlier session. */
  base: string | undefined;
  /** Typed over whatever the cell has; an undo or redo writes over the base alone. */
  isTyped: boolean;
};

/** Texts by `cellKey`, in the order in which the cells were first changed. */
export type CellTexts = ReadonlyMap<string, CellText>;

export function cellKey({ row, cell }: CellPlace): string {
  return `${row}:${cell}`;
}

export function typedTexts(act: readonly CellChange[]): CellText[] {
  return act.map((change) => textOf(change, true));
}

/** Redoes an act. */
export function repeatedTexts(act: readonly CellChange[]): CellText[] {
  return act.map((change) => textOf(change, false));
}

/** Undoes an act: a cell that it changed twice gets its first text. */
export function reversedTexts(act: readonly CellChange[]): CellText[] {
  return act
    .toReversed()
    .map(({ before, text, ...place }) => textOf({ ...place, before: text, text: before }, false));
}

function textOf({ row, cell, before, text }: CellChange, isTyped: boolean): CellText {
  return { row, cell, text, base: before, isTyped };
}

/** Merges texts of cells: of two, the later text is saved over the base of the earlier one. */
export function mergeTexts(earlier: CellTexts, later: Iterable<CellText>): CellTexts {
  const merged = new Map(earlier);
  for (const change of later) {
    const key = cellKey(change);
    const { base } = merged.get(key) ?? change;
    merged.set(key, { ...change, base });
  }
  return merged;
}

/** Leaves out what was undone before it was sent. */
export function withoutUnchanged(texts: CellTexts): CellTexts {
  return new Map([...texts].filter(([, { text, base, isTyped }]) => isTyped || text !== base));
}

/** Splits texts into the first `count` and the rest, in the order in which their cells were first changed. */
export function splitTexts(texts: CellTexts, count: number): [first: CellTexts, others: CellTexts] {
  const entries = [...texts];
  return [new Map(entries.slice(0, count)), new Map(entries.slice(count))];
}
