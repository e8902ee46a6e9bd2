import {
  defaultPromise,
  type OrderState,
  parsedWindow,
  promiseOf,
  type Span,
  type StopRow,
} from '#server/modules/order-model/order-row.ts';

import type { AppliedEvent } from './apply.ts';

/** Promised and requested windows after an acceptance or a reschedule; other events leave them unchanged. */
export function withWindows(state: OrderState, { event, by, settings, now }: AppliedEvent): OrderState {
  if (event.type === 'order.accept') {
    const { promisedWindow } = event.payload ?? {};
    const span = promisedWindow ? parsedWindow(promisedWindow) : defaultPromise(state.stops, settings, now);
    return promised(state, span);
  }
  if (event.type === 'order.reschedule') {
    const { window, requestedByClient = by.role === 'manager' } = event.payload;
    return rescheduled(state, { span: parsedWindow(window), requestedByClient, now });
  }
  return state;
}

/** Later promises leave the original one unchanged, as reports measure against it. */
function promised({ order, stops }: OrderState, span: Span): OrderState {
  return {
    order: {
      ...order,
      promised_from: span.from,
      promised_until: span.until,
      original_promised_from: order.original_promised_from ?? span.from,
      original_promised_until: order.original_promised_until ?? span.until,
    },
    stops,
  };
}

type Rescheduling = { span: Span; requestedByClient: boolean; now: Date };

/**
 * Moves the window of unfinished drop-offs. The promise moves, and a passed window of the pickup is dropped, only at the
 * client's request, so that the base cannot hide its own delay (docs/domain.md 2); an accepted order without a promise
 * gets its first.
 */
function rescheduled(state: OrderState, { span, requestedByClient, now }: Rescheduling): OrderState {
  const stops = state.stops.map((stop) =>
    stop.kind === 'pickup' && requestedByClient ? withoutPassedWindow(stop, now) : movedTo(span, stop),
  );
  const moved = { order: state.order, stops };
  const wasAccepted = state.order.accepted_at !== null;
  const movesPromise = wasAccepted && (requestedByClient || promiseOf(state.order) === null);
  return movesPromise ? promised(moved, span) : moved;
}

function movedTo(span: Span, stop: StopRow): StopRow {
  const isToDo = stop.kind === 'dropoff' && stop.status !== 'done' && stop.status !== 'skipped';
  return isToDo ? { ...stop, window_from: span.from, window_until: span.until } : stop;
}

function withoutPassedWindow(pickup: StopRow, now: Date): StopRow {
  if (pickup.status === 'done') return pickup;
  const hasPassed = pickup.window_until !== null && pickup.window_until <= now;
  return { ...pickup, promised_until: null, ...(hasPassed && { window_from: null, window_until: null }) };
}

/** A passed window of the pickup that the base moves stays the one to measure by; the first of several. */
export function withMissedPickup(
  before: OrderState,
  { order, stops }: OrderState,
  act: AppliedEvent,
): OrderState {
  const { event, by, now } = act;
  if (event.type !== 'order.edit' || by.role === 'manager') return { order, stops };
  const missed = before.stops.find(({ kind }) => kind === 'pickup')?.window_until ?? null;
  if (missed === null || missed > now) return { order, stops };
  const isMoved = ({ kind, window_until: until }: StopRow) =>
    kind === 'pickup' && until?.getTime() !== missed.getTime();
  return {
    order,
    stops: stops.map((stop) =>
      isMoved(stop) ? { ...stop, promised_until: stop.promised_until ?? missed } : stop,
    ),
  };
}
