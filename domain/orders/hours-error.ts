import type { Schema } from '#openapi/schema.ts';

const MINUTES_OF_DAY = 24 * 60;
const MIN_MINUTES = 15;

/** The error of a stop's hours in a template or recurrence, as of the windows that they become; a key of MESSAGES. */
export function hoursErrorCode(hours: Schema<'TemplateHours'>): 'window-order' | 'window-short' | undefined {
  const length = minutesOf(hours.untilDay, hours.until) - minutesOf(hours.fromDay, hours.from);
  if (length <= 0) return 'window-order';
  return length < MIN_MINUTES ? 'window-short' : undefined;
}

/** Minutes since the beginning of day 0. */
export function minutesOf(day: number, time: string): number {
  const [hours, minutes] = time.split(':');
  return day * MINUTES_OF_DAY + Number(hours) * 60 + Number(minutes);
}
