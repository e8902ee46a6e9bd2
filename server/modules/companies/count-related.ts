import { type RawBuilder, sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import { OPEN_STATUSES } from '#server/modules/order-model/open-statuses.ts';

type CompanyCounts = Schema<'CompanyCounts'>;

/** Orders are counted up to this limit, so that the index scan ends early. */
const MAX_COUNTED = 1000;

/** Per company: users (except deleted ones), orders, and its own locations. */
export async function countRelated(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CompanyCounts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CompanyCounts & { id: string }>`
    select
      company.id,
      (select count(*) from users where company_id = company.id and deleted_at is null) as users,
      ${countOrders(sql`and status = any(${OPEN_STATUSES}::text[])`)} as "openOrders",
      ${countOrders(sql``)} as orders,
      (select count(*) from locations where company_id = company.id) as locations
    from unnest(${ids}::uuid[]) as company (id)
  `.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export async function countRelatedTo(db: Db, id: string): Promise<CompanyCounts> {
  const counts = (await countRelated(db, [id])).get(id);
  if (!counts) throw new Error('The query returned no counts for the company.');
  return counts;
}

/** Months of the company that were ever closed; a reopened one stays stored. */
export async function countBilledMonths(db: Db, id: string): Promise<number> {
  const { bills } = await db
    .selectFrom('bills')
    .select(({ fn }) => fn.count<number>('month').distinct().as('bills'))
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow();
  return bills;
}

function countOrders(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)
    from (select from orders where company_id = company.id ${condition} limit ${MAX_COUNTED}) as counted
  )`;
}
