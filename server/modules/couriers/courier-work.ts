import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Db } from '#server/db/schema.ts';
import { deadlineCondition, startOfDay } from '#server/modules/order-model/conditions.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';

/** The workload of a courier. */
export type CourierWork = {
  open: number;
  late: number;
  done_today: number;
  window_from: Date | null;
  window_until: Date | null;
  recent_at: Date | null;
};

/** The caller, for `recent_at` and the day of an erasure, and the time of counting. */
export type Counting = { userId: string; seesErasure?: boolean; now: Date };

/**
 * Upper bound of open, late and all orders of a courier, so that the index scan ends early; orders delivered today are
 * counted fully.
 */
const MAX_COUNTED = 1000;

/** Workload per courier; open and late orders are counted up to `MAX_COUNTED`. */
export async function findWork(
  db: Db,
  ids: readonly string[],
  { userId, now }: Counting,
): Promise<ReadonlyMap<string, CourierWork>> {
  if (ids.length === 0) return new Map();
  const late = deadlineCondition('late', { settings: await loadSettings(db), now });
  const { rows } = await sql<CourierWork & { id: string }>`
    with done as materialized (
      select courier_id, count(*) as orders from orders
      where closed_at >= ${startOfDay(dayOf(now))} and status in ('delivered', 'partially_delivered')
      group by courier_id
    )
    select
      courier.id,
      ${countOpen(sql`true`)} as open,
      ${countOpen(late)} as late,
      coalesce(done.orders, 0) as done_today,
      next.window_from, next.window_until, used.at as recent_at
    from unnest(${ids}::uuid[]) as courier (id)
    left join done on done.courier_id = courier.id
    left join courier_uses used on used.courier_id = courier.id and used.user_id = ${userId}
    left join lateral (
      select window_from, window_until from (
        select window_from, window_until from orders
        where courier_id = courier.id and is_open and window_until is not null
        order by due_order limit ${MAX_COUNTED}
      ) as counted
      order by window_from limit 1
    ) as next on true
  `.execute(db);
  return new Map(rows.map(({ id, ...work }) => [id, work]));
}

/** Workload of one courier. */
export async function findWorkOf(db: Db, id: string, counting: Counting): Promise<CourierWork> {
  const work = (await findWork(db, [id], counting)).get(id);
  if (!work) throw new Error('The query returned no row for the courier.');
  return work;
}

function countOpen(condition: RawBuilder<SqlBool>): RawBuilder<number> {
  return sql<number>`(
    select count(*) from (
      select from orders where courier_id = courier.id and is_open and ${condition} limit ${MAX_COUNTED}
    ) as counted
  )`;
}

/** Obstacles to deleting a courier: current orders, and whether one was ever assigned. */
export async function countOrdersOf(
  db: Db,
  id: string,
): Promise<{ wasUsed: boolean; counts: { open: number; orders: number } }> {
  const { rows } = await sql<{ open: number; orders: number; was_used: boolean }>`
    select
      ${countOpen(sql`true`)} as open,
      (select count(*) from (
        select from orders where courier_id = courier.id limit ${MAX_COUNTED}
      ) as counted) as orders,
      exists (select from courier_uses where courier_id = courier.id) as was_used
    from unnest(${[id]}::uuid[]) as courier (id)
  `.execute(db);
  const { open, orders, was_used: wasAssigned } = rows[0] ?? { open: 0, orders: 0, was_used: false };
  return { wasUsed: wasAssigned || orders > 0, counts: { open, orders } };
}
