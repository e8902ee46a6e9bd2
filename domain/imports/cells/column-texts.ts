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

const WITH_CENTS = /^(?:r\$ ?[\d.,]+|[\d.]+,\d{2})$/iu;

/** One word, or digits behind a few others: "P-1001", "Mesa 4". Not "2 pizzas", nor an amount: "150,00". */
export function isCode(text: string): boolean {
  if (WITH_CENTS.test(text) || /^\d{1,6} ?x? \p{L}{2}/iu.test(text)) return false;
  return /^(?:\S+$|(?:[^\s\d]{1,20} ){0,3}[^\s\d]{0,20}\d)/u.test(text);
}

/** Several words, as goods are named: "2 pizzas calabresa". */
export function isPhrase(text: string): boolean {
  return !isCode(text) && /\p{L}{3} .*\p{L}{3}/u.test(text.slice(0, 120));
}

export function hasLetters(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

export function isCount(text: string): boolean {
  return /^\d{1,6}(?:[.,]0{1,2})?$/u.test(text);
}

export function isAmount(text: string): boolean {
  return isNoAmount(text) || parseMoney(text) !== undefined;
}

/** Codes have no decimal comma. */
export function isAmountWithCents(text: string): boolean {
  return isNoAmount(text) || WITH_CENTS.test(text);
}
