import { columnLetter } from '#domain/imports/cells/column-letter.ts';
import { REPORT_HEADINGS, reportColumnsAt } from '#domain/imports/columns/report-columns.ts';

type Columns = {
  headings: readonly string[];
  /** The column of each cell; null for one that is ignored. */
  columns: readonly (string | null)[];
};

/**
 * Why a row with texts behind the last heading is refused, in cells without a column: an unquoted separator within a
 * value moves all values behind it. Undefined for any other row. Columns of a report are none of the file's.
 */
export function overlongRow(cells: readonly string[], { headings, columns }: Columns): string | undefined {
  const report = reportColumnsAt(headings) ?? headings.length;
  const last = headings.findLastIndex((heading, index) => index < report && heading.trim() !== '');
  const isExtra = (index: number) =>
    index > last &&
    (index < report || index >= report + REPORT_HEADINGS.length) &&
    (columns[index] ?? null) === null;
  const extra = cells.flatMap((cell, index) =>
    isExtra(index) && cell.trim() !== '' ? [columnLetter(index)] : [],
  );
  if (extra.length === 0) return undefined;
  const place = extra.length === 1 ? `na coluna ${extra[0]}` : `nas colunas ${extra[0]} a ${extra.at(-1)}`;
  return `Há texto ${place}, sem título: um valor com vírgula, como 12,50, pode ter virado dois. Confira a linha e esvazie o que sobra, ou diga o que é a coluna.`;
}
