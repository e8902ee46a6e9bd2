import { type RawBuilder, sql } from 'kysely';

import { PAST_ROUTE_DAYS } from '#domain/orders/route-day.ts';
import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db, Row } from '#server/db/schema.ts';
import type { StoredAttempt } from '#server/modules/order-model/order-row.ts';

/** A door of a day, live or as stored at a closing. */
export type DoorRow = Omit<Row<'courier_settlement_doors'>, 'settlement_id' | 'position'>;

type Doors = RawBuilder<DoorRow>;

/** As documented for `getSettlement` in the contract. */
const MAX_DOORS = 2000;

type DayOf = { courierId: string; day: string; today: string };

/**
 * The doors of a courier's day. Attempted ones come from the facts, with the last attempt of the day; one that counts on
 * another day than that of its recording belongs to that day alone. Doors that were out but not attempted are open:
 * collected by the end of the day, with this courier, and first attempted later, within `PAST_ROUTE_DAYS`, or not yet.
 */
export function doorsOf({ courierId, day, today }: DayOf): Doors {
  return sql<DoorRow>`(
    with tried as (
      select distinct on (stop_id) order_id, stop_id, n, outcome from attempt_facts
      where courier_id = ${courierId}::uuid and kind = 'dropoff'
        and (route_day = ${day}::date or (ended_day = ${day}::date and route_day is null))
      order by stop_id, n desc
    ), out as (
      select stops.order_id, stops.id as stop_id, null::smallint as n, 'open' as outcome
      from orders join stops on stops.order_id = orders.id
      where ${day} <= ${today} and orders.courier_id = ${courierId}::uuid and orders.is_open
        and orders.status = 'in_transit' and stops.kind = 'dropoff' and stops.status in ('pending', 'arrived')
        and (${day} = ${today} or not exists (
          select from attempt_facts as made where made.order_id = orders.id and made.stop_id = stops.id
        ))
        and ${endedBy(day, sql`orders.collected_at`)} and ${endedBy(day, HELD_SINCE)}
      union
      select later.order_id, later.stop_id, null::smallint, 'open'
      from attempt_facts as later
      join orders on orders.id = later.order_id
      join stops on stops.id = later.stop_id
      where later.ended_day >= ${day}::date and later.ended_day <= ${day}::date + ${PAST_ROUTE_DAYS}::integer
        and coalesce(later.route_day, later.ended_day) > ${day}::date
        and later.courier_id = ${courierId}::uuid and later.kind = 'dropoff'
        and (later.n = 1 or later.ended_day = ${day}::date) and later.stop_id not in (select stop_id from tried)
        and ${endedBy(day, sql`orders.collected_at`)} and ${endedBy(day, heldAtAttempt(courierId))}
    ), visited as (
      select * from out
      union all
      select * from tried where stop_id not in (select stop_id from out)
    )
    select
      visited.stop_id, orders.order_number, orders.company_id, visited.outcome,
      (attempt ->> 'endedAt')::timestamptz as at,
      case when visited.outcome = 'failed' then attempt ->> 'reasonLabel' end as reason_label,
      coalesce(orders.collected_packages, orders.packages_count, 0) as packages,
      (
        select count(*)::integer from proofs
        where proofs.order_id = orders.id and proofs.stop_id = visited.stop_id
          and (visited.n is null or proofs.attempt = visited.n) and proofs.recorded_seq is not null and not proofs.undone
      ) as pictures,
      case when visited.outcome <> 'failed' then (stops.cash_on_delivery ->> 'amountCents')::bigint end as due_cents,
      case when visited.outcome = 'done' then (stops.cash_received ->> 'amountCents')::bigint end as received_cents,
      case when visited.outcome = 'done' then stops.cash_received ->> 'method' end as received_method,
      visited.outcome = 'done' and stops.cash_settled_at is not null as is_handed_in,
      stops.cash_on_delivery ->> 'method' as due_method,
      case when visited.outcome = 'done' then stops.cash_received ->> 'reason' end as cash_reason,
      stops.contact_name as recipient_name
    from visited
    join orders on orders.id = visited.order_id
    join stops on stops.id = visited.stop_id
    left join lateral (
      select value as attempt from jsonb_array_elements(stops.attempts) where (value ->> 'n')::smallint = visited.n
      limit 1
    ) as made on true
    order by at nulls last, order_number, visited.stop_id
    limit ${MAX_DOORS}
  )`;
}

