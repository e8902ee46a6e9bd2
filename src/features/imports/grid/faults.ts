import { headingOf, type ImportColumn } from '#domain/imports/columns/import-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import type { OrderImport, OrderImportRow } from '#src/api/orders/order-imports.ts';

type Columns = readonly (ImportColumn | null)[];
type Row = Pick<OrderImportRow, 'faults'>;

/** The sentence of a cell; undefined without a fault. */
export function faultOf(row: Row | undefined, column: ImportColumn | null | undefined): string | undefined {
  return column === null || column === undefined
    ? undefined
    : row?.faults?.find((fault) => fault.column === column)?.message;
}

/** The faults of a row that no cell of the file shows: of the whole row, or of a column that the file lacks. */
export function otherFaults(
  row: Row | undefined,
  { kind, columns }: Pick<OrderImport, 'kind' | 'columns'>,
): string[] {
  return (row?.faults ?? []).flatMap(({ column, message }) => {
    if (column === null) return [message];
    return columns.includes(column) ? [] : [`${headingOf(kind, column)}: ${message}`];
  });
}

/** The first cell with a fault, after a cell or before it; undefined without one. */
export function firstFault(row: Row | undefined, columns: Columns, from?: number, step: 1 | -1 = 1) {
  const cells = columns.flatMap((column, cell) => (faultOf(row, column) === undefined ? [] : [cell]));
  if (from === undefined) return cells[0];
  return step === 1 ? cells.find((cell) => cell > from) : cells.findLast((cell) => cell < from);
}

export type Runs = Schema<'OrderImportRowRuns'>['runs'];

/** The next row with faults, or the one before; from the last row back to the first. */
export function nextFaultyRow(runs: Runs, row: number, step: 1 | -1): number | undefined {
  if (step === 1) {
    const run = runs.find(({ last }) => last > row);
    return run === undefined ? runs[0]?.first : Math.max(run.first, row + 1);
  }
  const run = runs.findLast(({ first }) => first < row);
  return run === undefined ? runs.at(-1)?.last : Math.min(run.last, row - 1);
}
