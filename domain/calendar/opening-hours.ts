import type { Schema } from '#openapi/schema.ts';

export type OpeningRange = Schema<'OpeningHours'>;
type HoursError = { index: number; part: 'from' | 'to'; code: 'hours-order' | 'hours-overlap' };

/** Display order of the week; the values are the contract's weekdays (0 is Sunday). */
export const WEEKDAYS_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;
const SHORT_NAMES = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;

/**
 * Ranges that do not end after their start, and ranges that overlap an earlier one of the same day (docs/domain.md 3).
 */
export function openingHoursErrors(hours: readonly OpeningRange[]): HoursError[] {
  return hours.flatMap(({ weekday, from, to }, index): HoursError[] => {
    if (from >= to) return [{ index, part: 'to', code: 'hours-order' }];
    const overlaps = hours.some(
      (other, place) => place < index && other.weekday === weekday && other.from < to && from < other.to,
    );
    return overlaps ? [{ index, part: 'from', code: 'hours-overlap' }] : [];
  });
}

/** By weekday from Monday on, then by time. */
export function sortOpeningHours(hours: readonly OpeningRange[]): OpeningRange[] {
  return hours.toSorted(
    (a, b) => fromMonday(a.weekday) - fromMonday(b.weekday) || a.from.localeCompare(b.from),
  );
}

/** "seg a sex 08:00-12:00, 13:00-18:00; sáb 09:00-13:00"; `parseOpeningHours` reads it back. */
export function formatOpeningHours(hours: readonly OpeningRange[]): string {
  const groups = new Map<string, number[]>();
  for (const weekday of WEEKDAYS_FROM_MONDAY) {
    const times = sortOpeningHours(hours.filter((range) => range.weekday === weekday))
      .map(({ from, to }) => `${from}-${to}`)
      .join(', ');
    if (times !== '') groups.set(times, [...(groups.get(times) ?? []), fromMonday(weekday)]);
  }
  return [...groups].map(([times, days]) => `${daysText(days)} ${times}`).join('; ');
}

/** Days counted from Monday, so that neighbours differ by one. */
function daysText(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const texts = runs.flatMap((run) => {
    const names = run.map((day) => SHORT_NAMES[(day + 1) % 7]);
    return names.length > 2 ? [`${names[0]} a ${names.at(-1)}`] : names;
  });
  return texts.join(', ');
}

function fromMonday(weekday: number): number {
  return (weekday + 6) % 7;
}
