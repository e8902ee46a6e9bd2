import { type DeadlineLimits, openDeadlineAt } from '#domain/orders/deadline.ts';
import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { formatDay, formatDayTime, formatTime } from '#src/lib/format-date.ts';
import { formatDeadline } from '#src/lib/format-duration.ts';

export type DeadlineFacts = Pick<ServiceOrderSummary, 'deadline' | 'closedAt' | 'status'>;

type DeadlineText = {
  tone: 'late' | 'soon' | 'plain' | 'missed';
  /** Short text: "em 22 min", "−38 min", "coleta em 22 min", "13:41 · no prazo"; null without a deadline. */
  text: string | null;
  /** State without relative times, which would be wrong on paper the next day. */
  label: string;
  /** State in words with the exact time, for tooltips and screen readers. */
  description: string;
};

const OPEN = {
  onTime: { tone: 'plain', delivery: 'No prazo', pickup: 'Coleta no prazo' },
  atRisk: { tone: 'soon', delivery: 'Em risco', pickup: 'Coleta em risco' },
  late: { tone: 'late', delivery: 'Atrasada', pickup: 'Coleta atrasada' },
} as const;

/**
 * Deadline state of an order in words. Deadlines pass without an event, so an open order becomes late by `now` (epoch
 * milliseconds) even before the server reports it.
 */
export function deadlineText(order: DeadlineFacts, now: number): DeadlineText {
  const { state, dueAt } = order.deadline;
  if (state === 'none' || dueAt === null)
    return { tone: 'plain', text: null, label: 'Sem prazo', description: 'Sem prazo' };
  const due = `prazo: ${formatDayTime(dueAt, now).toLowerCase()}`;
  if (state === 'met' || state === 'missed') return ofClosed(order, state, now);
  const of = order.deadline.of ?? 'delivery';
  const time = formatDeadline(dueAt, now);
  const text = of === 'pickup' ? `coleta ${time}` : time;
  const current = currentDeadline(order.deadline, now);
  const { tone, [of]: label } = OPEN[current === 'late' || current === 'atRisk' ? current : 'onTime'];
  return { tone, text, label, description: `${label}; ${due}` };
}

/** Whether an open order is late by `now`. */
export function isLateAt(now: number, { closedAt, deadline }: DeadlineFacts): boolean {
  return closedAt === null && currentDeadline(deadline, now) === 'late';
}

/** Deadline state by `now`; `state` is the state at the time of the response. */
export function currentDeadline(
  { state, atRiskFrom, lateAfter }: ServiceOrderSummary['deadline'],
  now: number,
): ServiceOrderSummary['deadline']['state'] {
  const isOpen = state === 'onTime' || state === 'atRisk' || state === 'late';
  if (!isOpen || atRiskFrom === null || lateAfter === null) return state;
  const limits: DeadlineLimits = { atRiskFrom: Date.parse(atRiskFrom), lateAfter: Date.parse(lateAfter) };
  return openDeadlineAt(limits, now);
}

/** Includes the delivery time on the same day only; the UI shows the date elsewhere. */
function ofClosed({ status, closedAt }: DeadlineFacts, state: 'met' | 'missed', now: number): DeadlineText {
  const tone = state === 'met' ? 'plain' : 'missed';
  if (status !== 'delivered' || closedAt === null) {
    return { tone, text: 'não cumprido', label: 'Prazo não cumprido', description: 'Prazo não cumprido' };
  }
  const words = state === 'met' ? 'no prazo' : 'atrasada';
  const text = formatDay(closedAt, now) === 'Hoje' ? `${formatTime(closedAt)} · ${words}` : words;
  const label = state === 'met' ? 'Entregue no prazo' : 'Entregue com atraso';
  return { tone, text, label, description: `${label}: ${formatDayTime(closedAt, now).toLowerCase()}` };
}
