import { parseMoney } from '#domain/decimal.ts';

import { isNoAmount } from './read-choices.ts';
import { readDayAndTimes, readHours, readTime } from './read-day-and-time.ts';

/** Completes days without a year, which is not needed to know that they are days. */
const ANY_DAY = '2026-01-01';

/** "8-12" is a day and hours. */
export function isDay(text: string): boolean {
  return readHours(text) === undefined && readDayAndTimes(text, ANY_DAY)?.day !== undefined;
}

export function isDayOrTime(text: string): boolean {
  return readDayAndTimes(text, ANY_DAY) !== undefined;
}

export function isTime(text: string): boolean {
  return readTime(text) !== undefined;
}

export function isCount(text: string): boolean {
  return /^\d{1,6}(?:[.,]0{1,2})?$/u.test(text);
}

export function isAmount(text: string): boolean {
  return isNoAmount(text) || parseMoney(text) !== undefined;
}

/** Codes have no decimal comma. */
export function isAmountWithCents(text: string): boolean {
  return isNoAmount(text) || /^(?:r\$ ?[\d.,]+|[\d.]+,\d{2})$/iu.test(text);
}
