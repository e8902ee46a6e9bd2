import { addDays, toLocalDate } from '#domain/sao-paulo-time.ts';

/** For so long a stored route stays after its day, and outcomes may be recorded for it. */
export const PAST_ROUTE_DAYS = 31;

/** The first day whose route is still stored. */
export function earliestRouteDay(today: string): string {
  return addDays(today, -PAST_ROUTE_DAYS);
}

/** The last attempt at a stop. */
type LastAttempt = { n: number; startedAt: string | null };

/**
 * Whether the last attempt at a stop may have been made on a day: a repeated one not before the courier set out for it,
 * a first one at any time, because its departure may be recorded after the fact.
 */
export function mayBeOfDay(attempt: LastAttempt | undefined, day: string): boolean {
  if (attempt === undefined || attempt.n === 1) return true;
  return attempt.startedAt !== null && toLocalDate(attempt.startedAt) <= day;
}
