import { sql } from 'kysely';

import { MAX_COLUMN_SETS } from '#domain/column-sets.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import { problem } from '#server/problems.ts';

import { type ExportList, hasColumn } from './export-lists.ts';

type ColumnSet = Schema<'ExportColumnSet'>;

/** A user's sets of a list by name, without columns that no longer exist. */
export async function findSets(db: Db, userId: string, list: ExportList): Promise<ColumnSet[]> {
  const sets = await findAllSets(db, userId);
  return sets.filter((set) => set.list === list);
}

/** The user's sets of all lists, at most `MAX_COLUMN_SETS` of each. */
export async function findAllSets(db: Db, userId: string): Promise<ColumnSet[]> {
  const ofOrders = db
    .selectFrom('export_column_sets')
    .select([sql<ExportList>`'orders'`.as('list'), 'name', 'columns'])
    .where('user_id', '=', userId);
  const ofOthers = db
    .selectFrom('list_column_sets')
    .select(['list', 'name', 'columns'])
    .where('user_id', '=', userId);
  const rows = await ofOrders.unionAll(ofOthers).orderBy('list').orderBy('name').execute();
  return rows
    .map((set) => ({ ...set, columns: set.columns.filter((id) => hasColumn(set.list, id)) }))
    .filter(({ columns }) => columns.length > 0);
}

/**
 * Stores a set, or replaces that of the same name.
 * @throws Problem 409 `export-sets-full`
 */
export async function saveSet(trx: Trx, userId: string, set: ColumnSet, now: Date): Promise<void> {
  const { list, name, columns } = set;
  // Locked, so that two requests at once cannot exceed the limit.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const others = (await findSets(trx, userId, list)).filter((other) => other.name !== name);
  if (others.length >= MAX_COLUMN_SETS) throw problem('export-sets-full');
  const row = { user_id: userId, name, columns, updated_at: now };
  const changes = { columns, updated_at: now };
  if (list === 'orders') {
    await trx
      .insertInto('export_column_sets')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(changes))
      .execute();
  } else {
    await trx
      .insertInto('list_column_sets')
      .values({ ...row, list })
      .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet(changes))
      .execute();
  }
}

/** @throws Problem 404 for an unknown name */
export async function deleteSet(trx: Trx, userId: string, list: ExportList, name: string): Promise<void> {
  const deletion =
    list === 'orders'
      ? trx.deleteFrom('export_column_sets')
      : trx.deleteFrom('list_column_sets').where('list', '=', list);
  const { numDeletedRows } = await deletion
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw problem('not-found');
}
