import { isSameAddress } from '#domain/orders/same-address.ts';
import type { Schema } from '#openapi/schema.ts';
import type { CourierRoute, RouteStop } from '#src/api/couriers.ts';
import type { PaperOrder } from '#src/api/orders/service-orders.ts';

export type ManifestStop = {
  /** The stop's number on the sheet. */
  place: number;
  order: PaperOrder;
  stop: Schema<'PaperStop'>;
  /** The window in which the courier is expected. */
  window: RouteStop['window'];
};

/** Stops that share a row of the sheet; only pickups share one. */
export type ManifestVisit = [ManifestStop, ...ManifestStop[]];

/**
 * The stops of a route with their papers.
 * @param orders papers by number; a stop without its order is left out
 */
export function manifestStops(
  { stops }: Pick<CourierRoute, 'stops'>,
  orders: ReadonlyMap<number, PaperOrder>,
): ManifestStop[] {
  return stops.flatMap(({ id, orderNumber, window, number }, index) => {
    const order = orders.get(orderNumber);
    const stop = order?.stops.find((one) => one.id === id);
    return order && stop ? [{ place: number ?? index + 1, order, stop, window }] : [];
  });
}

/** Joins successive pickups at the same door. */
export function visitsOf(stops: readonly ManifestStop[]): ManifestVisit[] {
  const visits: ManifestVisit[] = [];
  for (const stop of stops) {
    const last = visits.at(-1);
    if (last && isSameDoor(last[0].stop, stop.stop)) last.push(stop);
    else visits.push([stop]);
  }
  return visits;
}

function isSameDoor(one: ManifestStop['stop'], other: ManifestStop['stop']): boolean {
  return (
    one.kind === 'pickup' &&
    other.kind === 'pickup' &&
    one.contactName === other.contactName &&
    one.contactPhone === other.contactPhone &&
    isSameAddress(one.address, other.address)
  );
}
