import { envelopeOf, promisedByAcceptance } from '#domain/orders/promised-window.ts';
import type { Courier } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row } from '#server/db/schema.ts';

export type OrderRow = Row<'orders'>;
/** Without what the database reckons from the address for the lists. */
export type StopRow = Omit<Row<'stops'>, 'district_key' | 'postal_code'>;
export type StoredAttempt = StopRow['attempts'][number];

/** An order as it lies in the database. Changes make a new one; the store writes it back as a whole. */
export type OrderState = { order: OrderRow; stops: StopRow[] };

/**
 * The time of what happens to an order now: never before its last event, even where a clock was set back, or the request began
 * before the one whose lock it waited for.
 */
export function timeAfter({ last_event_at: last }: Pick<OrderRow, 'last_event_at'>, now: Date): Date {
  return now < last ? last : now;
}

type TimeWindow = Schema<'TimeWindow'>;

export function courierOf(order: CourierColumns): (Courier & { vehiclePlate: string | null }) | null {
  const { courier_id: id, courier_name: name, courier_phone: phone, courier_plate: vehiclePlate } = order;
  return name === null ? null : { id, name, phone, vehiclePlate };
}

type CourierColumns = Pick<OrderRow, 'courier_id' | 'courier_name' | 'courier_phone' | 'courier_plate'>;

/** What the record of an order's courier says beyond the order itself; null where there is no record. */
export type CourierToday = Pick<Row<'couriers'>, 'active' | 'vehicle_type'> | null;

/** The courier of an order as the reader may see them: the record is the base's. */
export function presentOrderCourier(
  order: CourierColumns,
  record: CourierToday,
  isForBase: boolean,
): Schema<'OrderCourier'> | null {
  const courier = courierOf(order);
  if (courier === null) return null;
  const { id = null, name, phone, vehiclePlate } = courier;
  if (!isForBase) return { name, phone, vehiclePlate };
  const vehicleType = record?.vehicle_type ?? null;
  return { id, name, phone, vehiclePlate, vehicleType, active: record?.active ?? true };
}

export type Span = { from: Date; until: Date };

export function spanOf(from: Date | null, until: Date | null): Span | null {
  return from && until ? { from, until } : null;
}

export function promiseOf(order: Pick<OrderRow, 'promised_from' | 'promised_until'>): Span | null {
  return spanOf(order.promised_from, order.promised_until);
}

export function requestedWindowOf(stop: Pick<StopRow, 'window_from' | 'window_until'>): Span | null {
  return spanOf(stop.window_from, stop.window_until);
}

/** The span of a window that the contract's schema has accepted. */
export function parsedWindow(window: TimeWindow): Span {
  return { from: new Date(window.from), until: new Date(window.until) };
}

export function shownWindow(span: Span | null): TimeWindow | null {
  return span && { from: span.from.toISOString(), until: span.until.toISOString() };
}

export function dropoffsOf(stops: readonly StopRow[]): StopRow[] {
  return stops.filter((stop) => stop.kind === 'dropoff');
}

/** The number of the attempt under way, or of the last one made. */
export function attemptOf(stop: StopRow): number {
  return stop.attempts.at(-1)?.n ?? 1;
}

/** The next drop-off to go to, or to decide about: the first that is neither done nor called off. */
export function nextDropoffOf(stops: readonly StopRow[]): StopRow | undefined {
  return dropoffsOf(stops).find((stop) => stop.status !== 'done' && stop.status !== 'skipped');
}

/** From the earliest to the latest asked window of the drop-offs. */
export function requestedEnvelope(stops: readonly StopRow[]): Span | null {
  const envelope = envelopeOf(askedSpans(stops));
  return envelope && { from: new Date(envelope.from), until: new Date(envelope.until) };
}

/** What an acceptance at this time promises where it names no window. */
export function defaultPromise(
  stops: readonly StopRow[],
  settings: { promiseMinutes: number },
  now: Date,
): Span {
  const promise = promisedByAcceptance(askedSpans(stops), { ...settings, now: now.getTime() });
  return { from: new Date(promise.from), until: new Date(promise.until) };
}

function askedSpans(stops: readonly StopRow[]): { from: number; until: number }[] {
  const asked = dropoffsOf(stops).flatMap((stop) => requestedWindowOf(stop) ?? []);
  return asked.map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() }));
}