/** The instant is not after the end of the day. */
function endedBy(day: string, instant: RawBuilder<unknown>) {
  return sql`((${instant} at time zone ${sql.lit(TIME_ZONE)})::date <= ${day}::date)`;
}

/** Since when the present courier has the order. */
const HELD_SINCE = sql`greatest(orders.assigned_at, orders.courier_since)`;

/** Since when the courier of an attempt had the order, which may be with another one now. */
function heldAtAttempt(courierId: string) {
  return sql`coalesce(
    (stops.attempts -> (later.n - 1) ->> 'courierSince')::timestamptz,
    case when orders.courier_id = ${courierId}::uuid then ${HELD_SINCE} else orders.assigned_at end
  )`;
}

/** The doors of a closing. */
export function storedDoors(settlementId: string): Doors {
  return sql<DoorRow>`(select * from courier_settlement_doors where settlement_id = ${settlementId})`;
}

/** The cash of doors, summed by the database. */
export const CASH_TOTALS = sql`
  coalesce(sum(due_cents) filter (where outcome = 'done'), 0)::bigint as "dueCents",
  coalesce(sum(received_cents), 0)::bigint as "receivedCents",
  coalesce(sum(received_cents) filter (where is_handed_in), 0)::bigint as "handedInCents"`;

/** The totals of doors, which are summed by the database. */
export async function totalsOf(db: Db, doors: Doors): Promise<Schema<'SettlementTotals'>> {
  const { rows } = await sql<Schema<'SettlementTotals'>>`
    with door as materialized (select * from ${doors} as found), load as (
      select max(packages) as packages, bool_and(outcome = 'done') as is_done from door group by order_number
    )
    select
      count(*) as doors,
      count(*) filter (where outcome = 'done') as done,
      count(*) filter (where outcome = 'failed') as failed,
      count(*) filter (where outcome = 'open') as open,
      (select coalesce(sum(packages), 0)::bigint from load) as packages,
      (select coalesce(sum(packages) filter (where is_done), 0)::bigint from load) as "packagesDone",
      count(*) filter (where outcome = 'done' and pictures = 0) as "withoutPicture",
      count(*) filter (where outcome = 'done' and due_cents is distinct from received_cents) as differing,
      coalesce(sum(received_cents) filter (where not is_handed_in), 0)::bigint as "heldCents",
      ${CASH_TOTALS}
    from door`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('An aggregate returned no row.');
  return totals;
}

/** A door with what its order and stop still say; nulls once the order is purged. */
export type NamedDoor = DoorRow & {
  version: number | null;
  company_name: string | null;
  contact_name: string | null;
  is_pending: boolean;
  last_attempt: StoredAttempt | null;
};

/** @param courierId of the settlement: what is with another courier now is no longer pending there */
export async function namedDoors(db: Db, doors: Doors, courierId: string): Promise<NamedDoor[]> {
  const { rows } = await sql<NamedDoor>`
    select
      door.*, orders.version, companies.name as company_name,
      coalesce(door.recipient_name, stops.contact_name) as contact_name,
      coalesce(
        orders.status = 'in_transit' and stops.status in ('pending', 'arrived') and orders.courier_id = ${courierId}::uuid,
        false
      ) as is_pending,
      stops.attempts -> -1 as last_attempt
    from ${doors} as door
    left join stops on stops.id = door.stop_id
    left join orders on orders.id = stops.order_id
    left join companies on companies.id = door.company_id
    order by door.at nulls last, door.order_number, door.stop_id`.execute(db);
  return rows;
}
