/** A door that a courier goes to, as far as it decides when. */
export type Door = {
  id: string;
  orderNumber: number;
  /** Among the stops of its order. */
  sequence: number;
  postalCode: string;
  window: { until: string } | null;
};

/**
 * The order in which a courier travels: first the doors that somebody has put in order for the day, then the others by
 * the end of their window, CEP and number of the order.
 * @param kept ids of doors, first to last; those that are no longer on the way are passed over
 */
export function inTravelOrder<Stop extends Door>(doors: readonly Stop[], kept: readonly string[]): Stop[] {
  const places = new Map<string, number>();
  for (const id of kept) if (!places.has(id)) places.set(id, places.size);
  const placeOf = ({ id }: Stop) => places.get(id) ?? Number.POSITIVE_INFINITY;
  return doors.toSorted((one, other) => compare(placeOf(one), placeOf(other)) || byRule(one, other));
}

/** What nobody awaits at a time comes last; one order's doors stay together where all else is equal. */
function byRule(one: Door, other: Door): number {
  return (
    compare(untilOf(one), untilOf(other)) ||
    compare(one.postalCode, other.postalCode) ||
    compare(one.orderNumber, other.orderNumber) ||
    compare(one.sequence, other.sequence)
  );
}

function untilOf({ window }: Door): number {
  return window ? Date.parse(window.until) : Number.POSITIVE_INFINITY;
}

function compare<Value extends string | number>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
