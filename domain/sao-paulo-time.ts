import { HOUR_MS, DAY_MS } from './time.ts';

/** Zone of all displayed and typed times, regardless of the computer's (docs/domain.md 3). */
export const TIME_ZONE = 'America/Sao_Paulo';

type LocalParts = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

/** The São Paulo day of an instant, "2026-11-20", as a date input takes it. */
export function toLocalDate(instant: string | number): string {
  return wallClock(instant).toISOString().slice(0, 10);
}

/** The São Paulo time of an instant, "14:32", as a time input takes it. */
export function toLocalTime(instant: string | number): string {
  return wallClock(instant).toISOString().slice(11, 16);
}

/** Whole São Paulo days from `from` to `to`: 0 today, 1 tomorrow, -1 yesterday. */
export function localDaysBetween(from: string | number, to: string | number): number {
  return Math.floor(Number(wallClock(to)) / DAY_MS) - Math.floor(Number(wallClock(from)) / DAY_MS);
}

/** A date whose UTC is the wall clock in São Paulo at an instant (RFC 3339 text or epoch milliseconds). */
export function wallClock(instant: string | number): Date {
  const millis = typeof instant === 'string' ? Date.parse(instant) : instant;
  return new Date(millis + offsetMillis(millis));
}

/** Wall-clock parts as if in UTC, for day and offset arithmetic. */
function wallClockMillis({ year, month, day, hour, minute, second }: LocalParts): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, second);
}

const HOURS_A_DAY = DAY_MS / HOUR_MS;
const hourOffsets = new Map<number, number>();
const dayOffsets = new Map<number, number | undefined>();

/** São Paulo's offset from UTC at an instant. Intl is slow: two lookups cover a whole day. */
function offsetMillis(instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  if (!dayOffsets.has(day)) dayOffsets.set(day, offsetOfDay(day));
  return dayOffsets.get(day) ?? offsetOfHour(Math.floor(instant / HOUR_MS));
}

/** undefined for a day with a clock change; no day has two. */
function offsetOfDay(day: number): number | undefined {
  const first = offsetOfHour(day * HOURS_A_DAY);
  return first === offsetOfHour((day + 1) * HOURS_A_DAY) ? first : undefined;
}

/** Clocks change only at full hours. */
function offsetOfHour(hour: number): number {
  const known = hourOffsets.get(hour);
  if (known !== undefined) return known;
  const offset = lookUpOffset(hour * HOUR_MS);
  hourOffsets.set(hour, offset);
  return offset;
}

const MILLISECOND_NANOSECONDS = 1_000_000;
let partsFormat: Intl.DateTimeFormat | undefined;

/**
 * Prefers Temporal: creating an Intl format takes a browser up to 30 ms.
 * @throws for an invalid instant
 */
function lookUpOffset(instant: number): number {
  if (typeof Temporal === 'undefined') return wallClockMillis(measuredParts(instant)) - instant;
  const here = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(TIME_ZONE);
  return here.offsetNanoseconds / MILLISECOND_NANOSECONDS;
}

function measuredParts(instant: number): LocalParts {
  partsFormat ??= new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = partsFormat.formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? Number.NaN);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

/** The São Paulo day of an instant: `2026-11-20`. */
export function dayOf(instant: Date): string {
  return toLocalDate(instant.getTime());
}

/** Adds days to a day; subtracts with a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of days from `from` to `to`, inclusive; 0 or less in reverse order. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

export function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
}

/**
 * Parses the values of a date and a time input as São Paulo wall-clock time. Returns RFC 3339 UTC
 * ("2026-11-20T17:32:00.000Z"), or undefined for a day or time that does not exist.
 */
export function parseLocalDateTime(date: string, time: string): string | undefined {
  const withSeconds = time.length === 5 ? `${time}:00` : time;
  const text = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})$/u.exec(`${date}T${withSeconds}`);
  if (!text) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.slice(1).map(Number);
  const wanted: LocalParts = { year, month, day, hour, minute, second };
  const clock = wallClockMillis(wanted);
  const firstGuess = clock - offsetMillis(clock);
  const instant = clock - offsetMillis(firstGuess);
  return instant + offsetMillis(instant) === clock && isCalendarDate(wanted)
    ? new Date(instant).toISOString()
    : undefined;
}

function isCalendarDate({ year, month, day, hour, minute, second }: LocalParts): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return (
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  );
}
