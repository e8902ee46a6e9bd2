import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { isScheduled } from '#domain/orders/deadline.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Query } from '#server/contract/contract.ts';
import type { Row, Db } from '#server/db/schema.ts';
import { type Carrier, presentCarrier } from '#server/modules/couriers/presenter.ts';
import { positionsOnRoutes } from '#server/modules/couriers/routes.ts';
import {
  all,
  type Condition,
  deadlineCondition,
  isWithoutRecord,
  WITHOUT_RECORD,
} from '#server/modules/order-model/conditions.ts';
import { shownDeadline } from '#server/modules/order-model/order-deadline.ts';
import { shownWindow, spanOf } from '#server/modules/order-model/order-row.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';

import type { ListReader } from '../policy.ts';
import { listFilter, type ListFilter } from './filter.ts';
import { companiesNamedIn, foundBySearch } from './search.ts';

type Key = Schema<'CourierChoice'>;

/** Limit documented in the contract for `listOrderLanes`. */
const MAX_IN_LANE = 500;

/** Open orders by courier: totals of every lane, and the orders of the requested lanes. */
export async function listLanes(
  db: Db,
  reader: ListReader,
  query: Query<'listOrderLanes'>,
  now: Date,
): Promise<Schema<'OrderLanes'>> {
  const { lane: named = [], first = 0, ...filters } = query;
  const settings = await loadSettings(db);
  const companies = await companiesNamedIn(db, query.search);
  const within = openWithin(
    listFilter({ ...filters, sort: 'dueAt' }, reader, { settings, now, named: companies }),
  );
  const totals = await countLanes(db, within, deadlineCondition('late', { settings, now }));
  const couriers = await findLaneCouriers(db, [...totals.keys()]);
  const lanes: Pick<Schema<'OrderLane'>, 'key' | 'courier'>[] = [
    { key: 'none', courier: null },
    ...(totals.has('typed') ? [{ key: 'typed', courier: null }] : []),
    ...couriers.map((row) => ({ key: row.id, courier: presentCarrier(row) })),
  ];
  const expanded = new Set([...lanes.slice(0, first).map(({ key }) => key), ...named]);
  const cards = await findCards(db, within, [...expanded]);
  const carriers = [...expanded].filter((key) => !isWithoutRecord(key));
  const positions = await positionsOnRoutes(db, carriers, now);

  return {
    lanes: lanes.map((lane) => ({
      ...lane,
      ...(totals.get(lane.key) ?? NOTHING),
      ...(expanded.has(lane.key) && {
        orders: (cards.get(lane.key) ?? []).map((row) => ({
          ...presentCard(row, settings, now),
          position: positions.get(row.order_number) ?? null,
        })),
      }),
    })),
    serverTime: now.toISOString(),
  };
}

type Totals = Pick<Schema<'OrderLane'>, 'open' | 'late' | 'packages' | 'cashCents'>;
const NOTHING: Totals = { open: 0, late: 0, packages: 0, cashCents: 0 };

/** The list's filter, limited to open orders. An exact order number match gets no special place here. */
function openWithin(filter: ListFilter): RawBuilder<unknown> {
  const { companyId, statuses, conditions } = filter;
  return all([
    sql<SqlBool>`is_open`,
    ...(companyId === undefined ? [] : [sql<SqlBool>`company_id = ${companyId}`]),
    ...(statuses === undefined ? [] : [sql<SqlBool>`status = any(${statuses}::text[])`]),
    ...conditions,
    ...foundBySearch(filter),
  ]);
}

/** Due at the door of an order that collects, until it is done; null without one. */
const cashToCollect = sql<number | null>`(
  select (cash_on_delivery ->> 'amountCents')::bigint from stops
  where stops.order_id = orders.id and cash_on_delivery is not null and stops.status not in ('done', 'skipped')
)`;

/** One pass over the open orders, whose number does not grow with the closed ones. */
async function countLanes(
  db: Db,
  within: RawBuilder<unknown>,
  late: Condition,
): Promise<ReadonlyMap<Key, Totals>> {
  const { rows } = await sql<Totals & { key: Key }>`
    select
      coalesce(courier_id::text, case when courier_name is null then 'none' else 'typed' end) as key,
      count(*) as open,
      count(*) filter (where ${late}) as late,
      coalesce(sum(packages_count), 0)::bigint as packages,
      coalesce(sum(${cashToCollect}), 0)::bigint as "cashCents"
    from orders where ${within} group by key
  `.execute(db);
  return new Map(rows.map(({ key, ...totals }) => [key, totals]));
}

