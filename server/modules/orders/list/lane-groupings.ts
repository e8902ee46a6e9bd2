import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { isStatusGroup, STATUS_GROUPS, STATUSES_OF_GROUP } from '#machines/order/lanes/status-groups.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import { type Carrier, presentCarrier } from '#server/modules/couriers/presenter.ts';
import { positionsOnRoutes } from '#server/modules/couriers/routes.ts';
import { isWithoutRecord, WITHOUT_RECORD } from '#server/modules/order-model/conditions.ts';

type Key = Schema<'OrderLaneKey'>;
type Lane = Pick<Schema<'OrderLane'>, 'key' | 'courier'>;
/** Selects the first orders that satisfy a condition, under the key of their lane. */
type Cards = (key: RawBuilder<unknown>, condition: RawBuilder<unknown>) => RawBuilder<unknown>;

/** What lanes stand for. */
type LaneGrouping = {
  isKey: (key: Key) => boolean;
  /** The key of an order's lane, over the columns of `orders`. */
  key: RawBuilder<Key>;
  /** All lanes in order. */
  findLanes: (db: Db, occupied: readonly Key[]) => Promise<Lane[]>;
  /** Selections of the orders of some lanes, at least one; each lane is a bounded number of index ranges. */
  select: (keys: readonly Key[], cards: Cards) => RawBuilder<unknown>[];
  /** Positions of orders on the routes of the day, by order number. */
  findPositions: (db: Db, keys: readonly Key[], now: Date) => Promise<ReadonlyMap<number, number>>;
};

const byCourier: LaneGrouping = {
  isKey: (key) => !isStatusGroup(key),
  key: sql`coalesce(courier_id::text, case when courier_name is null then 'none' else 'typed' end)`,
  findLanes: async (db, occupied) => [
    { key: 'none', courier: null },
    ...(occupied.includes('typed') ? [{ key: 'typed', courier: null }] : []),
    ...(await findLaneCouriers(db, occupied)).map((row) => ({ key: row.id, courier: presentCarrier(row) })),
  ],
  select: (keys, cards) => [
    sql`select one.* from unnest(${idsIn(keys)}::uuid[]) as lane (id)
      cross join lateral (${cards(sql`lane.id`, sql`courier_id = lane.id`)}) as one`,
    ...keys.filter(isWithoutRecord).map((key) => sql`(${cards(sql`${key}`, WITHOUT_RECORD[key])})`),
  ],
  findPositions: (db, keys, now) => positionsOnRoutes(db, idsIn(keys), now),
};

const byStatus: LaneGrouping = {
  isKey: isStatusGroup,
  key: sql`case ${sql.join(
    STATUS_GROUPS.map((group) => sql`when status = any(${STATUSES_OF_GROUP[group]}::text[]) then ${group}`),
    sql` `,
  )} end`,
  findLanes: async () => STATUS_GROUPS.map((key) => ({ key, courier: null })),
  select: (keys, cards) => {
    const pairs = keys
      .filter(isStatusGroup)
      .flatMap((key) => STATUSES_OF_GROUP[key].map((status) => ({ key, status })));
    return [
      sql`select one.*
        from unnest(${pairs.map(({ key }) => key)}::text[], ${pairs.map(({ status }) => status)}::text[])
          as lane (key, status)
        cross join lateral (${cards(sql`lane.key`, sql`status = lane.status`)}) as one`,
    ];
  },
  findPositions: async () => new Map(),
};

export const LANE_GROUPINGS: Readonly<Record<'courier' | 'status', LaneGrouping>> = {
  courier: byCourier,
  status: byStatus,
};

function idsIn(keys: readonly Key[]): Key[] {
  return keys.filter((key) => !isWithoutRecord(key));
}

/** Active couriers, and inactive ones who still have open orders. */
async function findLaneCouriers(db: Db, occupied: readonly Key[]): Promise<Carrier[]> {
  return db
    .selectFrom('couriers')
    .select(['id', 'name', 'phone', 'vehicle_plate', 'vehicle_type', 'active'])
    .where((eb) => eb.or([eb('active', '=', true), sql<SqlBool>`id = any(${idsIn(occupied)}::uuid[])`]))
    .orderBy(sql`f_norm(name)`)
    .orderBy('id')
    .execute();
}
