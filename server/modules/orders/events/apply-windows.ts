import {
  defaultPromise,
  parsedWindow,
  promiseOf,
  type OrderState,
  type Span,
  type StopRow,
} from '#server/modules/order-model/order-row.ts';

import type { Act } from './applied-event.ts';

/** Promised and asked windows after an acceptance or a new date; other events leave them alone. */
export function withWindows(state: OrderState, { event, by, settings, now }: Act): OrderState {
  if (event.type === 'order.accept') {
    const { promisedWindow } = event.payload ?? {};
    const span = promisedWindow ? parsedWindow(promisedWindow) : defaultPromise(state.stops, settings, now);
    return promised(state, span);
  }
  if (event.type === 'order.reschedule') {
    const { window, requestedByClient = by.role === 'manager' } = event.payload;
    return rescheduled(state, parsedWindow(window), requestedByClient);
  }
  return state;
}

/** The first promise is kept as it was made; reports measure by it. */
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

/**
 * The new date stands on the drop-offs that are still to do. The promise moves with it only when the client asked,
 * so that the base can't put off its own delay (docs/domain.md 4); where there was no promise yet, this is the first.
 */
function rescheduled(state: OrderState, span: Span, requestedByClient: boolean): OrderState {
  const moved = { order: state.order, stops: state.stops.map((stop) => movedTo(span, stop)) };
  const wasAccepted = state.order.accepted_at !== null;
  const movesPromise = wasAccepted && (requestedByClient || promiseOf(state.order) === null);
  return movesPromise ? promised(moved, span) : moved;
}

function movedTo(span: Span, stop: StopRow): StopRow {
  const isToDo = stop.kind === 'dropoff' && stop.status !== 'done' && stop.status !== 'skipped';
  return isToDo ? { ...stop, window_from: span.from, window_until: span.until } : stop;
}
