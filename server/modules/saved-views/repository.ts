import { sql } from 'kysely';

import { MAX_VIEWS } from '#domain/orders/lists/saved-views.ts';
import type { Db, NewRow, Row, Trx } from '#server/db/schema.ts';

import type { ViewAccess } from './policy.ts';

export type ViewRow = Row<'saved_views'>;

/** A view with the current name of its author, as one user sees it. */
export type ShownView = ViewRow & {
  creator_name: string;
  creator_deleted_at: Date | null;
  is_default: boolean;
};

/** Own views by name, then shared ones. */
export function findViews(db: Db, access: ViewAccess): Promise<ShownView[]> {
  return shownViews(db, access)
    .orderBy('view.is_shared')
    .orderBy(sql`f_norm(view.name)`)
    .orderBy('view.id')
    .limit(2 * MAX_VIEWS)
    .execute();
}

export function findView(db: Db, id: string, access: ViewAccess): Promise<ShownView | undefined> {
  return shownViews(db, access).where('view.id', '=', id).executeTakeFirst();
}

export function lockView(trx: Trx, id: string, access: ViewAccess): Promise<ShownView | undefined> {
  return shownViews(trx, access).where('view.id', '=', id).forUpdate('view').executeTakeFirst();
}

function shownViews(db: Db, { userId, seesShared }: ViewAccess) {
  return db
    .selectFrom('saved_views as view')
    .innerJoin('users as creator', 'creator.id', 'view.created_by')
    .leftJoin('default_views as chosen', (join) =>
      join.onRef('chosen.view_id', '=', 'view.id').on('chosen.user_id', '=', userId),
    )
    .selectAll('view')
    .select(['creator.name as creator_name', 'creator.deleted_at as creator_deleted_at'])
    .select(sql<boolean>`chosen.user_id is not null`.as('is_default'))
    .where((eb) =>
      eb.or([
        eb('view.is_shared', '=', false).and('view.created_by', '=', userId),
        ...(seesShared ? [eb('view.is_shared', '=', true)] : []),
      ]),
    );
}

type Scope = { userId: string; isShared: boolean; exceptId: string | null };

/** Blocks other writers of views until the commit, so that neither limit nor names depend on who comes first. */
export async function lockViews(trx: Trx): Promise<void> {
  await sql`lock table saved_views in share row exclusive mode`.execute(trx);
}

/** The names, in lower case, among which a new view counts and must be unique: shared ones, or the user's others. */
export async function findNames(trx: Trx, { userId, isShared, exceptId }: Scope): Promise<string[]> {
  const views = trx
    .selectFrom('saved_views')
    .select(sql<string>`lower(name)`.as('name'))
    .where('is_shared', '=', isShared);
  const ofScope = isShared ? views : views.where('created_by', '=', userId);
  const rows = await (exceptId === null ? ofScope : ofScope.where('id', '<>', exceptId)).execute();
  return rows.map(({ name }) => name);
}

type NewView = Omit<NewRow<'saved_views'>, 'filters'> & Pick<ViewRow, 'filters'>;

export async function insertView(trx: Trx, { filters, ...values }: NewView): Promise<void> {
  await trx
    .insertInto('saved_views')
    .values({ ...values, filters: JSON.stringify(filters) })
    .execute();
}

type Change = Pick<ViewRow, 'name' | 'layout' | 'filters' | 'sort' | 'columns' | 'is_shared' | 'updated_at'>;

export async function replaceView(trx: Trx, id: string, { filters, ...values }: Change): Promise<void> {
  await trx
    .updateTable('saved_views')
    .set({ ...values, filters: JSON.stringify(filters), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteView(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('saved_views').where('id', '=', id).execute();
}