/** Active couriers, and inactive ones who still have open orders. */
async function findLaneCouriers(db: Db, keys: readonly Key[]): Promise<Carrier[]> {
  const ids = keys.filter((key) => !isWithoutRecord(key));
  return db
    .selectFrom('couriers')
    .select(['id', 'name', 'phone', 'vehicle_plate', 'vehicle_type', 'active'])
    .where((eb) => eb.or([eb('active', '=', true), sql<SqlBool>`id = any(${ids}::uuid[])`]))
    .orderBy(sql`f_norm(name)`)
    .orderBy('id')
    .execute();
}

type CardRow = Pick<
  Row<'orders'>,
  | 'order_number'
  | 'version'
  | 'company_id'
  | 'status'
  | 'cancellation'
  | 'deadline_outcome'
  | 'closed_at'
  | 'due_at'
  | 'due_of'
  | 'window_from'
  | 'window_until'
  | 'promised_from'
  | 'priority'
  | 'recipient_name'
  | 'packages_count'
  | 'vehicle_type'
> & { key: Key; company_name: string; district: string | null; cash_cents: number | null };

/** One index scan per lane, bounded by its limit. */
async function findCards(
  db: Db,
  within: RawBuilder<unknown>,
  keys: readonly Key[],
): Promise<ReadonlyMap<Key, CardRow[]>> {
  if (keys.length === 0) return new Map();
  const cards = (key: RawBuilder<unknown>, ofLane: RawBuilder<unknown>) => sql`
    select ${key}::text as key, id, due_order from orders
    where ${ofLane} and ${within} order by due_order, id limit ${MAX_IN_LANE}`;
  const ids = keys.filter((key) => !isWithoutRecord(key));
  const lanes = [
    sql`select one.* from unnest(${ids}::uuid[]) as lane (id)
      cross join lateral (${cards(sql`lane.id`, sql`courier_id = lane.id`)}) as one`,
    ...keys.filter(isWithoutRecord).map((key) => sql`(${cards(sql`${key}`, WITHOUT_RECORD[key])})`),
  ];
  const { rows } = await sql<CardRow>`
    with card as (${sql.join(lanes, sql` union all `)})
    select card.key, orders.order_number, orders.version, orders.company_id, orders.status, orders.cancellation,
      orders.deadline_outcome, orders.closed_at, orders.due_at, orders.due_of, orders.window_from,
      orders.window_until, orders.promised_from, orders.priority,
      orders.recipient_name, orders.packages_count, orders.vehicle_type, companies.name as company_name,
      ${cashToCollect} as cash_cents,
      (
        select address ->> 'district' from stops
        where order_id = orders.id and kind = 'dropoff'
        order by status in ('done', 'skipped'), sequence limit 1
      ) as district
    from card
    join orders on orders.id = card.id
    join companies on companies.id = orders.company_id
    order by card.due_order, card.id
  `.execute(db);
  const byLane = new Map<Key, CardRow[]>(keys.map((key) => [key, []]));
  for (const row of rows) byLane.get(row.key)?.push(row);
  return byLane;
}

function presentCard(
  row: CardRow,
  settings: OrderSettings,
  now: Date,
): Omit<Schema<'LaneOrder'>, 'position'> {
  const windowFrom = row.promised_from?.getTime() ?? null;
  return {
    orderNumber: row.order_number,
    version: row.version,
    company: { id: row.company_id, name: row.company_name },
    status: row.status,
    cancellation: row.cancellation,
    deadline: shownDeadline(row, settings, now),
    scheduled: isScheduled({ status: row.status, windowFrom }, settings, now.getTime()),
    priority: row.priority,
    recipientName: row.recipient_name,
    district: row.district,
    window: shownWindow(spanOf(row.window_from, row.window_until)),
    packagesCount: row.packages_count ?? 0,
    cashCents: row.cash_cents,
    vehicleType: row.vehicle_type,
  };
}
