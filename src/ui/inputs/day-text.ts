import { countDays, formatCalendarDay, isCalendarDay } from '#src/lib/calendar-days.ts';

const DIGITS = 8;
const TYPED_SLASHES = /^\d{1,2}\D(?:\d{1,2}(?:\D\d{0,4})?)?$/u;

type DayBounds = { min?: string | undefined; max?: string | undefined };

type Edit = { text: string; caret: number };

/**
 * The text of a day field after an edit: digits alone get slashes, typed slashes ("5/3/2026") stay, and an excess digit
 * replaces the one after the caret, so that a correction shifts nothing.
 * @param caret its position in `typed`
 */
export function maskDay(typed: string, caret = typed.length): Edit {
  const whole = typed.trim();
  if (isCalendarDay(whole)) return { text: writtenDay(whole), caret: DIGITS + 2 };
  if (TYPED_SLASHES.test(typed)) return { text: typed.replaceAll(/\D/gu, '/'), caret };
  const before = digitsOf(typed.slice(0, caret));
  const after = digitsOf(typed.slice(caret));
  const tooMany = Math.max(0, before.length + after.length - DIGITS);
  const digits = (before + after.slice(tooMany)).slice(0, DIGITS);
  const text = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
  return { text, caret: after === '' ? text.length : before.length + slashesBefore(before.length) };
}

/** "20/11/2026" and "5/3/2026" as days of the contract; undefined for anything else, and outside of this century. */
export function readDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(20\d{2})$/u.exec(text) ?? [];
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(whole) ? whole : undefined;
}

/**
 * Completes the day of a field that loses the focus: "20/11/26" is in this century, and "20/11" is the one nearest to
 * today, if possible within the bounds, so that "5/1" typed in November is in the next year.
 */
export function completeDay(
  text: string,
  today: string,
  { min = '', max = '9' }: DayBounds = {},
): string | undefined {
  const [day = '', month = '', year = ''] = text.split('/');
  if (year !== '') return readDay(`${day}/${month}/${year.length === 2 ? `20${year}` : year}`);
  const thisYear = Number(today.slice(0, 4));
  const near = [thisYear, thisYear + 1, thisYear - 1].flatMap(
    (one) => readDay(`${day}/${month}/${one}`) ?? [],
  );
  const within = near.filter((one) => one >= min && one <= max);
  const [nearest] = (within.length > 0 ? within : near).toSorted(
    (one, other) => distance(one, today) - distance(other, today),
  );
  return nearest;
}

function distance(day: string, other: string): number {
  return Math.abs(countDays(day, other) - 1);
}

/** A day of the contract as dd/mm/aaaa; other text stays. */
export function writtenDay(text: string): string {
  return isCalendarDay(text) ? formatCalendarDay(text) : text;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '');
}

/** After the last digit of a part, the caret stays before the slash. */
function slashesBefore(digits: number): number {
  if (digits > 4) return 2;
  return digits > 2 ? 1 : 0;
}
