import {
  dropoffsOf,
  nextDropoffOf,
  type OrderRow,
  type OrderState,
  promiseOf,
  requestedEnvelope,
  requestedWindowOf,
  type Span,
  type StopRow,
} from './order-row.ts';

type Promised = Pick<OrderRow, 'promised_from' | 'promised_until' | 'dropoff_count'>;
type Windowed = Pick<StopRow, 'kind' | 'window_from' | 'window_until' | 'agreed_at'>;

/**
 * The window in which the courier is expected at the next drop-off (docs/domain.md 2); without drop-offs to come, the
 * promise or the span of the requested windows.
 */
export function deliveryWindow(state: OrderState): Span | null {
  return windowBy(expectedWindow, state);
}

/** The window by which the delivery is late: one agreed since the promise hides no delay. */
export function measuredWindow(state: OrderState): Span | null {
  return windowBy(promisedAt, state);
}

/** The window in which the courier is expected at a stop: at a drop-off the one agreed since the promise, else the promise. */
export function expectedWindow(order: Promised, stop: Windowed): Span | null {
  const own = requestedWindowOf(stop);
  if (stop.kind === 'pickup' || (own && stop.agreed_at !== null)) return own;
  return promisedAt(order, stop);
}

/**
 * The promise, or the requested window before it. With several drop-offs, the requested window counts while it lies
 * within the promise.
 */
function promisedAt(order: Promised, stop: Windowed): Span | null {
  const promise = promiseOf(order);
  const own = requestedWindowOf(stop);
  if (!promise) return own;
  const isOneOfSeveral = order.dropoff_count > 1;
  return isOneOfSeveral && own && own.from >= promise.from && own.until <= promise.until ? own : promise;
}

function windowBy(windowAt: typeof promisedAt, { order, stops }: OrderState): Span | null {
  const next = nextDropoffOf(stops);
  // The stored count is that of before the event.
  const own = next ? windowAt({ ...order, dropoff_count: dropoffsOf(stops).length }, next) : null;
  return own ?? promiseOf(order) ?? requestedEnvelope(stops);
}
