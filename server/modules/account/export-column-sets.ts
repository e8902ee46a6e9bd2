import { MAX_COLUMN_SETS } from '#domain/column-sets.ts';
import { isExportColumn } from '#domain/orders/export-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import { problem } from '#server/problems.ts';

type ColumnSet = Schema<'ExportColumnSet'>;

/** A user's sets by name, without columns that no longer exist. */
export async function findSets(db: Db, userId: string): Promise<ColumnSet[]> {
  const rows = await db
    .selectFrom('export_column_sets')
    .select(['name', 'columns'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .limit(MAX_COLUMN_SETS)
    .execute();
  return rows
    .map(({ name, columns }) => ({ name, columns: columns.filter(isExportColumn) }))
    .filter(({ columns }) => columns.length > 0);
}

/**
 * Stores a set, or replaces that of the same name.
 * @throws Problem 409 `export-sets-full`
 */
export async function saveSet(trx: Trx, userId: string, set: ColumnSet, now: Date): Promise<void> {
  // Locked, so that two requests at once cannot exceed the limit.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const others = await trx
    .selectFrom('export_column_sets')
    .select('name')
    .where('user_id', '=', userId)
    .where('name', '<>', set.name)
    .limit(MAX_COLUMN_SETS)
    .execute();
  if (others.length >= MAX_COLUMN_SETS) throw problem('export-sets-full');
  const row = { user_id: userId, name: set.name, columns: set.columns, updated_at: now };
  await trx
    .insertInto('export_column_sets')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet({ columns: row.columns, updated_at: now }),
    )
    .execute();
}

/** @throws Problem 404 for an unknown name */
export async function deleteSet(trx: Trx, userId: string, name: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('export_column_sets')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw problem('not-found');
}
