import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** A row by the time of its creation, which never changes: a list read by it neither skips nor repeats a changed row. */
export type CreatedPosition = { key: Date; id: string };

/** The next rows of a list in the order of their creation. */
export type CreatedSlice = {
  after: CreatedPosition | undefined;
  /** Later rows are left out. */
  until: Date;
  limit: number;
};

type Table = 'users' | 'companies' | 'couriers' | 'locations';

/** For rows sorted by `created_at` and `id`. */
export function isInSlice(table: Table, { after, until }: CreatedSlice): RawBuilder<SqlBool> {
  const at = sql.ref(`${table}.created_at`);
  const id = sql.ref(`${table}.id`);
  const isBehind = after ? sql`(${at}, ${id}) > (${after.key}, ${after.id})` : sql`true`;
  return sql<SqlBool>`${at} <= ${until} and ${isBehind}`;
}
