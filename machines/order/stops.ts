import { isSettledAtDoor } from '#domain/orders/money/cash.ts';
import type { Schema } from '#openapi/schema.ts';

import { type CorrectedStatus, EVENT_SPECS } from './events.ts';
import type { OrderEventType, OrderFacts, OrderStatus, StopFacts, StopStatus } from './types.ts';

/** Pure queries and changes of an order's stops (docs/domain.md 2, "Stops"). */

type Stops = readonly StopFacts[];

/** Whether the stop is still to be visited, or the courier is there. */
export const isOpen = (stop: Pick<StopFacts, 'status'>): boolean =>
  stop.status === 'pending' || stop.status === 'arrived';
const dropoffsOf = (stops: Stops) => stops.filter((stop) => stop.kind === 'dropoff');

/** Whether no drop-off is open; false for an order without drop-offs. */
export function everyDropoffIsDecided(stops: Stops): boolean {
  const dropoffs = dropoffsOf(stops);
  return dropoffs.length > 0 && !dropoffs.some(isOpen);
}

export function someDropoffIs(stops: Stops, status: StopStatus): boolean {
  return dropoffsOf(stops).some((stop) => stop.status === status);
}

export function everyDropoffIs(stops: Stops, status: StopStatus): boolean {
  return dropoffsOf(stops).every((stop) => stop.status === status);
}

/** Whether a failed stop has used all permitted attempts. */
export function attemptsAreExhausted(stops: Stops, maxAttempts: number): boolean {
  return stops.some((stop) => stop.status === 'failed' && stop.attempts >= maxAttempts);
}

/** @param failedFor the reason of a failure */
export function withStop(
  stops: Stops,
  stopId: string | undefined,
  status: StopStatus,
  failedFor: string | null,
): Stops {
  return stops.map((stop) => (stop.id === stopId ? { ...stop, status, failedFor } : stop));
}

export function withoutReason(stops: Stops, stopId: string | undefined): Stops {
  return stops.map((stop) => (stop.id === stopId ? { ...stop, failedFor: null } : stop));
}

/** @param failedFor the reason of a failure */
export function withPickup(stops: Stops, status: StopStatus, failedFor: string | null): Stops {
  return stops.map((stop) => (stop.kind === 'pickup' ? { ...stop, status, failedFor, proofs: [] } : stop));
}

/** The drop-off that collects; an order has at most one. */
export function cashStopOf<Stop extends Pick<StopFacts, 'cash'>>(stops: readonly Stop[]): Stop | undefined {
  return stops.find(({ cash }) => cash !== null);
}

/** The drop-off that collects and that a correction to this outcome completes: what came in there is not yet known. */
export function doorCompletedBy<Stop extends Pick<StopFacts, 'cash' | 'status'>>(
  stops: readonly Stop[],
  toStatus: CorrectedStatus | undefined,
): Stop | undefined {
  const door = cashStopOf(stops);
  return toStatus === 'delivered' && door?.status !== 'done' ? door : undefined;
}

/** Records the amount received at a completed drop-off; only cash has yet to be handed in to the base. */
export function withCash(
  stops: Stops,
  stopId: string | undefined,
  received: Schema<'CashReceived'> | undefined,
  handedIn = false,
): Stops {
  return stops.map((stop) =>
    stop.id === stopId && stop.cash !== null && received
      ? {
          ...stop,
          cash: {
            ...stop.cash,
            receivedCents: received.amountCents,
            method: received.method ?? null,
            settled: handedIn || isSettledAtDoor(received),
          },
        }
      : stop,
  );
}

export function withSettledCash(
  stops: Stops,
  {
    handedIn = true,
    cash: counted,
  }: { handedIn?: boolean | undefined; cash?: Schema<'CashReceived'> | undefined },
): Stops {
  return stops.map((stop) =>
    stop.cash === null
      ? stop
      : {
          ...stop,
          cash: {
            ...stop.cash,
            receivedCents: counted?.amountCents ?? stop.cash.receivedCents,
            method: counted ? (counted.method ?? null) : stop.cash.method,
            settled: handedIn,
          },
        },
  );
}

/** Failed stops become pending again with the next attempt number: one order, never a clone. */
export function withNextAttempts(stops: Stops): Stops {
  return stops.map((stop) =>
    stop.status === 'failed'
      ? { ...stop, status: 'pending', attempts: stop.attempts + 1, failedFor: null, proofs: [] }
      : stop,
  );
}

export function withOpenStopsSkipped(stops: Stops): Stops {
  return stops.map((stop) => (isOpen(stop) ? { ...stop, status: 'skipped' } : stop));
}

/** Reopens the stops that a failed return had skipped; no attempt is counted. */
export function withSkippedStopsWaiting(stops: Stops): Stops {
  return stops.map((stop) => (stop.status === 'skipped' ? { ...stop, status: 'pending' } : stop));
}

/** Moves drop-offs in one of the `from` statuses to another; what came in there no longer counts. */
export function withDropoffsMoved(stops: Stops, from: readonly StopStatus[], to: StopStatus): Stops {
  return stops.map((stop) =>
    stop.kind === 'dropoff' && from.includes(stop.status)
      ? {
          ...stop,
          status: to,
          cash: stop.cash && { ...stop.cash, receivedCents: null, method: null, settled: false },
        }
      : stop,
  );
}

/** The events that may name the pickup, with the statuses in which it is still to be visited, or takes the goods back. */
export const PICKUP_CHANGED_IN: Readonly<Partial<Record<OrderEventType, readonly OrderStatus[]>>> = {
  'order.editStop': ['collecting', 'pickup_failed', 'returning'],
  'order.requestChange': ['accepted', 'assigned', 'collecting', 'returning'],
};

/** Whether an agreed return has failed: the goods can only go back to the pickup, or be lost. */
export function isToBeReturned({
  status,
  cancellation,
}: Pick<OrderFacts, 'status' | 'cancellation'>): boolean {
  return status === 'attempt_failed' && cancellation === 'approved';
}

/** Whether the company corrects a stop itself, so that it requests no change of one. */
function isCorrectedByCompany(status: OrderStatus): boolean {
  return status === 'pickup_failed' || status === 'attempt_failed';
}

/** Whether an event may name the stop as its `stopId`: a drop-off by its own status, the pickup by the order's. */
export function mayAddress(
  type: OrderEventType,
  order: Pick<OrderFacts, 'status' | 'cancellation'>,
  { kind, status: stopStatus }: Pick<StopFacts, 'kind' | 'status'>,
): boolean {
  const { status } = order;
  if (kind === 'pickup') {
    if (type === 'order.editStop' && isToBeReturned(order)) return true;
    return PICKUP_CHANGED_IN[type]?.includes(status) ?? false;
  }
  if (type === 'order.requestChange' && isCorrectedByCompany(status)) return false;
  // The drop-offs of a return are over, and stay so when an agreed one has failed.
  return (
    status !== 'returning' &&
    !isToBeReturned(order) &&
    (EVENT_SPECS[type].stopIn?.includes(stopStatus) ?? false)
  );
}

/** Whether the data of a stop may change now, by a correction or an approved request. */
export function mayBeChanged(
  order: Pick<OrderFacts, 'status' | 'cancellation'>,
  stop: Pick<StopFacts, 'kind' | 'status'>,
): boolean {
  return mayAddress('order.editStop', order, stop) || mayAddress('order.requestChange', order, stop);
}
