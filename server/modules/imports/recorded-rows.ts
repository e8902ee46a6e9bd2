import { sql } from 'kysely';

import type { Row, Trx } from '#server/db/schema.ts';

type Outcome = NonNullable<Row<'order_import_rows'>['outcome']>;

/** The next rows that were checked, have no faults and are not imported yet, in the order of the file. */
export function findReady(trx: Trx, importId: string, limit: number) {
  return trx
    .selectFrom('order_import_rows')
    .select(['row_number', 'cells'])
    .where('import_id', '=', importId)
    .where('faults', '=', sql<never>`'[]'`)
    .where('record_id', 'is', null)
    .orderBy('row_number')
    .limit(limit)
    .execute();
}

/** A row and the order or place that its import wrote. */
export type WrittenRow = { row: number; record: { id: string; version: number }; outcome: Outcome };

/** Links rows to the records made from them, and adds them to the import's count of imported rows. */
export async function saveWritten(trx: Trx, importId: string, written: readonly WrittenRow[]): Promise<void> {
  const rows = written.map(({ row, record, outcome }) => ({
    row,
    record_id: record.id,
    version: record.version,
    outcome,
  }));
  await sql`
    update order_import_rows as stored
    set record_id = made.record_id, record_version = made.version, outcome = made.outcome, changed_in = import.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made (row integer, record_id uuid, version integer, outcome text),
      order_imports as import
    where import.id = ${importId} and stored.import_id = ${importId} and stored.row_number = made.row
  `.execute(trx);
  await trx
    .updateTable('order_imports')
    .set({ ordered_count: sql`ordered_count + ${written.length}` })
    .where('id', '=', importId)
    .execute();
}

/** The next imported rows after a row number, for an undo. */
export function findRecorded(trx: Trx, importId: string, after: number, limit: number) {
  return trx
    .selectFrom('order_import_rows as row')
    .select(['row.row_number', 'row.outcome', 'row.record_id', 'row.record_version'])
    .where('row.import_id', '=', importId)
    .where('row.record_id', 'is not', null)
    .where('row.row_number', '>', after)
    .orderBy('row.row_number')
    .limit(limit)
    .execute();
}

export type RecordedRow = Awaited<ReturnType<typeof findRecorded>>[number];

type Undone = {
  /** Rows whose orders or places were undone. */
  rows: readonly number[];
  lastUndo: NonNullable<Row<'order_imports'>['last_undo']>;
  /** Number of the last processed row, undone or not. */
  after: number;
};

/** Reopens undone rows as unchecked, and stores the progress of the undo. */
export async function saveUndone(
  trx: Trx,
  importId: string,
  { rows, lastUndo, after }: Undone,
): Promise<void> {
  if (rows.length > 0) {
    await trx
      .updateTable('order_import_rows')
      .set({ record_id: null, record_version: null, outcome: null, faults: null, reference: null })
      .where('import_id', '=', importId)
      .where('row_number', 'in', rows)
      .execute();
  }
  await trx
    .updateTable('order_imports')
    .set({
      ordered_count: sql`ordered_count - ${rows.length}`,
      unchecked_count: sql`unchecked_count + ${rows.length}`,
      last_undo: JSON.stringify(lastUndo),
      undo_after: after,
    })
    .where('id', '=', importId)
    .execute();
}
