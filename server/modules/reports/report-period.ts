import { addDays, countDays, dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import { fieldError, invalid } from '#server/problems.ts';

export type Period = Schema<'ReportPeriod'>;

const DEFAULT_DAYS = 7;
const MAX_DAYS = 366;
/** No order is older, and the days before a period still have four figures in their year. */
const EARLIEST = '2000-01-01';

/**
 * The asked period: without an end it ends today, without a start it has seven days.
 * @throws Problem 422 when it ends before it starts, or has more than 366 days
 */
export function periodOf(asked: { from?: string; to?: string }, now: Date): Period {
  const to = asked.to ?? dayOf(now);
  const from = asked.from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from < EARLIEST) throw invalid(fieldError('/query/from', 'date'));
  const days = countDays(from, to);
  if (days < 1) throw invalid(fieldError('/query/from', 'period-order'));
  if (days > MAX_DAYS) throw invalid(fieldError('/query/from', 'period-long'));
  return { from, to };
}

/** The span of as many days right before it. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
}
