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
 * The order of travel: first the arranged stops, then the others by due time, pickups first, CEP and order number. A
 * pickup always precedes the drop-offs of its order.
 * @param kept ids of arranged stops in order; ids that left the route are skipped
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

/** Whether `first` must stay before `second`. */
export function mustPrecede(first: RoutePoint, second: RoutePoint): boolean {
  return first.kind === 'pickup' && first.orderNumber === second.orderNumber;
}

/**
 * End of window, or infinity. Pickups are due before their earliest drop-off; without windows, pickups of one visit
 * are due together.
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

/** In minutes: the windows of orders accepted together end within a second of each other. */
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

/** Moves pickups that come too late to right before their order's first drop-off. */
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
