import { sql } from 'kysely';

import type { Db, Row, Trx } from '#server/db/schema.ts';

/** The next rows that can become orders, in the order of the file. */
export function findReady(trx: Trx, importId: string, limit: number) {
  return trx
    .selectFrom('order_import_rows')
    .select(['row_number', 'cells'])
    .where('import_id', '=', importId)
    .where('faults', '=', sql<never>`'[]'`)
    .where('order_id', 'is', null)
    .orderBy('row_number')
    .limit(limit)
    .execute();
}

export type OrderedRow = { row: number; order: { id: string; version: number } };

/** Links rows to the orders made from them, and counts them. */
export async function saveOrdered(trx: Trx, importId: string, ordered: readonly OrderedRow[]): Promise<void> {
  const rows = ordered.map(({ row, order }) => ({ row, order_id: order.id, version: order.version }));
  await sql`
    update order_import_rows as stored set order_id = made.order_id, order_version = made.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (row integer, order_id uuid, version integer)
    where stored.import_id = ${importId} and stored.row_number = made.row
  `.execute(trx);
  await trx
    .updateTable('order_imports')
    .set({ ordered_count: sql`ordered_count + ${ordered.length}` })
    .where('id', '=', importId)
    .execute();
}

/** The next rows of an undo; `order_number` is null for a deleted order. */
export function findOrdered(trx: Trx, importId: string, after: number, limit: number) {
  return trx
    .selectFrom('order_import_rows as row')
    .leftJoin('orders', 'orders.id', 'row.order_id')
    .select(['row.row_number', 'row.order_version', 'orders.order_number'])
    .where('row.import_id', '=', importId)
    .where('row.order_id', 'is not', null)
    .where('row.row_number', '>', after)
    .orderBy('row.row_number')
    .limit(limit)
    .execute();
}

type Undone = {
  /** Rows whose orders were undone. */
  rows: readonly number[];
  lastUndo: NonNullable<Row<'order_imports'>['last_undo']>;
  /** The last processed row. */
  after: number;
};

/** Reopens the rows of undone orders as unchecked, and stores the progress of the undo. */
export async function saveUndone(
  trx: Trx,
  importId: string,
  { rows, lastUndo, after }: Undone,
): Promise<void> {
  if (rows.length > 0) {
    await trx
      .updateTable('order_import_rows')
      .set({ order_id: null, order_version: null, faults: null, reference: null })
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

type Order = Pick<Row<'orders'>, 'id' | 'version'>;

/** Whether an order has had no event, comment or attachment since its import made it. */
export async function isUntouched(
  db: Db,
  { id, version }: Order,
  madeVersion: number | null,
): Promise<boolean> {
  if (version !== madeVersion) return false;
  const { is_touched } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from comments where order_id = ${id})
        or exists (select from order_attachments where order_id = ${id})
        or exists (select from order_events where order_id = ${id} and seq > ${version})`.as('is_touched'),
    )
    .executeTakeFirstOrThrow();
  return !is_touched;
}
