import { isOrderListColumn } from '#domain/orders/list-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row, Trx } from '#server/db/schema.ts';

type DisplayRow = Pick<Row<'users'>, 'theme' | 'row_density' | 'order_columns'>;

/** Columns that no longer exist are left out. */
export function presentDisplay(row: DisplayRow): Schema<'Display'> {
  const orderColumns = row.order_columns?.filter(isOrderListColumn) ?? null;
  return { theme: row.theme, rows: row.row_density, orderColumns };
}

/** Keeps the version: a preference must not refuse the form of an administrator who edits this user. */
export async function saveDisplay(trx: Trx, id: string, change: Schema<'DisplayChange'>): Promise<void> {
  const { theme, rows, orderColumns } = change;
  await trx
    .updateTable('users')
    .set({ theme, row_density: rows, order_columns: orderColumns })
    .where('id', '=', id)
    .execute();
}
