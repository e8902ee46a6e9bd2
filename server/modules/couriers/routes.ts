import { sql, type SqlBool } from 'kysely';

import { earliestRouteDay, mayBeOfDay } from '#domain/orders/route-day.ts';
import { inTravelOrder, withKeptPlaces } from '#domain/orders/travel-order.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import type { OrderStatus } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { expectedWindow } from '#server/modules/order-model/delivery-window.ts';
import { shownWindow, type StoredAttempt } from '#server/modules/order-model/order-row.ts';

type RouteStop = Schema<'RouteStop'>;
/** The stops of a day in travel order, and the orders of every day. */
type FoundRoute = Pick<Schema<'CourierRoute'>, 'stops' | 'days'>;

export type StoredRoute = Row<'courier_routes'>;

/** Stored routes of the day among these couriers. */
export async function findStoredRoutes(db: Db, ids: readonly string[], day: string): Promise<StoredRoute[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('courier_routes')
    .selectAll()
    .where('courier_id', 'in', [...new Set(ids)])
    .where('day', '=', day)
    .execute();
}

/** As documented for `getCourierRoute` in the contract. */
const MAX_ORDERS = 500;
const MAX_STOPS = 2000;

/** Statuses in which the courier fetches or carries the goods; failed orders await a decision. */
const ON_THE_WAY: readonly OrderStatus[] = ['assigned', 'collecting', 'in_transit'];

/**
 * Routes of couriers on a day, in travel order; of a past day what its sheet still leaves to record (decision 097).
 * @param kept arranged stop ids by courier
 */
export async function findRoutes(
  db: Db,
  kept: ReadonlyMap<string, readonly string[]>,
  day: string,
  now: Date,
): Promise<ReadonlyMap<string, FoundRoute>> {
  const open = await findOpenStops(db, [...kept.keys()]);
  const today = dayOf(now);
  return new Map(
    [...kept].map(([id, arranged]) => {
      const numbers = new Map(arranged.map((stopId, index) => [stopId, index + 1]));
      const ofCourier = open.filter((stop) => stop.courier_id === id);
      const present = (stop: OpenStopRow) => presentStop(stop, numbers.get(stop.id) ?? null);
      const byDay = groupByDay(ofCourier.map(present), today);
      const ofDay =
        day < today
          ? sheetOf(
              ofCourier.filter(({ attempt }) => mayBeOfDay(attempt ?? undefined, day)).map(present),
              day,
            )
          : byDay.get(day);
      const stops = inTravelOrder(ofDay ?? [], arranged).slice(0, MAX_STOPS);
      return [id, { stops, days: ordersByDay(byDay) }];
    }),
  );
}

/** The stops of a past day that were on its sheet; pickups also with their drop-offs, as older routes lack them. */
function sheetOf(stops: readonly RouteStop[], day: string): RouteStop[] {
  const ofDay = groupByDay(stops, day).get(day) ?? [];
  const printed = new Set(ofDay.flatMap(({ number, orderNumber }) => (number === null ? [] : [orderNumber])));
  return ofDay.filter(
    ({ kind, number, orderNumber }) => number !== null || (kind === 'pickup' && printed.has(orderNumber)),
  );
}

/** The numbers of orders on the paper of today's arranged routes: each that of its next numbered stop. */
export async function positionsOnRoutes(
  db: Db,
  courierIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const day = dayOf(now);
  const kept = (await findStoredRoutes(db, courierIds, day)).filter(isArranged);
  const routes = await findRoutes(
    db,
    new Map(kept.map((route) => [route.courier_id, route.stops])),
    day,
    now,
  );
  const positions = new Map<number, number>();
  for (const { stops } of routes.values()) {
    for (const { orderNumber, number } of stops) {
      if (number !== null && !positions.has(orderNumber)) positions.set(orderNumber, number);
    }
  }
  return positions;
}

export function isArranged(kept: StoredRoute | undefined): boolean {
  return kept !== undefined && kept.stops.length > 0;
}

/**
 * The stops of each day: that on which their window begins, else today; a pickup no later than its order's first
 * drop-off, and without a window with it. Those of earlier days belong to today.
 * @param today or the past day as of which to group
 */
function groupByDay(stops: readonly RouteStop[], today: string): ReadonlyMap<string, RouteStop[]> {
  const ownDay = ({ window }: RouteStop) => {
    const begins = window ? dayOf(new Date(window.from)) : today;
    return begins < today ? today : begins;
  };
  const firstDropoff = new Map<number, string>();
  for (const stop of stops) {
    const earlier = firstDropoff.get(stop.orderNumber);
    const own = ownDay(stop);
    if (stop.kind === 'dropoff' && (earlier === undefined || own < earlier))
      firstDropoff.set(stop.orderNumber, own);
  }
  const byDay = new Map<string, RouteStop[]>();
  for (const stop of stops) {
    const own = ownDay(stop);
    const delivery = stop.kind === 'pickup' ? firstDropoff.get(stop.orderNumber) : undefined;
    const isMoved = delivery !== undefined && (stop.window === null || delivery < own);
    const day = isMoved ? delivery : own;
    const ofDay = byDay.get(day);
    if (ofDay) ofDay.push(stop);
    else byDay.set(day, [stop]);
  }
  return byDay;
}

