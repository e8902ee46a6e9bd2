import { MINUTE_MS } from '#domain/time.ts';

/** The fields of a stop that determine its place in the route. */
export type RoutePoint = {
  id: string;
  kind: 'pickup' | 'dropoff';
  orderNumber: number;
  /** Position among the stops of its order. */
  sequence: number;
  postalCode: string;
  addressNumber: string;
  window: { until: string } | null;
};

/**
 * Sorts stops into the order of travel: first those that a user has arranged, then the others by due time; on equal due
 * times pickups first, then by CEP and order number. A pickup always precedes the drop-offs of its order.
 * @param kept ids of the arranged stops in their order; ids that are no longer in `stops` are skipped
 */
export function inTravelOrder<Stop extends RoutePoint>(
  stops: readonly Stop[],
  kept: readonly string[],
): Stop[] {
  const places = new Map<string, number>();
  for (const id of kept) if (!places.has(id)) places.set(id, places.size);
  const placeOf = ({ id }: Stop) => places.get(id) ?? Number.POSITIVE_INFINITY;
  const due = dueTimes(stops);
  const dueOf = (stop: Stop) => due.get(stop) ?? Number.POSITIVE_INFINITY;
  const sorted = stops.toSorted(
    (one, other) =>
      compare(placeOf(one), placeOf(other)) || compare(dueOf(one), dueOf(other)) || byPlace(one, other),
  );
  return withPickupsBefore(sorted);
}

/**
 * The order to store when a user arranges stops, so that their numbers on paper stay: stops that were made or left the
 * route keep their places, the arranged ones fill the others, and new ones follow.
 * @param kept ids stored before
 */
export function withKeptPlaces(arranged: readonly string[], kept: readonly string[]): string[] {
  const ids = new Set(arranged);
  const next = ids.values();
  const filled = kept.map((id) => (ids.has(id) ? (next.next().value ?? id) : id));
  return [...filled, ...next];
}

/** Whether `first` must stay before `second`. */
export function mustPrecede(first: RoutePoint, second: RoutePoint): boolean {
  return first.kind === 'pickup' && first.orderNumber === second.orderNumber;
}

/**
 * When each stop is due, in epoch minutes: at the end of its window, or at infinity without one. A pickup is due no later
 * than the first drop-off of its order. Pickups without a window at one address are due together, at the earliest time
 * among them, so that they stay one visit.
 */
function dueTimes(stops: readonly RoutePoint[]): ReadonlyMap<RoutePoint, number> {
  const firstDropoff = new Map<number, number>();
  for (const stop of stops) {
    if (stop.kind === 'dropoff') keepLeast(firstDropoff, stop.orderNumber, untilOf(stop));
  }
  const firstOfVisit = new Map<string, number>();
  const ownDue = (stop: RoutePoint) =>
    stop.kind === 'dropoff'
      ? untilOf(stop)
      : Math.min(untilOf(stop), firstDropoff.get(stop.orderNumber) ?? Number.POSITIVE_INFINITY);
  for (const stop of stops) if (isFreePickup(stop)) keepLeast(firstOfVisit, visitOf(stop), ownDue(stop));
  return new Map(
    stops.map((stop) => {
      const due = isFreePickup(stop) ? firstOfVisit.get(visitOf(stop)) : undefined;
      return [stop, due ?? ownDue(stop)];
    }),
  );
}

const isFreePickup = ({ kind, window }: RoutePoint) => kind === 'pickup' && window === null;

const visitOf = ({ postalCode, addressNumber }: RoutePoint) => `${postalCode} ${addressNumber}`;

function keepLeast<Key>(least: Map<Key, number>, key: Key, value: number): void {
  least.set(key, Math.min(value, least.get(key) ?? value));
}

/** Whole minutes, so that windows of orders accepted together, which end within a second of each other, are equal. */
function untilOf({ window }: RoutePoint): number {
  return window ? Math.floor(Date.parse(window.until) / MINUTE_MS) : Number.POSITIVE_INFINITY;
}

/** Stops of one order stay together if all else is equal. */
function byPlace(one: RoutePoint, other: RoutePoint): number {
  return (
    compare(rankOf(one), rankOf(other)) ||
    compare(one.postalCode, other.postalCode) ||
    compare(one.orderNumber, other.orderNumber) ||
    compare(one.sequence, other.sequence)
  );
}

const rankOf = ({ kind }: RoutePoint) => (kind === 'pickup' ? 0 : 1);

function compare<Value extends string | number>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Moves a pickup that comes after a drop-off of its order to right before the first of them. */
function withPickupsBefore<Stop extends RoutePoint>(sorted: readonly Stop[]): Stop[] {
  const waiting = new Map(
    sorted.filter(({ kind }) => kind === 'pickup').map((pickup) => [pickup.orderNumber, pickup]),
  );
  return sorted.flatMap((stop) => {
    const pickup = waiting.get(stop.orderNumber);
    if (stop.kind === 'pickup' && pickup === undefined) return [];
    waiting.delete(stop.orderNumber);
    return pickup === undefined || pickup === stop ? [stop] : [pickup, stop];
  });
}
