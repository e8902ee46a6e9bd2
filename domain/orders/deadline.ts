import { MINUTE_MS } from '#domain/time.ts';

import type { Cancellation, OrderStatus } from './order-statuses.ts';

export type DeadlineState = 'none' | 'onTime' | 'atRisk' | 'late' | 'met' | 'missed';

export interface DeadlineFacts {
  status: OrderStatus;
  cancellation: Cancellation;
  /** The deadline that `derivedColumns` chooses (server/modules/order-model/derived-columns.ts); epoch milliseconds. */
  windowUntil: number | null;
  closedAt: number | null;
}

interface DeadlineSettings {
  atRiskMinutes: number;
  onTimeToleranceMinutes: number;
}

/**
 * State of an order's deadline (docs/domain.md 2): open orders are measured by `now`, delivered ones by `closedAt`.
 * `none` without a window, for drafts, cancelled and rejected orders, and for approved cancellations that were neither
 * delivered nor lost. Other returned or partially delivered orders, and all lost ones, have missed it.
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
  /** The last instant in time; after it an open order is late. */
  lateAfter: number;
}

/** Instants at which the state of an open order's deadline changes by time alone. */
export function deadlineLimits(windowUntil: number, settings: DeadlineSettings): DeadlineLimits {
  return {
    atRiskFrom: windowUntil - settings.atRiskMinutes * MINUTE_MS,
    lateAfter: windowUntil + settings.onTimeToleranceMinutes * MINUTE_MS,
  };
}

/**
 * State of an open order's deadline at an instant, for server and browser. `deadlineCondition`
 * (server/modules/order-model/conditions.ts) is the same in SQL; tests/contract/deadline-agreement.deep.test.ts compares them.
 */
export function openDeadlineAt(
  { atRiskFrom, lateAfter }: DeadlineLimits,
  now: number,
): 'onTime' | 'atRisk' | 'late' {
  if (now > lateAfter) return 'late';
  return now >= atRiskFrom ? 'atRisk' : 'onTime';
}

export interface ScheduleFacts {
  status: OrderStatus;
  /** Start of the window in which the courier is expected, once one is promised; epoch milliseconds. */
  windowFrom: number | null;
}

/** Whether an order is scheduled: committed, but its window starts later than the lead time (docs/domain.md 2). */
export function isScheduled(
  facts: ScheduleFacts,
  settings: { scheduleLeadMinutes: number },
  now: number,
): boolean {
  if (facts.windowFrom === null) return false;
  if (facts.status !== 'accepted' && facts.status !== 'assigned') return false;
  return facts.windowFrom - now > settings.scheduleLeadMinutes * MINUTE_MS;
}
