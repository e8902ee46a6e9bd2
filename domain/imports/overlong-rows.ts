export const OVERLONG =
  'Esta linha tem mais células que títulos: um valor com vírgula, como 12,50, pode ter virado dois. Confira-a e esvazie as que sobram.';

type Columns = {
  headings: readonly string[];
  /** The column of each cell; null for one that is ignored. */
  columns: readonly (string | null)[];
};

/**
 * Whether a row has texts behind the last heading, in cells without a column: an unquoted separator within
 * a value moves all values behind it.
 */
export function isOverlong(cells: readonly string[], { headings, columns }: Columns): boolean {
  const last = headings.findLastIndex((heading) => heading.trim() !== '');
  return cells.some((cell, index) => index > last && cell.trim() !== '' && (columns[index] ?? null) === null);
}
