import { useQuery } from '@tanstack/react-query';

import { courierRouteQuery, type RouteStop } from '#src/api/couriers.ts';
import type { Settlement } from '#src/api/settlements.ts';

/** A stop as its signed row records it. */
export type SheetStop = Pick<RouteStop, 'id' | 'kind' | 'orderNumber' | 'orderStatus' | 'orderVersion'> &
  Pick<RouteStop, 'company' | 'packagesCount' | 'contactName' | 'number'> & {
    cash: Pick<NonNullable<RouteStop['cashOnDelivery']>, 'amountCents' | 'method'> | null;
  };

/** The rows of the printed sheet, from the same route, and what the courier carries beyond it. */
export type Sheet = {
  rows: readonly SheetStop[];
  /** Drop-offs that the courier has, or had on a past day, but that were not on its sheet. */
  others: readonly SheetStop[];
};

/** The open stops of a day in the order of travel; undefined until the route is loaded. */
export function useSheet(courierId: string, day: string, settlement: Settlement | undefined) {
  const isOpen = settlement?.closed === null;
  const route = useQuery({ ...courierRouteQuery(courierId, day), enabled: isOpen });
  const sheet = isOpen && route.data ? sheetOf(route.data.stops, settlement.doors) : undefined;
  return { sheet, route };
}

function sheetOf(stops: readonly RouteStop[], doors: Settlement['doors']): Sheet {
  const listed = new Set(stops.map(({ id }) => id));
  const others = doors.filter(({ pending, stopId }) => pending && !listed.has(stopId));
  return { rows: stops.map(ofRoute), others: others.flatMap(ofDoor) };
}

function ofRoute({ cashOnDelivery, ...stop }: RouteStop): SheetStop {
  return { ...stop, cash: cashOnDelivery };
}

function ofDoor({
  stopId,
  orderVersion,
  recipientName,
  packages,
  cash,
  ...door
}: Settlement['doors'][number]) {
  if (orderVersion === null) return [];
  const stop: SheetStop = {
    id: stopId,
    kind: 'dropoff',
    orderNumber: door.orderNumber,
    orderStatus: 'in_transit',
    orderVersion,
    company: door.company,
    packagesCount: packages,
    contactName: recipientName ?? '',
    number: null,
    cash: cash?.method ? { amountCents: cash.dueCents, method: cash.method } : null,
  };
  return [stop];
}
