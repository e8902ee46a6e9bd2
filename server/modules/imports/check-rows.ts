import { sql } from 'kysely';

import { overlongRow } from '#domain/imports/rows/overlong-rows.ts';
import type { Trx } from '#server/db/schema.ts';

import type { ImportStep, ReadRow, RowToCheck } from './import-kind.ts';
import { type CheckedRow, saveChecked } from './rows-repository.ts';

/** Checks rows by the rules of their kind, and stores their faults. @returns the faults by row */
export async function checkRows(
  trx: Trx,
  rows: readonly RowToCheck[],
  step: ImportStep,
): Promise<CheckedRow[]> {
  const { id, format, headings, columns } = step.imported;
  // In a workbook, no value moves to the next cell.
  const overlong = new Map(
    rows.flatMap(({ row_number: row, cells }) => {
      const message = format === 'csv' ? overlongRow(cells, { headings, columns }) : undefined;
      return message === undefined ? [] : [[row, message] as const];
    }),
  );
  const read = await step.readRows(rows);
  const first = await firstRowsWith(trx, read, id);
  const results = read.map(({ row, reference, faults, repetition }) => {
    const firstRow = reference === null ? undefined : first.get(reference);
    const fault = firstRow !== undefined && firstRow < row ? repetition?.(firstRow) : undefined;
    const isFree = !faults.some(({ column }) => column === fault?.column);
    const all = fault && isFree ? [...faults, fault] : faults;
    const message = overlong.get(row);
    return { row, reference, faults: message === undefined ? all : [{ column: null, message }, ...all] };
  });
  await saveChecked(trx, id, results);
  return results;
}

/** The first open row of the file by reference, among the rows checked now and those checked before. */
async function firstRowsWith(
  trx: Trx,
  checked: readonly ReadRow[],
  importId: string,
): Promise<Map<string, number>> {
  const first = new Map<string, number>();
  const note = (reference: string, row: number) =>
    first.set(reference, Math.min(row, first.get(reference) ?? row));
  for (const { row, reference } of checked) if (reference !== null) note(reference, row);
  const references = [...first.keys()];
  if (references.length === 0) return first;
  const others = await trx
    .selectFrom('order_import_rows')
    .select((eb) => ['reference', eb.fn.min('row_number').as('row')])
    .where('import_id', '=', importId)
    .where('reference', 'in', references)
    .where('record_id', 'is', null)
    .where(sql<boolean>`row_number <> all(${checked.map(({ row }) => row)}::integer[])`)
    .groupBy('reference')
    .execute();
  for (const { reference, row } of others) if (reference !== null) note(reference, row);
  return first;
}
