/** The product shows and reads this zone always, whatever the computer's (docs/domain.md 3). */
export const TIME_ZONE = 'America/Sao_Paulo';

export type LocalParts = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

const partsFormat = new Intl.DateTimeFormat('en-US', {
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

/** Takes what date and time inputs give ("2026-11-20", "14:32"); for filling such inputs. */
export function toLocalDate(instant: string | number): string {
  return wallClock(instant).toISOString().slice(0, 10);
}

/** "14:32", as a time input takes it. */
export function toLocalTime(instant: string | number): string {
  return wallClock(instant).toISOString().slice(11, 16);
}

const DAY_MS = 86_400_000;

/** Whole São Paulo days from `from` to `to`: 0 today, 1 tomorrow, -1 yesterday. */
export function localDaysBetween(from: string | number, to: string | number): number {
  return Math.floor(Number(wallClock(to)) / DAY_MS) - Math.floor(Number(wallClock(from)) / DAY_MS);
}

/** A date whose UTC is the wall clock in São Paulo at an instant (RFC 3339 text or epoch milliseconds). */
export function wallClock(instant: string | number): Date {
  const millis = typeof instant === 'string' ? Date.parse(instant) : instant;
  return new Date(millis + offsetMillis(millis));
}

/** Wall-clock parts read as if they were UTC: what days and offsets are told by. */
export function wallClockMillis({ year, month, day, hour, minute, second }: LocalParts): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, second);
}

/** Clocks are only ever changed at the full hour, so one look at Intl, which is slow, tells a whole one. */
const HOUR_MS = 3_600_000;
const offsets = new Map<number, number>();

/** São Paulo's clock minus UTC at an instant. */
export function offsetMillis(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const start = hour * HOUR_MS;
  const offset = wallClockMillis(measuredParts(start)) - start;
  offsets.set(hour, offset);
  return offset;
}

/** Throws for an instant that is none. */
function measuredParts(instant: number): LocalParts {
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
