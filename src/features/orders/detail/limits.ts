import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { MINUTE_MS, HOUR_MS } from '#domain/time.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { refetchOrder } from '#src/components/order/order-cache.ts';

import type { ServerClock } from '../use-server-now.ts';

type Limited = Pick<
  ServiceOrder,
  'status' | 'closedAt' | 'acceptedAt' | 'allowedEvents' | 'deadline' | 'stops' | 'policy'
>;

/** End of the time limit for the undo that the order allows, in epoch milliseconds; NaN without one. */
export function undoEndsAt({ allowedEvents, policy }: Pick<Limited, 'allowedEvents' | 'policy'>): number {
  const undo = allowedEvents.find(({ type }) => type === 'order.undo');
  return Date.parse(undo?.undoesAt ?? '') + policy.undoMinutes * MINUTE_MS;
}

/**
 * The next time at which the server's view of the order changes without an event: the end of undo or free cancellation,
 * a deadline at risk or late, a scheduled order due. Undefined if none is ahead.
 * @param now epoch milliseconds by the server's clock
 */
export function nextLimit(order: Limited, now: number): number | undefined {
  const limits = [undoEndsAt(order), ...(order.closedAt === null ? limitsOfOpen(order) : [])];
  const ahead = limits.filter((limit) => limit > now);
  return ahead.length === 0 ? undefined : Math.min(...ahead);
}

function limitsOfOpen({ acceptedAt, deadline, stops, policy }: Limited): number[] {
  const before = (instant: string | null | undefined, minutes: number) =>
    instant ? [Date.parse(instant) - minutes * MINUTE_MS] : [];
  return [
    ...before(acceptedAt, -policy.freeCancelMinutes),
    ...before(deadline.atRiskFrom, 0),
    ...before(deadline.lateAfter, 0),
    ...stops.flatMap(({ expectedWindow }) => before(expectedWindow?.from, policy.scheduleLeadMinutes)),
  ];
}

/** Delay after the limit, so that the server has passed it too. */
const MARGIN_MS = 500;
/** Pages are not open that long, and timers beyond 24 days fire at once. */
const MAX_MS = 24 * HOUR_MS;

/** Refetches the order when a time limit passes and may change its actions or deadline state. */
export function useLimitRefetch(order: ServiceOrder, clock: ServerClock): void {
  const client = useQueryClient();
  // The margin keeps a limit the next one until its timer has fired.
  const limit = nextLimit(order, clock.now - 2 * MARGIN_MS);
  useEffect(() => {
    if (limit === undefined) return undefined;
    const wait = limit - clock.read() + MARGIN_MS;
    if (wait > MAX_MS) return undefined;
    const timer = setTimeout(() => refetchOrder(client, order.orderNumber), Math.max(0, wait));
    return () => clearTimeout(timer);
    // A new `clock` only measures the same time again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, limit, order.orderNumber]);
}
