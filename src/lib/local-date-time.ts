import { type LocalParts, offsetMillis, wallClockMillis } from '#domain/sao-paulo-time.ts';

/**
 * Reads the values of a date and a time input as São Paulo wall-clock time and gives the instant as
 * RFC 3339 UTC ("2026-11-20T17:32:00.000Z"). Gives undefined for a day or hour that does not exist.
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
