import type { Schema } from '#openapi/schema.ts';

const MINUTES_OF_DAY = 24 * 60;
const MIN_MINUTES = 15;
/** As in TemplateHours of the contract. */
export const MAX_HOURS_DAY = 31;

/** The error of a stop's hours in a template or recurrence, as of the windows that they become; a key of MESSAGES. */
export function hoursErrorCode(hours: Schema<'TemplateHours'>): 'window-order' | 'window-short' | undefined {
  const length = minutesOf(hours.untilDay, hours.until) - minutesOf(hours.fromDay, hours.from);
  if (length <= 0) return 'window-order';
  return length < MIN_MINUTES ? 'window-short' : undefined;
}

/** How many days after its first a window ends that is written with these times: an end not after the beginning is that of the next day. */
export function daysUntilEnd({ from, until }: Pick<Schema<'TemplateHours'>, 'from' | 'until'>): number {
  return until !== '' && until <= from ? 1 : 0;
}

/** Minutes since the beginning of day 0. */
export function minutesOf(day: number, time: string): number {
  const [hours, minutes] = time.split(':');
  return day * MINUTES_OF_DAY + Number(hours) * 60 + Number(minutes);
}
