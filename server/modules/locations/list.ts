import { type RawBuilder, sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import { contains } from '#server/db/contains.ts';
import { type CreatedSlice, isInSlice } from '#server/db/created-slice.ts';
import type { Row, Db } from '#server/db/schema.ts';

type Sort = Schema<'LocationSort'>;

export type LocationFilter = {
  companyId?: string;
  scope?: 'company' | 'base';
  kind?: Schema<'LocationKind'>;
  favourite?: boolean;
  active?: boolean;
  search?: string;
};

const ORDERS = {
  suggested: sql`favourite desc, usage_count desc, f_norm(label), id`,
  label: sql`f_norm(label), id`,
  '-label': sql`f_norm(label) desc, id`,
  '-usageCount': sql`usage_count desc, f_norm(label), id`,
  '-lastUsedAt': sql`last_used_at desc nulls last, f_norm(label), id`,
  '-createdAt': sql`created_at desc, id`,
} as const satisfies Record<Sort, RawBuilder<unknown>>;

function filtered(db: Db, { companyId, scope, kind, favourite, active, search }: LocationFilter) {
  let query = db.selectFrom('locations');
  if (companyId)
    query = query.where((eb) => eb.or([eb('company_id', '=', companyId), eb('company_id', 'is', null)]));
  if (scope) query = query.where('company_id', scope === 'base' ? 'is' : 'is not', null);
  if (kind === 'both') query = query.where('kind', '=', kind);
  else if (kind) query = query.where('kind', 'in', [kind, 'both']);
  if (favourite !== undefined) query = query.where('favourite', '=', favourite);
  if (active !== undefined) query = query.where('active', '=', active);
  if (search?.trim()) query = query.where(contains(sql.ref('search'), search));
  return query;
}

export async function findLocations(
  db: Db,
  filter: LocationFilter,
  { sort, limit, offset }: { sort: Sort; limit: number; offset: number },
): Promise<Row<'locations'>[]> {
  return filtered(db, filter).selectAll().orderBy(ORDERS[sort]).limit(limit).offset(offset).execute();
}

export async function countLocations(db: Db, filter: LocationFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Like `findLocationIds`, for background exports: a slice in order of creation. */
export async function findCreatedLocationIds(
  db: Db,
  filter: LocationFilter,
  slice: CreatedSlice,
): Promise<string[]> {
  const rows = await filtered(db, filter)
    .select('id')
    .where(isInSlice('locations', slice))
    .orderBy('created_at')
    .orderBy('id')
    .limit(slice.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Only the ids, for callers that fetch the rows in chunks. */
export async function findLocationIds(
  db: Db,
  filter: LocationFilter,
  sort: Sort,
  limit: number,
): Promise<string[]> {
  const rows = await filtered(db, filter).select('id').orderBy(ORDERS[sort]).limit(limit).execute();
  return rows.map(({ id }) => id);
}
