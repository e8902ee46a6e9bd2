import { addDays, parseLocalDateTime, startOfDay, toLocalDate } from '#domain/sao-paulo-time.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';

import { type Holiday, nationalHolidays } from './holidays.ts';
import type { OpeningRange } from './opening-hours.ts';

export type BaseCalendar = Schema<'BaseCalendar'>;

/** Epoch milliseconds; `until` is excluded. */
interface OpenSpan {
  from: number;
  until: number;
}

/** A base that never closes. */
export const ALWAYS_OPEN: BaseCalendar = { openingHours: [], nationalHolidays: true, localHolidays: [] };

/** Longer closures than a year do not occur: every calendar with hours has an open weekday. */
const MAX_DAYS = 400;
const LEAP_YEAR = 2024;
/** How "until midnight" is written in opening hours. */
const LAST_MINUTE = '23:59';

/** The holiday on which the base is closed; undefined on other days, and always for a base without hours. */
export function holidayOn(day: string, calendar: BaseCalendar): Holiday | undefined {
  return isAlwaysOpen(calendar) ? undefined : holidayNamed(day, calendar);
}

/** The holiday of a day in the base's calendar, also if the base works on it. */
export function holidayNamed(day: string, calendar: BaseCalendar): Holiday | undefined {
  const local = calendar.localHolidays.find(({ date }) => date === day || date === day.slice(5));
  if (local) return { date: day, name: local.name };
  if (!calendar.nationalHolidays) return undefined;
  return nationalHolidays(Number(day.slice(0, 4))).find(({ date }) => date === day);
}

/** The next holidays from a day on, at most within a year. */
export function upcomingHolidays(from: string, calendar: BaseCalendar, count: number): Holiday[] {
  const found: Holiday[] = [];
  for (let n = 0, day = from; n < MAX_DAYS && found.length < count; n++, day = addDays(day, 1)) {
    const holiday = holidayOn(day, calendar);
    if (holiday) found.push(holiday);
  }
  return found;
}

/** The open spans of a São Paulo day in order. */
export function openSpansOf(day: string, calendar: BaseCalendar): OpenSpan[] {
  const next = startOfDay(addDays(day, 1));
  if (isAlwaysOpen(calendar)) return [{ from: startOfDay(day), until: next }];
  if (holidayOn(day, calendar)) return [];
  const weekday = new Date(day).getUTCDay();
  return calendar.openingHours
    .filter((range) => range.weekday === weekday)
    .map((range) => spanOn(day, range, next))
    .toSorted((a, b) => a.from - b.from);
}

/** Whether the whole span lies in opening hours; false if one of its days is closed. */
export function isOpenDuring({ from, until }: OpenSpan, calendar: BaseCalendar): boolean {
  return workingMillis(from, until, calendar) === until - from;
}

/** Working time between two instants, in milliseconds; 0 in reverse order. */
export function workingMillis(from: number, until: number, calendar: BaseCalendar): number {
  if (isAlwaysOpen(calendar)) return Math.max(0, until - from);
  let sum = 0;
  for (let day = toLocalDate(from); startOfDay(day) < until; day = addDays(day, 1)) {
    for (const span of openSpansOf(day, calendar)) {
      sum += Math.max(0, Math.min(span.until, until) - Math.max(span.from, from));
    }
  }
  return sum;
}

/**
 * The first instant at which `minutes` of working time have passed since `from`. If the opening hours of `MAX_DAYS` are
 * too few, the end of those days.
 */
export function afterWorkingMinutes(from: number, minutes: number, calendar: BaseCalendar): number {
  let left = minutes * MINUTE_MS;
  if (isAlwaysOpen(calendar)) return from + left;
  let day = toLocalDate(from);
  for (let count = 0; count < MAX_DAYS; count++, day = addDays(day, 1)) {
    for (const span of openSpansOf(day, calendar)) {
      const start = Math.max(span.from, from);
      if (start + left <= span.until && start <= span.until) return start + left;
      left -= Math.max(0, span.until - start);
    }
  }
  return startOfDay(day);
}

/**
 * The earliest instant with no more than `minutes` of working time between it and `until`: whatever is older has waited
 * longer. If the opening hours of `MAX_DAYS` are too few, the start of those days.
 */
export function beforeWorkingMinutes(until: number, minutes: number, calendar: BaseCalendar): number {
  let left = minutes * MINUTE_MS;
  if (isAlwaysOpen(calendar)) return until - left;
  let day = toLocalDate(until);
  for (let count = 0; count < MAX_DAYS; count++, day = addDays(day, -1)) {
    for (const span of openSpansOf(day, calendar).toReversed()) {
      const end = Math.min(span.until, until);
      if (end - left > span.from) return end - left;
      left -= Math.max(0, end - span.from);
    }
  }
  return startOfDay(addDays(day, 1));
}

/** "25/01 Aniversário da cidade", or with a year "17/02/2027 Carnaval". */
export function holidayText({ date, name }: Holiday): string {
  return `${date.split('-').toReversed().join('/')} ${name}`;
}

const HOLIDAY = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))? (.+)$/u;

/** Reads the text of `holidayText`, as people type it; undefined without a real day or a name. */
export function parseHoliday(text: string): Holiday | undefined {
  const [, day = '', month = '', year, typed = ''] = HOLIDAY.exec(text.trim()) ?? [];
  const ofYear = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const name = typed.replace(/^[-–—:]\s*/u, '').trim();
  const holiday = { date: year === undefined ? ofYear : `${year}-${ofYear}`, name };
  return name.length >= 2 && isRealDay(holiday.date) ? holiday : undefined;
}

/** Whether a day exists; 29 February without a year does. */
export function isRealDay(date: string): boolean {
  const day = date.length === 5 ? `${LEAP_YEAR}-${date}` : date;
  return !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().slice(0, 10) === day;
}

function isAlwaysOpen({ openingHours }: BaseCalendar): boolean {
  return openingHours.length === 0;
}

function spanOn(day: string, { from, to }: OpeningRange, nextDay: number): OpenSpan {
  const until = to === LAST_MINUTE ? nextDay : instantOf(day, to);
  return { from: instantOf(day, from), until };
}

/** A time that a change of the clocks skips begins with the day. */
function instantOf(day: string, time: string): number {
  const instant = parseLocalDateTime(day, time);
  return instant === undefined ? startOfDay(day) : Date.parse(instant);
}
