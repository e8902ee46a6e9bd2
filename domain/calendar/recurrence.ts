import { addDays } from '#domain/sao-paulo-time.ts';
import { DAY_MS } from '#domain/time.ts';

type Pattern =
  /** 0 is Sunday. */
  | { unit: 'week'; weekdays: readonly number[] }
  /** `ifShort`: what happens in a month without this day. */
  | { unit: 'month'; dayOfMonth: number; ifShort: 'skip' | 'last-day' };

/** On which days something happens. Days are "2026-11-20". */
export type Recurrence = Pattern & {
  /** The interval in weeks or months, counted from that of `from`; weeks begin on Monday. */
  every: number;
  /** The first possible day. */
  from: string;
  /** The last possible day; null for a recurrence without an end. */
  until: string | null;
  /** Single days of the pattern that are left out. */
  skipped: readonly string[];
  onHoliday: 'keep' | 'skip' | 'day-before' | 'day-after';
};

/** A day on which it happens, and the day that the pattern names: they differ if a holiday has moved it. */
export type Occurrence = { day: string; planned: string };

type Range = {
  /** The first planned day that is listed. */
  from: string;
  limit: number;
  isHoliday: (day: string) => boolean;
  /** Days that are planned as any other, but to which no holiday moves one. */
  isClosed: (day: string) => boolean;
};

/** Weeks or months searched: some patterns have no day, such as the 31st of every twelfth month from June. */
const MAX_PERIODS = 600;
/** The farthest that a holiday moves a day: a base may open on one weekday, with Christmas and New Year's Day on it. */
export const MAX_SHIFT_DAYS = 14;
const DAYS_OF_WEEK = 7;

/** The next days of a recurrence in order of the pattern; if two fall on the same day, only the first is listed. */
export function occurrencesOf(recurrence: Recurrence, range: Range): Occurrence[] {
  const { from, limit, isHoliday } = range;
  const found: Occurrence[] = [];
  const taken = new Set<string>();
  const first = from > recurrence.from ? from : recurrence.from;
  for (const planned of plannedDays(recurrence, first)) {
    if (found.length === limit || (recurrence.until !== null && planned > recurrence.until)) break;
    if (recurrence.skipped.includes(planned)) continue;
    const day = isHoliday(planned) ? movedDay(planned, recurrence.onHoliday, range) : planned;
    if (day === undefined || taken.has(day)) continue;
    taken.add(day);
    found.push({ day, planned });
  }
  return found;
}

function movedDay(
  holiday: string,
  how: Recurrence['onHoliday'],
  { isHoliday, isClosed }: Range,
): string | undefined {
  if (how === 'keep') return holiday;
  if (how === 'skip') return undefined;
  const step = how === 'day-before' ? -1 : 1;
  for (let shift = 1; shift <= MAX_SHIFT_DAYS; shift++) {
    const day = addDays(holiday, step * shift);
    if (!isHoliday(day) && !isClosed(day)) return day;
  }
  return undefined;
}

/** The days of the pattern from `first` on; the caller applies end, left-out days and holidays. */
function* plannedDays(recurrence: Recurrence, first: string): Generator<string> {
  const begin = recurrence.unit === 'week' ? mondayOf(recurrence.from) : firstOfMonth(recurrence.from);
  const firstPeriod = Math.max(
    0,
    Math.floor(periodsBetween(recurrence, begin, first) / recurrence.every) - 1,
  );
  for (let period = firstPeriod; period < firstPeriod + MAX_PERIODS; period++) {
    const start = periodStart(recurrence, begin, period * recurrence.every);
    for (const day of daysIn(recurrence, start)) if (day >= first) yield day;
  }
}

function periodsBetween({ unit }: Recurrence, begin: string, day: string): number {
  if (unit === 'week') return Math.floor((Date.parse(day) - Date.parse(begin)) / (DAYS_OF_WEEK * DAY_MS));
  return monthNumber(day) - monthNumber(begin);
}

function periodStart({ unit }: Recurrence, begin: string, periods: number): string {
  if (unit === 'week') return addDays(begin, periods * DAYS_OF_WEEK);
  const number = monthNumber(begin) + periods;
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}-01`;
}

function daysIn(recurrence: Recurrence, start: string): string[] {
  if (recurrence.unit === 'week') {
    const fromMonday = recurrence.weekdays.map((weekday) => (weekday + 6) % DAYS_OF_WEEK);
    return [...new Set(fromMonday)].toSorted((a, b) => a - b).map((shift) => addDays(start, shift));
  }
  const { dayOfMonth, ifShort } = recurrence;
  const last = daysOfMonth(start);
  if (dayOfMonth > last && ifShort === 'skip') return [];
  return [addDays(start, Math.min(dayOfMonth, last) - 1)];
}

function daysOfMonth(first: string): number {
  return new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).getUTCDate();
}

/** Months since the year 0. */
function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % DAYS_OF_WEEK));
}
