import type { Cancellation, OrderSettings, OrderStatus } from './order-types.ts';

export type DeadlineState = 'none' | 'onTime' | 'atRisk' | 'late' | 'met' | 'missed';

export interface DeadlineFacts {
  status: OrderStatus;
  cancellation: Cancellation;
  /** End of the promised window, or of the asked one before acceptance; epoch milliseconds. */
  windowUntil: number | null;
  closedAt: number | null;
}

type DeadlineSettings = Pick<OrderSettings, 'atRiskMinutes' | 'onTimeToleranceMinutes'>;

const MINUTE_MS = 60_000;

/**
 * How an order stands against its window (docs/domain.md 2). Open orders are measured by `now`, a delivered one by
 * `closedAt`. Where there is nothing to measure (no window, a draft, never accepted, cancelled, or going back
 * because the company asked for it) the answer is `none`; goods that came back otherwise, or got lost, missed it.
 */
export function deadlineOf(facts: DeadlineFacts, settings: DeadlineSettings, now: number): DeadlineState {
  const { status, windowUntil } = facts;
  if (windowUntil === null || status === 'draft' || status === 'cancelled' || status === 'rejected')
    return 'none';
  if (status === 'lost') return 'missed';

  const lastMoment = windowUntil + settings.onTimeToleranceMinutes * MINUTE_MS;
  if (status === 'delivered') return (facts.closedAt ?? now) <= lastMoment ? 'met' : 'missed';
  if (facts.cancellation === 'approved') return 'none';
  if (status === 'partially_delivered' || status === 'returned') return 'missed';

  if (now > lastMoment) return 'late';
  return windowUntil - now <= settings.atRiskMinutes * MINUTE_MS ? 'atRisk' : 'onTime';
}

export interface ScheduleFacts {
  status: OrderStatus;
  /** Start of the promised window; epoch milliseconds. */
  windowFrom: number | null;
}

/** Whether an order is shown as "Agendada": committed, but its window starts later than the lead time (docs/domain.md 2). */
export function isScheduled(
  facts: ScheduleFacts,
  settings: Pick<OrderSettings, 'scheduleLeadMinutes'>,
  now: number,
): boolean {
  if (facts.windowFrom === null) return false;
  if (facts.status !== 'accepted' && facts.status !== 'assigned') return false;
  return facts.windowFrom - now > settings.scheduleLeadMinutes * MINUTE_MS;
}
