import { type RawBuilder, sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import type { Db, Row } from '#server/db/schema.ts';

/** A door of a day, live or as stored at a closing. */
export type DoorRow = Omit<Row<'courier_settlement_doors'>, 'settlement_id' | 'position'>;

type Doors = RawBuilder<DoorRow>;

/** As documented for `getSettlement` in the contract. */
const MAX_DOORS = 2000;

type DayOf = {
  courierId: string;
  day: string;
  /** Whether the day is today, which has doors still to be visited. */
  isToday: boolean;
};

/**
 * The doors of a courier's day by their last attempt: those of the facts of the day, and today the open ones of orders
 * in transit.
 */
export function doorsOf({ courierId, day, isToday }: DayOf): Doors {
  return sql<DoorRow>`(
    with tried as (
      select distinct on (stop_id) order_id, stop_id, n, outcome from attempt_facts
      where ended_day = ${day}::date and courier_id = ${courierId}::uuid and kind = 'dropoff'
      order by stop_id, n desc
    ), out as (
      select stops.order_id, stops.id as stop_id, null::smallint as n, 'open' as outcome
      from orders join stops on stops.order_id = orders.id
      where ${isToday}::boolean and orders.courier_id = ${courierId}::uuid and orders.is_open and orders.status = 'in_transit'
        and stops.kind = 'dropoff' and stops.status in ('pending', 'arrived')
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
          and proofs.recorded_seq is not null and not proofs.undone
      ) as pictures,
      case when visited.outcome <> 'failed' then (stops.cash_on_delivery ->> 'amountCents')::bigint end as due_cents,
      case when visited.outcome = 'done' then (stops.cash_received ->> 'amountCents')::bigint end as received_cents,
      case when visited.outcome = 'done' then stops.cash_received ->> 'method' end as received_method,
      visited.outcome = 'done' and stops.cash_settled_at is not null as is_handed_in
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
  cash_reason: string | null;
  cash_method: Schema<'PaymentMethod'> | null;
};

export async function namedDoors(db: Db, doors: Doors): Promise<NamedDoor[]> {
  const { rows } = await sql<NamedDoor>`
    select door.*, orders.version, companies.name as company_name, stops.contact_name,
      stops.cash_received ->> 'reason' as cash_reason, stops.cash_on_delivery ->> 'method' as cash_method
    from ${doors} as door
    left join stops on stops.id = door.stop_id
    left join orders on orders.id = stops.order_id
    left join companies on companies.id = door.company_id
    order by door.at nulls last, door.order_number, door.stop_id`.execute(db);
  return rows;
}
