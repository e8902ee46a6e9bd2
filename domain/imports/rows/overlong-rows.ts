import { columnLetter } from '#domain/imports/cells/column-letter.ts';

type Columns = {
  headings: readonly string[];
  /** The column of each cell; null for one that is ignored. */
  columns: readonly (string | null)[];
};

/**
 * Why a row with texts behind the last heading is refused, in cells without a column: an unquoted separator within a
 * value moves all values behind it. Undefined for any other row.
 */
export function overlongRow(cells: readonly string[], { headings, columns }: Columns): string | undefined {
  const last = headings.findLastIndex((heading) => heading.trim() !== '');
  const extra = cells.flatMap((cell, index) =>
    index > last && cell.trim() !== '' && (columns[index] ?? null) === null ? [columnLetter(index)] : [],
  );
  if (extra.length === 0) return undefined;
  const place = extra.length === 1 ? `na coluna ${extra[0]}` : `nas colunas ${extra[0]} a ${extra.at(-1)}`;
  return `Há texto ${place}, sem título: um valor com vírgula, como 12,50, pode ter virado dois. Confira a linha e esvazie o que sobra, ou diga o que é a coluna.`;
}
