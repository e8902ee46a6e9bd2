import { sql, type SqlBool } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import type { Db, Row, Trx } from '#server/db/schema.ts';
import { all, type Condition } from '#server/modules/order-model/conditions.ts';

import type { ImportedRow } from './read-file.ts';

export type ImportRow = Row<'order_import_rows'>;

const ROWS_PER_STATEMENT = 1000;

/** In pieces, so that other requests can use the database in between. */
export async function insertRows(db: Db, importId: string, rows: readonly ImportedRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const piece = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    await sql`
      insert into order_import_rows (import_id, row_number, cells)
      select ${importId}, piece.row, piece.cells
      from jsonb_to_recordset(${piece}::jsonb) as piece (row integer, cells jsonb)
    `.execute(db);
  }
}

type RowsSlice = {
  only: 'all' | 'faulty' | 'ordered';
  after: number;
  /** Only rows changed after this version of the import; undefined for all. */
  changedSince?: number | undefined;
  limit: number;
};

/** In the order of the file, with the orders or places that they became. */
export function findRows(db: Db, importId: string, { only, after, changedSince, limit }: RowsSlice) {
  const next = shownRows(db, importId).where('row.row_number', '>', after).limit(limit);
  const rows = changedSince === undefined ? next : next.where('row.changed_in', '>', changedSince);
  if (only === 'ordered') return rows.where('row.record_id', 'is not', null).execute();
  return (only === 'faulty' ? rows.where(sql<SqlBool>`row.faults <> '[]'`) : rows).execute();
}

function shownRows(db: Db, importId: string) {
  return db
    .selectFrom('order_import_rows as row')
    .leftJoin('orders', 'orders.id', 'row.record_id')
    .leftJoin('locations', 'locations.id', 'row.record_id')
    .select(['row.row_number', 'row.cells', 'row.faults', 'row.record_id', 'row.outcome'])
    .select(['orders.order_number', 'orders.status', 'locations.id as location_id'])
    .where('row.import_id', '=', importId)
    .orderBy('row.row_number');
}

type RunsFilter = {
  only: 'all' | 'faulty';
  /** Only open rows whose cell has the same text as that of this row. */
  equal: { row: number; cell: number } | undefined;
};

/** Runs of consecutive row numbers, in the order of the file. */
export async function findRowRuns(
  db: Db,
  importId: string,
  { only, equal }: RunsFilter,
): Promise<{ first: number; last: number }[]> {
  const conditions = all([
    sql<SqlBool>`row.import_id = ${importId}`,
    ...(only === 'faulty' ? [sql<SqlBool>`row.faults <> '[]'`] : []),
    ...(equal
      ? [
          sql<SqlBool>`row.record_id is null and row.cells ->> ${equal.cell}::integer = (
      select other.cells ->> ${equal.cell}::integer from order_import_rows as other
      where other.import_id = ${importId} and other.row_number = ${equal.row}
    )`,
        ]
      : []),
  ]);
  // Within a run, a row's number and its position differ by the same amount.
  const { rows } = await sql<{ first: number; last: number }>`
    select min(row_number) as first, max(row_number) as last
    from (
      select row.row_number, row.row_number - row_number() over (order by row.row_number) as run
      from order_import_rows as row
      where ${conditions}
    ) as numbered
    group by run
    order by 1
  `.execute(db);
  return rows;
}

export type ShownRow = Awaited<ReturnType<typeof findRows>>[number];

/** The next rows to check, in the order of the file. */
export function findUnchecked(trx: Trx, importId: string, limit: number) {
  return trx
    .selectFrom('order_import_rows')
    .select(['row_number', 'cells'])
    .where('import_id', '=', importId)
    .where('faults', 'is', null)
    .orderBy('row_number')
    .limit(limit)
    .execute();
}

export type CheckedRow = {
  row: number;
  reference: string | null;
  faults: readonly Schema<'OrderImportFault'>[];
};

/** Stores the faults of rows, with the version of their import, and what they change in its counts: other rows are not read. */
export async function saveChecked(trx: Trx, importId: string, checked: readonly CheckedRow[]): Promise<void> {
  const faulty = checked.filter(({ faults }) => faults.length > 0).length;
  await sql`
    update order_imports
    set unchecked_count = unchecked_count - before.unchecked, faulty_count = faulty_count - before.faulty + ${faulty}
    from (
      select count(*) filter (where faults is null) as unchecked, count(*) filter (where faults <> '[]') as faulty
      from order_import_rows
      where import_id = ${importId} and row_number = any(${checked.map(({ row }) => row)}::integer[])
    ) as before
    where id = ${importId}
  `.execute(trx);
  await sql`
    update order_import_rows as stored
    set faults = checked.faults, reference = checked.reference, changed_in = import.version
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as checked (row integer, faults jsonb, reference text),
      order_imports as import
    where import.id = ${importId} and stored.import_id = ${importId} and stored.row_number = checked.row
  `.execute(trx);
}

/** Counts by partial indexes, so that most rows of a large import are not read. */
export async function updateCounts(trx: Trx, importId: string): Promise<void> {
  const count = (condition: Condition) =>
    sql<number>`(select count(*) from order_import_rows as row where row.import_id = ${importId} and ${condition})`;
  await trx
    .updateTable('order_imports')
    .set({
      unchecked_count: count(sql`row.faults is null`),
      faulty_count: count(sql`row.faults <> '[]'`),
    })
    .where('id', '=', importId)
    .execute();
}

/** Rows that are not imported yet. */
export function findOpenRows(trx: Trx, importId: string, numbers: readonly number[]) {
  return trx
    .selectFrom('order_import_rows')
    .select(['row_number', 'cells', 'reference'])
    .where('import_id', '=', importId)
    .where('row_number', 'in', numbers)
    .where('record_id', 'is', null)
    .orderBy('row_number')
    .execute();
}

/** Notes the version of the import that an edit of these rows makes. */
export async function markChanged(
  trx: Trx,
  importId: string,
  { rows, version }: { rows: readonly number[]; version: number },
): Promise<void> {
  await trx
    .updateTable('order_import_rows')
    .set({ changed_in: version })
    .where('import_id', '=', importId)
    .where('row_number', 'in', rows)
    .execute();
}

export async function saveCells(
  trx: Trx,
  importId: string,
  rows: readonly Pick<ImportRow, 'row_number' | 'cells'>[],
): Promise<void> {
  await sql`
    update order_import_rows as stored set cells = changed.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (row_number integer, cells jsonb)
    where stored.import_id = ${importId} and stored.row_number = changed.row_number
  `.execute(trx);
}

/** Makes the other rows with one of these references unchecked. @returns how many */
export async function uncheckReferences(
  trx: Trx,
  importId: string,
  references: readonly string[],
  except: readonly number[],
): Promise<number> {
  if (references.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('order_import_rows')
    .set({ faults: null })
    .where('import_id', '=', importId)
    .where('reference', 'in', references)
    .where('record_id', 'is', null)
    .where(sql<SqlBool>`row_number <> all(${except}::integer[])`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Rows by number, as shown. */
export function findRowsByNumber(db: Db, importId: string, numbers: readonly number[]) {
  return shownRows(db, importId).where('row.row_number', 'in', numbers).execute();
}
