import { HOUR_MS, DAY_MS } from './time.ts';

/** Zone of all displayed and typed times, regardless of the computer's (docs/domain.md 3). */
export const TIME_ZONE = 'America/Sao_Paulo';

/** The São Paulo day of an instant, "2026-11-20", as a date input takes it. */
export function toLocalDate(instant: string | number): string {
  return wallClock(instant).toISOString().slice(0, 10);
}

/** The São Paulo time of an instant, "14:32", as a time input takes it. */
export function toLocalTime(instant: string | number): string {
  return wallClock(instant).toISOString().slice(11, 16);
}

/** The São Paulo day of an instant: "2026-11-20". */
export function dayOf(instant: Date): string {
  return toLocalDate(instant.getTime());
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

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.000Z$/u;

/**
 * Parses the values of a date and a time input as São Paulo wall-clock time. Returns RFC 3339 UTC
 * ("2026-11-20T17:32:00.000Z"), or undefined for a day or time that does not exist. Of a time that occurs twice, when
 * clocks are set back, it is the first.
 */
export function parseLocalDateTime(date: string, time: string): string | undefined {
  const text = `${date}T${time.length === 5 ? `${time}:00` : time}.000Z`;
  const clock = WALL_CLOCK.test(text) ? Date.parse(text) : Number.NaN;
  // Engines read "2026-02-29" and "24:00" as the next day.
  if (Number.isNaN(clock) || new Date(clock).toISOString() !== text) return undefined;
  const firstGuess = clock - offsetMillis(clock);
  const instant = clock - offsetMillis(firstGuess);
  return instant + offsetMillis(instant) === clock ? new Date(instant).toISOString() : undefined;
}

/**
 * The moment at which a day begins in São Paulo, in epoch milliseconds.
 * @param day "2027-02-01"
 */
export function startOfDay(day: string): number {
  // 00:00 does not exist on days when daylight saving time started at midnight.
  return Date.parse(parseLocalDateTime(day, '00:00') ?? parseLocalDateTime(day, '01:00') ?? '');
}

/** Adds days to a day; subtracts with a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of days from `from` to `to`, both included; 0 or less in reverse order. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The days from `from` to `to`, both included; empty in reverse order. */
export function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index));
}

const HOURS_PER_DAY = DAY_MS / HOUR_MS;
const hourOffsets = new Map<number, number>();
const dayOffsets = new Map<number, number | undefined>();

/** São Paulo's offset from UTC at an instant. Intl is slow: two lookups cover a whole day. */
function offsetMillis(instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  if (!dayOffsets.has(day)) dayOffsets.set(day, offsetOfDay(day));
  return dayOffsets.get(day) ?? offsetOfHour(Math.floor(instant / HOUR_MS));
}

/** Undefined for a day with a clock change; no day has two. */
function offsetOfDay(day: number): number | undefined {
  const first = offsetOfHour(day * HOURS_PER_DAY);
  return first === offsetOfHour((day + 1) * HOURS_PER_DAY) ? first : undefined;
}

/** Clocks change only at full hours. */
function offsetOfHour(hour: number): number {
  const known = hourOffsets.get(hour);
  if (known !== undefined) return known;
  const offset = lookUpOffset(hour * HOUR_MS);
  hourOffsets.set(hour, offset);
  return offset;
}

const NANOSECONDS_PER_MILLISECOND = 1_000_000;

/**
 * Prefers Temporal: creating an Intl format takes a browser up to 30 ms.
 * @throws for an invalid instant
 */
function lookUpOffset(instant: number): number {
  if (typeof Temporal === 'undefined') return formattedWallClock(instant) - instant;
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(TIME_ZONE);
  return zoned.offsetNanoseconds / NANOSECONDS_PER_MILLISECOND;
}

let partsFormat: Intl.DateTimeFormat | undefined;

/** The wall clock by Intl, as if in UTC. */
function formattedWallClock(instant: number): number {
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
  const date = new Date(0);
  date.setUTCFullYear(read('year'), read('month') - 1, read('day'));
  return date.setUTCHours(read('hour'), read('minute'), read('second'));
}
