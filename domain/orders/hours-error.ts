import type { Schema } from '#openapi/schema.ts';

const MINUTES_OF_DAY = 24 * 60;
/** As MIN_WINDOW_MS in domain/time-window.ts. */
const MIN_MINUTES = 15;
/** As in TemplateHours of the contract. */
export const MAX_HOURS_DAY = 31;

/**
 * Checks a stop's hours in a template or recurrence by the rules of the windows made from them.
 * @returns a key of MESSAGES (domain/messages.ts)
 */
export function hoursErrorCode(hours: Schema<'TemplateHours'>): 'window-order' | 'window-short' | undefined {
  const length = minutesOf(hours.untilDay, hours.until) - minutesOf(hours.fromDay, hours.from);
  if (length <= 0) return 'window-order';
  return length < MIN_MINUTES ? 'window-short' : undefined;
}

/** Days from the beginning to the end of a window given by times alone: an end not after the beginning is on the next day. */
export function daysUntilEnd({ from, until }: Pick<Schema<'TemplateHours'>, 'from' | 'until'>): number {
  return until !== '' && until <= from ? 1 : 0;
}

/** Minutes since the beginning of day 0. */
export function minutesOf(day: number, time: string): number {
  const [hours, minutes] = time.split(':');
  return day * MINUTES_OF_DAY + Number(hours) * 60 + Number(minutes);
}
