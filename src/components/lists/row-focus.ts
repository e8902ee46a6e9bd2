type RowSelectors = {
  /** Selector of a row: `[data-row]`. */
  row: string;
  /** Selector of the link within the row: `[data-row-link]`. */
  link: string;
};

/** Moves the focus to the next or previous row, or to the first visible one; Enter then follows the focused link. */
export function moveRowFocus(list: HTMLElement | null, step: 1 | -1, { row, link }: RowSelectors): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>(row) ?? [])];
  const focused = focusedRow(list, row);
  const next = focused === null ? firstInSight(rows) : rows[rows.indexOf(focused) + step];
  next?.querySelector<HTMLElement>(link)?.focus();
}

/** The focused row of the list. */
export function focusedRow(list: HTMLElement | null, row: RowSelectors['row']): HTMLElement | null {
  const found = document.activeElement?.closest<HTMLElement>(row) ?? null;
  return list?.contains(found) ? found : null;
}

/** Height covered by the page header and the table head. */
const COVERED_PX = 100;

function firstInSight(rows: readonly HTMLElement[]): HTMLElement | undefined {
  return rows.find((row) => row.getBoundingClientRect().top >= COVERED_PX) ?? rows[0];
}