function ordersByDay(byDay: ReadonlyMap<string, readonly RouteStop[]>): FoundRoute['days'] {
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, stops]) => ({
      day,
      orders: [...new Set(stops.map(({ orderNumber }) => orderNumber))].toSorted((one, other) => one - other),
    }));
}

type OpenStopRow = Pick<
  Row<'stops'>,
  'id' | 'sequence' | 'contact_name' | 'window_from' | 'window_until' | 'agreed_at'
> &
  Pick<Row<'orders'>, 'order_number' | 'status' | 'version' | 'company_id'> &
  Pick<Row<'orders'>, 'dropoff_count' | 'promised_from' | 'promised_until'> & {
    courier_id: string;
    company_name: string;
    packages: number;
    cash_on_delivery: RouteStop['cashOnDelivery'];
    kind: RouteStop['kind'];
    district: string;
    postal_code: string;
    address_number: string;
    attempt: StoredAttempt | null;
  };

/** Open stops of each courier's first `MAX_ORDERS` orders, along the index of open orders. */
async function findOpenStops(db: Db, ids: readonly string[]): Promise<OpenStopRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OpenStopRow>`
    select
      courier.id as courier_id, stops.id, stops.kind, stops.sequence, stops.contact_name, stops.window_from, stops.window_until, stops.agreed_at,
      stops.address ->> 'district' as district, stops.address ->> 'postalCode' as postal_code,
      stops.address ->> 'number' as address_number, stops.cash_on_delivery,
      stops.attempts -> -1 as attempt,
      carried.order_number, carried.status, carried.version, carried.company_id, carried.packages,
      carried.dropoff_count, carried.promised_from, carried.promised_until, companies.name as company_name
    from unnest(${ids}::uuid[]) as courier (id)
    cross join lateral (
      select
        id, order_number, status, version, company_id, coalesce(collected_packages, packages_count, 0) as packages,
        dropoff_count, promised_from, promised_until
      from orders
      where courier_id = courier.id and is_open and status = any(${ON_THE_WAY}::text[])
      order by due_order, id limit ${MAX_ORDERS}
    ) as carried
    join companies on companies.id = carried.company_id
    join stops on stops.order_id = carried.id and stops.status in ('pending', 'arrived')
  `.execute(db);
  return rows;
}

function presentStop(stop: OpenStopRow, number: number | null): RouteStop {
  const { kind } = stop;
  return {
    id: stop.id,
    kind,
    orderNumber: stop.order_number,
    orderStatus: stop.status,
    orderVersion: stop.version,
    company: { id: stop.company_id, name: stop.company_name },
    packagesCount: stop.packages,
    cashOnDelivery: stop.cash_on_delivery,
    sequence: stop.sequence,
    contactName: stop.contact_name,
    district: stop.district,
    postalCode: stop.postal_code,
    addressNumber: stop.address_number,
    window: shownWindow(expectedWindow(stop, stop)),
    number,
  };
}

/** The totals of stops, which are summed by the database. */
export async function totalsOfStops(db: Db, ids: readonly string[]): Promise<Schema<'RouteTotals'>> {
  const { rows } = await sql<Schema<'RouteTotals'>>`
    with stop as (
      select order_id, cash_on_delivery ->> 'method' as method, (cash_on_delivery ->> 'amountCents')::bigint as cents
      from stops where id = any(${ids}::uuid[])
    ), load as (
      select count(*) as orders, coalesce(sum(coalesce(collected_packages, packages_count)), 0)::bigint as packages
      from orders where id in (select order_id from stop)
    ), by_method as (
      select method, sum(cents)::bigint as cents from stop where cents > 0 group by method
    )
    select
      load.orders, load.packages,
      (
        select coalesce(jsonb_agg(jsonb_build_object('method', method, 'amountCents', cents) order by cents desc, method), '[]')
        from by_method
      ) as cash,
      (select coalesce(sum(cents), 0)::bigint from stop) as "cashCents"
    from load`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('An aggregate returned no row.');
  return totals;
}

/**
 * Stores the route of a day, whose numbers on paper stay, and deletes those that are too old to be recorded from. An
 * empty one starts again.
 * @param before the stored route; the caller has locked the courier
 */
export async function saveRoute(
  trx: Trx,
  { courierId, day, stops }: { courierId: string; day: string; stops: readonly string[] },
  before: StoredRoute | undefined,
  { userId, now }: { userId: string; now: Date },
): Promise<StoredRoute> {
  await trx
    .deleteFrom('courier_routes')
    .where('courier_id', '=', courierId)
    .where('day', '<', earliestRouteDay(dayOf(now)))
    .execute();
  const numbered = withKeptPlaces(stops, stops.length === 0 ? [] : (before?.stops ?? []));
  const changed = {
    stops: numbered.length <= MAX_STOPS ? numbered : [...stops],
    changed_by: userId,
    version: versionOfRoute(before) + 1,
    updated_at: now,
  };
  return trx
    .insertInto('courier_routes')
    .values({ courier_id: courierId, day, ...changed })
    .onConflict((conflict) => conflict.columns(['courier_id', 'day']).doUpdateSet(changed))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Indexes of the ids that belong to no stop. */
export async function findUnknownStops(db: Db, ids: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('stops')
    .select('id')
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.flatMap((id, index) => (known.has(id) ? [] : [index]));
}

/** A route without a row has the version before the first stored one. */
export function versionOfRoute(kept: StoredRoute | undefined): number {
  return kept?.version ?? 1;
}
