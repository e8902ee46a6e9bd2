import type { Schema } from '#server/contract/contract.ts';
import { fieldError, invalid } from '#server/problems.ts';

import type { Column } from './report-columns.ts';

type Row = Schema<'ReportRow'>;
type Shape = { by: Schema<'ReportBy'>; columns: readonly Column[] };

/**
 * Rows by a column, `-` for the largest first; what has no value comes last either way. `natural`: days as they
 * follow each other, names by the alphabet, reasons and the like with the most first.
 * @throws Problem 422 for a column that is not there
 */
export function sortedRows(rows: readonly Row[], sort: string, { by, columns }: Shape): Row[] {
  if (sort === 'natural') {
    if (by === 'day') return [...rows];
    const isNamed = by === 'company' || by === 'location';
    return rows.toSorted((a, b) => (isNamed ? 0 : valueAt(b, 0) - valueAt(a, 0)) || byName(a, b));
  }
  const isDescending = sort.startsWith('-');
  const index = columns.findIndex(({ id }) => id === sort.replace('-', ''));
  if (index === -1) throw invalid(fieldError('/query/sort', 'unknown-option'));
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [a, b].map((row) => row.cells[index]?.value ?? null);
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || byName(a, b);
    return direction * ((first ?? 0) - (second ?? 0)) || byName(a, b);
  });
}

function valueAt(row: Row, index: number): number {
  return row.cells[index]?.value ?? 0;
}

function byName(a: Row, b: Row): number {
  return a.label.localeCompare(b.label, 'pt-BR') || (a.detail ?? '').localeCompare(b.detail ?? '', 'pt-BR');
}
