import type { ServiceOrder } from '#src/api/service-orders.ts';

const MINUTE_MS = 60_000;

type Limited = Pick<
  ServiceOrder,
  'status' | 'closedAt' | 'acceptedAt' | 'lastEventAt' | 'deadline' | 'promisedWindow' | 'policy'
>;

/** When the time to undo the last event ends; epoch milliseconds. */
export function undoEndsAt({ lastEventAt, policy }: Pick<Limited, 'lastEventAt' | 'policy'>): number {
  return Date.parse(lastEventAt) + policy.undoMinutes * MINUTE_MS;
}

/**
 * The next moment at which the server would say something else of the order without anything happening to it: an
 * undo or a free cancellation runs out, a deadline comes near, a scheduled order is due. Undefined when nothing
 * like that is ahead.
 *
 * @param now epoch milliseconds by the server's clock
 */
export function nextLimit(order: Limited, now: number): number | undefined {
  const limits = order.closedAt === null ? limitsOfOpen(order) : [undoEndsAt(order)];
  const ahead = limits.filter((limit) => limit > now);
  return ahead.length === 0 ? undefined : Math.min(...ahead);
}

function limitsOfOpen({ acceptedAt, deadline, promisedWindow, policy }: Limited): number[] {
  const before = (instant: string | null | undefined, minutes: number) =>
    instant ? [Date.parse(instant) - minutes * MINUTE_MS] : [];
  return [
    ...before(acceptedAt, -policy.freeCancelMinutes),
    ...before(deadline.atRiskFrom, 0),
    ...before(deadline.lateAfter, 0),
    ...before(promisedWindow?.from, policy.scheduleLeadMinutes),
  ];
}
