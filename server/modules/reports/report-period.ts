import { addDays, countDays, dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import { fieldError, invalid } from '#server/problems.ts';

export type Period = Schema<'ReportPeriod'>;

const DEFAULT_DAYS = 7;
const MAX_DAYS = 366;
/** Earlier than any order, and late enough for the previous period to have a four-digit year as well. */
const EARLIEST = '2000-01-01';

/**
 * The requested period; by default the `DEFAULT_DAYS` that end today.
 * @throws Problem 422 if it starts before `EARLIEST`, ends before it starts, or exceeds `MAX_DAYS`
 */
export function periodOf(range: { from?: string; to?: string }, now: Date): Period {
  const to = range.to ?? dayOf(now);
  const from = range.from ?? addDays(to, 1 - DEFAULT_DAYS);
  if (from < EARLIEST) throw invalid(fieldError('/query/from', 'date'));
  const days = countDays(from, to);
  if (days < 1) throw invalid(fieldError('/query/from', 'period-order'));
  if (days > MAX_DAYS) throw invalid(fieldError('/query/from', 'period-long'));
  return { from, to };
}

/** The period of the same length that ends on the day before. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
}
