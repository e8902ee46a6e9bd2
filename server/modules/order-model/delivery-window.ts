import {
  dropoffsOf,
  isToDo,
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
 * The window of the drop-off at which the courier is expected first (docs/domain.md 2); without drop-offs to come, the
 * promise or the span of the requested windows.
 */
export function deliveryWindow({ order, stops }: OrderState): Span | null {
  const counted = withDropoffCount(order, stops);
  return firstWindow(stops, (stop) => expectedWindow(counted, stop)) ?? windowOfAll({ order, stops });
}

/** The window by which the delivery is late: one agreed since the promise hides no delay. */
export function measuredWindow({ order, stops }: OrderState): Span | null {
  const next = nextDropoffOf(stops);
  const own = next ? promisedAt(withDropoffCount(order, stops), next) : null;
  return own ?? windowOfAll({ order, stops });
}

/**
 * The window announced to those who wait for an order: of its drop-offs to come the earliest one agreed since the promise,
 * or the promise; null before the promise.
 */
export function announcedWindow(
  order: Pick<OrderRow, 'promised_from' | 'promised_until'>,
  stops: readonly (Windowed & Pick<StopRow, 'status'>)[],
): Span | null {
  const promise = promiseOf(order);
  return promise && (firstWindow(stops, (stop) => agreedWindow(stop) ?? promise) ?? promise);
}

/** The window in which the courier is expected at a stop: at a drop-off the one agreed since the promise, else the promise. */
export function expectedWindow(order: Promised, stop: Windowed): Span | null {
  if (stop.kind === 'pickup') return requestedWindowOf(stop);
  return agreedWindow(stop) ?? promisedAt(order, stop);
}

/** The window that the base has given a drop-off since the promise. */
function agreedWindow(stop: Windowed): Span | null {
  return stop.agreed_at === null ? null : requestedWindowOf(stop);
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

/** Of the drop-offs to come, the window that begins first. */
function firstWindow<Stop extends Pick<StopRow, 'kind' | 'status'>>(
  stops: readonly Stop[],
  windowAt: (stop: Stop) => Span | null,
): Span | null {
  const windows = dropoffsOf(stops)
    .filter(isToDo)
    .flatMap((stop) => windowAt(stop) ?? []);
  return windows.toSorted((one, other) => one.from.getTime() - other.from.getTime())[0] ?? null;
}

/** The stored count is that of before the event. */
function withDropoffCount(order: Promised, stops: readonly StopRow[]): Promised {
  return { ...order, dropoff_count: dropoffsOf(stops).length };
}

function windowOfAll({ order, stops }: OrderState): Span | null {
  return promiseOf(order) ?? requestedEnvelope(stops);
}
