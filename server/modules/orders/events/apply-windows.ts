import {
  defaultPromise,
  isToDo,
  type OrderState,
  parsedWindow,
  promiseOf,
  requestedWindowOf,
  type Span,
  type StopRow,
} from '#server/modules/order-model/order-row.ts';

import type { AppliedEvent } from './apply.ts';

/** The windows after an acceptance, a reschedule or an edit; other events leave them unchanged. */
export function withWindows(before: OrderState, state: OrderState, act: AppliedEvent): OrderState {
  const { event, by, settings, now } = act;
  if (event.type === 'order.accept') {
    const { promisedWindow } = event.payload ?? {};
    const span = promisedWindow ? parsedWindow(promisedWindow) : defaultPromise(state.stops, settings, now);
    return promised(state, span);
  }
  if (event.type === 'order.reschedule') {
    const { window, requestedByClient = by.role === 'manager' } = event.payload;
    return rescheduled(state, { span: parsedWindow(window), requestedByClient, now });
  }
  return event.type === 'order.edit' ? withEditedWindows(before, state, act) : state;
}

/** A promise replaces what was agreed before it; the original one stays, as reports measure against it. */
function promised({ order, stops }: OrderState, span: Span): OrderState {
  return {
    order: {
      ...order,
      promised_from: span.from,
      promised_until: span.until,
      original_promised_from: order.original_promised_from ?? span.from,
      original_promised_until: order.original_promised_until ?? span.until,
    },
    stops: stops.map((stop) => ({ ...stop, agreed_at: null })),
  };
}

type Rescheduling = { span: Span; requestedByClient: boolean; now: Date };

/**
 * Moves the window of unfinished drop-offs. The promise moves, and a passed window of the pickup is dropped, only at the
 * client's request, so that the base cannot hide its own delay (docs/domain.md 2); an accepted order without a promise
 * gets its first.
 */
function rescheduled(state: OrderState, { span, requestedByClient, now }: Rescheduling): OrderState {
  const promise = promiseOf(state.order);
  const agreed_at = promise && !isSameSpan(promise, span) ? now : null;
  const stops = state.stops.map((stop) => {
    if (stop.kind === 'pickup') return requestedByClient ? withoutPassedWindow(stop, now) : stop;
    return isToDo(stop) ? { ...stop, window_from: span.from, window_until: span.until, agreed_at } : stop;
  });
  const moved = { order: state.order, stops };
  const movesPromise = state.order.accepted_at !== null && (requestedByClient || promise === null);
  return movesPromise ? promised(moved, span) : moved;
}

function withoutPassedWindow(pickup: StopRow, now: Date): StopRow {
  if (pickup.status === 'done') return pickup;
  const hasPassed = pickup.window_until !== null && pickup.window_until <= now;
  return { ...pickup, promised_until: null, ...(hasPassed && { window_from: null, window_until: null }) };
}

function withEditedWindows(before: OrderState, { order, stops }: OrderState, act: AppliedEvent): OrderState {
  const missed = missedPickup(before, act);
  const promise = promiseOf(order);
  return {
    order,
    stops: stops.map((stop) => {
      if (stop.kind === 'pickup') return withMissedWindow(stop, missed);
      return promise === null ? stop : withAgreement(stop, { promise, before: before.stops, now: act.now });
    }),
  };
}

/** The passed end of the pickup's window, which an edit by the base does not hide; null without one. */
function missedPickup({ stops }: OrderState, { by, now }: AppliedEvent): Date | null {
  if (by.role === 'manager') return null;
  const until = stops.find(({ kind }) => kind === 'pickup')?.window_until ?? null;
  return until !== null && until <= now ? until : null;
}

/** A passed window of the pickup that the base moves stays the one to measure by; the first of several. */
function withMissedWindow(pickup: StopRow, missed: Date | null): StopRow {
  if (missed === null || pickup.window_until?.getTime() === missed.getTime()) return pickup;
  return { ...pickup, promised_until: pickup.promised_until ?? missed };
}

type Agreement = { promise: Span; before: readonly StopRow[]; now: Date };

/**
 * A window that an edit gives a drop-off after the promise is agreed like that of a reschedule. A new drop-off takes over
 * what was agreed with one that already had its window.
 */
function withAgreement(dropoff: StopRow, { promise, before, now }: Agreement): StopRow {
  const window = requestedWindowOf(dropoff);
  if (window === null || isSameSpan(window, promise)) return { ...dropoff, agreed_at: null };
  const known =
    before.find(({ id }) => id === dropoff.id) ??
    before.find((stop) => stop.kind === 'dropoff' && hasWindow(stop, window));
  return { ...dropoff, agreed_at: known && hasWindow(known, window) ? known.agreed_at : now };
}

function hasWindow(stop: StopRow, window: Span): boolean {
  const own = requestedWindowOf(stop);
  return own !== null && isSameSpan(own, window);
}

function isSameSpan(one: Span, other: Span): boolean {
  return one.from.getTime() === other.from.getTime() && one.until.getTime() === other.until.getTime();
}
