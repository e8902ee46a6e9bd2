import { toLocalDate } from '#domain/sao-paulo-time.ts';

import { currentTime } from './clock.ts';

// For `src/ui`, which knows no domain.
export { isCalendarDay } from '#domain/calendar-day.ts';
export { addDays, countDays } from '#domain/sao-paulo-time.ts';

/** Calendar days, both inclusive: "2026-11-14" to "2026-11-20". */
export type DaySpan = { from: string; to: string };

/** Today in São Paulo. */
export function dayToday(): string {
  return toLocalDate(currentTime());
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(millisOf(day)).getUTCDay();
}

/** "2026-11-14" → "14/11" */
export function formatDayMonth(day: string): string {
  const [, month, dayOfMonth] = day.split('-');
  return `${dayOfMonth}/${month}`;
}

/** "14/11/2026 a 20/11/2026"; a single day is written once. */
export function formatDaySpan({ from, to }: DaySpan): string {
  return from === to ? formatCalendarDay(from) : `${formatCalendarDay(from)} a ${formatCalendarDay(to)}`;
}

/** "2026-11-14" → "14/11/2026" */
export function formatCalendarDay(day: string): string {
  return `${formatDayMonth(day)}/${day.slice(0, 4)}`;
}

function millisOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
