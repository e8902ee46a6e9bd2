import { addDays, parseLocalDateTime, toLocalDate } from './sao-paulo-time.ts';
import { DAY_MS } from './time.ts';

/** How long before they apply new terms are told (Termos de uso, 6; Política de privacidade, 8). */
export const TERMS_NOTICE_DAYS = 30;

/**
 * The moment at which a day begins in São Paulo, in epoch milliseconds.
 * @param day `2027-02-01`
 */
export function startOfDay(day: string): number {
  // On a day on which the clocks were put forward at midnight there is no such hour.
  return Date.parse(parseLocalDateTime(day, '00:00') ?? parseLocalDateTime(day, '01:00') ?? '');
}

/**
 * The first day from which terms may apply: thirty whole days after they are told.
 * @param toldAt epoch milliseconds
 */
export function earliestTermsDay(toldAt: number): string {
  const end = toldAt + TERMS_NOTICE_DAYS * DAY_MS;
  const day = toLocalDate(end);
  return startOfDay(day) >= end ? day : addDays(day, 1);
}
