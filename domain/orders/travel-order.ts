import { MINUTE_MS } from '#domain/time.ts';

/** The fields of a stop that determine its place in the route. */
export type Door = {
  id: string;
  orderNumber: number;
  /** Position among the stops of its order. */
  sequence: number;
  postalCode: string;
  window: { until: string } | null;
};

/**
 * The order of travel: first the manually arranged stops, then the others by end of window, CEP and order number.
 * @param kept ids of arranged stops in order; ids that left the route are skipped
 */
export function inTravelOrder<Stop extends Door>(doors: readonly Stop[], kept: readonly string[]): Stop[] {
  const places = new Map<string, number>();
  for (const id of kept) if (!places.has(id)) places.set(id, places.size);
  const placeOf = ({ id }: Stop) => places.get(id) ?? Number.POSITIVE_INFINITY;
  return doors.toSorted((one, other) => compare(placeOf(one), placeOf(other)) || byRule(one, other));
}

/** Stops without a window come last; those of one order stay together if all else is equal. */
function byRule(one: Door, other: Door): number {
  return (
    compare(untilOf(one), untilOf(other)) ||
    compare(one.postalCode, other.postalCode) ||
    compare(one.orderNumber, other.orderNumber) ||
    compare(one.sequence, other.sequence)
  );
}

/** In minutes: the windows of orders accepted together end within a second of each other. */
function untilOf({ window }: Door): number {
  return window ? Math.floor(Date.parse(window.until) / MINUTE_MS) : Number.POSITIVE_INFINITY;
}

function compare<Value extends string | number>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
