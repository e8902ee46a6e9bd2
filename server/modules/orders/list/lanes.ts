import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { isScheduled } from '#domain/orders/deadline.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Query } from '#server/contract/contract.ts';
import type { Row, Db } from '#server/db/schema.ts';
import { all, type Condition, deadlineCondition } from '#server/modules/order-model/conditions.ts';
import { shownDeadline } from '#server/modules/order-model/order-deadline.ts';
import { shownWindow, spanOf } from '#server/modules/order-model/order-row.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';
import { fieldError, invalid } from '#server/problems.ts';

import type { ListAccess } from '../policy.ts';
import { listFilter, type ListFilter } from './filter.ts';
import { LANE_GROUPINGS } from './lane-groupings.ts';
import { replyDueAt } from './order-summary.ts';
import { companiesNamedIn, foundBySearch } from './search.ts';

type Key = Schema<'OrderLaneKey'>;
type Grouping = (typeof LANE_GROUPINGS)[keyof typeof LANE_GROUPINGS];

/** Limit documented in the contract for `listOrderLanes`. */
const MAX_IN_LANE = 500;

/**
 * Open orders by courier or status: totals of every lane, and the orders of the requested lanes.
 * @throws Problem 422 for lanes of the other kind
 */
export async function listLanes(
  db: Db,
  { isForBase, ...reader }: ListAccess,
  query: Query<'listOrderLanes'>,
  now: Date,
): Promise<Schema<'OrderLanes'>> {
  const { by = 'courier', lane: named = [], first = 0, ...filters } = query;
  const grouping = LANE_GROUPINGS[by];
  if (!named.every(grouping.isKey)) throw invalid(fieldError('/query/lane', 'unknown-option'));
  const settings = await loadSettings(db);
  const companies = await companiesNamedIn(db, query.search);
  const within = openWithin(
    listFilter({ ...filters, sort: 'dueAt' }, reader, { settings, now, named: companies }),
  );
  const totals = await countLanes(db, grouping, within, deadlineCondition('late', { settings, now }));
  const lanes = await grouping.findLanes(db, [...totals.keys()]);
  const expanded = new Set([...lanes.slice(0, first).map(({ key }) => key), ...named]);
  const cards = await findCards(db, grouping, within, [...expanded]);
  const positions = await grouping.findPositions(db, [...expanded], now);

  return {
    lanes: lanes.map((lane) => ({
      ...lane,
      ...(totals.get(lane.key) ?? NO_ORDERS),
      ...(expanded.has(lane.key) && {
        orders: (cards.get(lane.key) ?? []).map((row) => ({
          ...presentCard(row, settings, now),
          courierId: isForBase ? row.courier_id : null,
          position: positions.get(row.order_number) ?? null,
        })),
      }),
    })),
    serverTime: now.toISOString(),
  };
}

type Totals = Pick<Schema<'OrderLane'>, 'open' | 'late' | 'packages' | 'cashCents'>;
const NO_ORDERS: Totals = { open: 0, late: 0, packages: 0, cashCents: 0 };

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

/** Due at the only door that collects (see `cashErrors`), until it is done or skipped; null without one. */
const cashToCollect = sql<number | null>`(
  select (cash_on_delivery ->> 'amountCents')::bigint from stops
  where stops.order_id = orders.id and cash_on_delivery is not null and stops.status not in ('done', 'skipped')
)`;

/** One pass over the open orders; its cost does not grow with the closed ones. */
async function countLanes(
  db: Db,
  { key }: Grouping,
  within: RawBuilder<unknown>,
  late: Condition,
): Promise<ReadonlyMap<Key, Totals>> {
  const { rows } = await sql<Totals & { key: Key }>`
    select
      ${key} as key,
      count(*) as open,
      count(*) filter (where ${late}) as late,
      coalesce(sum(packages_count), 0)::bigint as packages,
      coalesce(sum(${cashToCollect}), 0)::bigint as "cashCents"
    from orders where ${within} group by key
  `.execute(db);
  return new Map(rows.map(({ key: lane, ...totals }) => [lane, totals]));
}

type CardRow = Pick<
  Row<'orders'>,
  | 'order_number'
  | 'version'
  | 'company_id'
  | 'status'
  | 'cancellation'
  | 'change_requested_at'
  | 'recipient_requested_at'
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
  | 'courier_id'
  | 'courier_name'
> & { key: Key; company_name: string; district: string | null; cash_cents: number | null };

/** The orders of some lanes by due date; MAX_IN_LANE bounds the scan of each lane. */
async function findCards(
  db: Db,
  grouping: Grouping,
  within: RawBuilder<unknown>,
  keys: readonly Key[],
): Promise<ReadonlyMap<Key, CardRow[]>> {
  if (keys.length === 0) return new Map();
  const selections = grouping.select(
    keys,
    (key, condition) => sql`
    select ${key}::text as key, id, due_order from orders
    where ${condition} and ${within} order by due_order, id limit ${MAX_IN_LANE}`,
  );
  const { rows } = await sql<CardRow>`
    with card as (${sql.join(selections, sql` union all `)})
    select card.key, orders.order_number, orders.version, orders.company_id, orders.status, orders.cancellation,
      orders.change_requested_at, orders.recipient_requested_at, orders.deadline_outcome, orders.closed_at,
      orders.due_at, orders.due_of, orders.window_from, orders.window_until, orders.promised_from,
      orders.priority, orders.recipient_name, orders.packages_count, orders.vehicle_type, orders.courier_id, orders.courier_name,
      companies.name as company_name,
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
  for (const row of rows) {
    const lane = byLane.get(row.key);
    if (lane && lane.length < MAX_IN_LANE) lane.push(row);
  }
  return byLane;
}

function presentCard(
  row: CardRow,
  settings: OrderSettings,
  now: Date,
): Omit<Schema<'LaneOrder'>, 'courierId' | 'position'> {
  const windowFrom = row.promised_from && (row.window_from?.getTime() ?? null);
  return {
    orderNumber: row.order_number,
    version: row.version,
    company: { id: row.company_id, name: row.company_name },
    status: row.status,
    cancellation: row.cancellation,
    changeAnswerUntil: replyDueAt(row.change_requested_at, settings),
    recipientRequestedAt: row.recipient_requested_at?.toISOString() ?? null,
    deadline: shownDeadline(row, settings, now),
    scheduled: isScheduled({ status: row.status, windowFrom }, settings, now.getTime()),
    priority: row.priority,
    recipientName: row.recipient_name,
    district: row.district,
    window: shownWindow(spanOf(row.window_from, row.window_until)),
    packagesCount: row.packages_count ?? 0,
    cashCents: row.cash_cents,
    vehicleType: row.vehicle_type,
    courierName: row.courier_name,
  };
}
