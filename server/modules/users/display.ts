import { sql } from 'kysely';

import { isOrderListColumn } from '#domain/orders/lists/list-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db, Row, Trx } from '#server/db/schema.ts';

type DisplayRow = Pick<Row<'users'>, 'theme' | 'row_density' | 'order_columns' | 'first_steps_hidden'> & {
  default_view_id: string | null;
};

/** The view with which the row of `users` starts; null once the user no longer sees it. */
export const defaultViewId = sql<string | null>`(
  select view.id from default_views join saved_views as view on view.id = view_id
  where user_id = users.id and case when view.is_shared then users.role <> 'manager' else view.created_by = users.id end
)`;

/** Columns that no longer exist are left out. */
export function presentDisplay(row: DisplayRow): Schema<'Display'> {
  const orderColumns = row.order_columns?.filter(isOrderListColumn) ?? null;
  return {
    theme: row.theme,
    rows: row.row_density,
    orderColumns,
    defaultView: row.default_view_id,
    firstStepsHidden: row.first_steps_hidden,
  };
}

export async function findDefaultView(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select(defaultViewId.as('id'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Keeps the version: a preference must not refuse the form of an administrator who edits this user. */
export async function saveDisplay(
  trx: Trx,
  id: string,
  { theme, rows, orderColumns, firstStepsHidden }: Schema<'DisplayChange'>,
): Promise<void> {
  const set = {
    theme,
    row_density: rows,
    order_columns: orderColumns,
    first_steps_hidden: firstStepsHidden,
  };
  if (Object.values(set).every((value) => value === undefined)) return;
  await trx.updateTable('users').set(set).where('id', '=', id).execute();
}
