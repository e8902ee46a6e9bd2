import { envelopeOf, promisedByAcceptance } from '#domain/orders/promised-window.ts';
import { isClosed } from '#machines/order/labels.ts';
import type { Courier } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row } from '#server/db/schema.ts';

export type OrderRow = Row<'orders'>;
/** Without the columns that the database generates from the address. */
export type StopRow = Omit<Row<'stops'>, 'district_key' | 'postal_code'>;
export type StoredAttempt = StopRow['attempts'][number];

/** An order as stored. Changes create a new state, which is saved as a whole. */
export type OrderState = { order: OrderRow; stops: StopRow[] };

/**
 * The time of a new timeline entry: never before the last one, even if a clock was set back or the request started before the
 * one whose lock it waited for.
 */
export function timeAfter(
  { last_event_at, last_change }: Pick<OrderRow, 'last_event_at' | 'last_change'>,
  now: Date,
): Date {
  const last = last_change?.later ? new Date(last_change.later.at) : last_event_at;
  return now < last ? last : now;
}

type TimeWindow = Schema<'TimeWindow'>;

export function courierOf(order: CourierColumns): (Courier & { vehiclePlate: string | null }) | null {
  const { courier_id: id, courier_name: name, courier_phone: phone, courier_plate: vehiclePlate } = order;
  return name === null ? null : { id, name, phone, vehiclePlate };
}

type CourierColumns = Pick<OrderRow, 'courier_id' | 'courier_name' | 'courier_phone' | 'courier_plate'>;

/** Current data of the courier's record that the order does not hold; null without a record. */
export type CourierToday = Pick<Row<'couriers'>, 'active' | 'vehicle_type'> | null;

/** The courier of an order; data of the record are for the base only. */
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

/** Parses a window that the contract's schema has validated. */
export function parsedWindow(window: TimeWindow): Span {
  return { from: new Date(window.from), until: new Date(window.until) };
}

export function shownWindow(span: Span | null): TimeWindow | null {
  return span && { from: span.from.toISOString(), until: span.until.toISOString() };
}

/** Since when a request of a recipient waits for the base; null without one, and once the order is closed. */
export function recipientWaitsSince({
  status,
  recipient_requested_at: since,
}: Pick<OrderRow, 'status' | 'recipient_requested_at'>): Date | null {
  return isClosed(status) ? null : since;
}

type StopState = Pick<StopRow, 'kind' | 'status'>;

export function dropoffsOf<Stop extends StopState>(stops: readonly Stop[]): Stop[] {
  return stops.filter((stop) => stop.kind === 'dropoff');
}

/** The number of the attempt under way, or of the last one made. */
export function attemptOf(stop: StopRow): number {
  return stop.attempts.at(-1)?.n ?? 1;
}

export function isToDo({ status }: Pick<StopRow, 'status'>): boolean {
  return status !== 'done' && status !== 'skipped';
}

/** The first drop-off to come. */
export function nextDropoffOf<Stop extends StopState>(stops: readonly Stop[]): Stop | undefined {
  return dropoffsOf(stops).find(isToDo);
}

/** The drop-off of an order where only one is shown: the next one, else the first. */
export function shownDropoffOf<Stop extends StopState>(stops: readonly Stop[]): Stop | undefined {
  return nextDropoffOf(stops) ?? dropoffsOf(stops)[0];
}

/** Span of all requested windows of the drop-offs; null without any. */
export function requestedEnvelope(stops: readonly StopRow[]): Span | null {
  const envelope = envelopeOf(requestedSpans(stops));
  return envelope && { from: new Date(envelope.from), until: new Date(envelope.until) };
}

/** The promise of an acceptance without a window. */
export function defaultPromise(
  stops: readonly StopRow[],
  settings: { promiseMinutes: number },
  now: Date,
): Span {
  const promise = promisedByAcceptance(requestedSpans(stops), { ...settings, now: now.getTime() });
  return { from: new Date(promise.from), until: new Date(promise.until) };
}

function requestedSpans(stops: readonly StopRow[]): { from: number; until: number }[] {
  const requested = dropoffsOf(stops).flatMap((stop) => requestedWindowOf(stop) ?? []);
  return requested.map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() }));
}
