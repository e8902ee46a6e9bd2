type RowSelectors = {
  /** What a row is marked with: `[data-row]`. */
  row: string;
  /** The link in it that opens it: `[data-row-link]`. */
  link: string;
};

/** Moves the focus to the next or the previous row, or to the first one in sight; then Enter opens it as any link. */
export function moveRowFocus(list: HTMLElement | null, step: 1 | -1, { row, link }: RowSelectors): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>(row) ?? [])];
  const focused = focusedRow(list, row);
  const next = focused === null ? firstInSight(rows) : rows[rows.indexOf(focused) + step];
  next?.querySelector<HTMLElement>(link)?.focus();
}

/** The row of the list that has the focus. */
export function focusedRow(list: HTMLElement | null, row: RowSelectors['row']): HTMLElement | null {
  const found = document.activeElement?.closest<HTMLElement>(row) ?? null;
  return list?.contains(found) ? found : null;
}

/** The header of the layout and the head of the table lie over the top of the window. */
const COVERED_PX = 100;

function firstInSight(rows: readonly HTMLElement[]): HTMLElement | undefined {
  return rows.find((row) => row.getBoundingClientRect().top >= COVERED_PX) ?? rows[0];
}
