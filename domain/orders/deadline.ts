import { MINUTE_MS } from '#domain/time.ts';

import type { Cancellation, OrderStatus } from './order-statuses.ts';

export type DeadlineState = 'none' | 'onTime' | 'atRisk' | 'late' | 'met' | 'missed';

export interface DeadlineFacts {
  status: OrderStatus;
  cancellation: Cancellation;
  /** End of the promised window, or of the asked one before acceptance; epoch milliseconds. */
  windowUntil: number | null;
  closedAt: number | null;
}

interface DeadlineSettings {
  atRiskMinutes: number;
  onTimeToleranceMinutes: number;
}

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

  const limits = deadlineLimits(windowUntil, settings);
  if (status === 'delivered') return (facts.closedAt ?? now) <= limits.lateAfter ? 'met' : 'missed';
  if (facts.cancellation === 'approved') return 'none';
  if (status === 'partially_delivered' || status === 'returned') return 'missed';
  return openDeadlineAt(limits, now);
}

/** Epoch milliseconds. */
export interface DeadlineLimits {
  /** From then on an open order is at risk. */
  atRiskFrom: number;
  /** The last moment that still counts as in time; after it an open order is late. */
  lateAfter: number;
}

/** When an open order changes its deadline without anything happening to it. */
export function deadlineLimits(windowUntil: number, settings: DeadlineSettings): DeadlineLimits {
  return {
    atRiskFrom: windowUntil - settings.atRiskMinutes * MINUTE_MS,
    lateAfter: windowUntil + settings.onTimeToleranceMinutes * MINUTE_MS,
  };
}

/** How an open order stands at this moment. Server and browser read it here, and the filters of the list agree. */
export function openDeadlineAt(
  { atRiskFrom, lateAfter }: DeadlineLimits,
  now: number,
): 'onTime' | 'atRisk' | 'late' {
  if (now > lateAfter) return 'late';
  return now >= atRiskFrom ? 'atRisk' : 'onTime';
}

export interface ScheduleFacts {
  status: OrderStatus;
  /** Start of the promised window; epoch milliseconds. */
  windowFrom: number | null;
}

/** Whether an order is shown as "Agendada": committed, but its window starts later than the lead time (docs/domain.md 2). */
export function isScheduled(
  facts: ScheduleFacts,
  settings: { scheduleLeadMinutes: number },
  now: number,
): boolean {
  if (facts.windowFrom === null) return false;
  if (facts.status !== 'accepted' && facts.status !== 'assigned') return false;
  return facts.windowFrom - now > settings.scheduleLeadMinutes * MINUTE_MS;
}
