import { localDaysBetween, toLocalDate, toLocalTime } from './sao-paulo-time.ts';

export type TimeWindow = { from: string; until: string };

/** "20/11/2026" in São Paulo. Takes RFC 3339 text, like every function here. */
export function formatDate(instant: string): string {
  return toLocalDate(instant).split('-').toReversed().join('/');
}

/** "14:32" in São Paulo. */
export function formatTime(instant: string): string {
  return toLocalTime(instant);
}

/** "20/11/2026 14:32" in São Paulo (docs/domain.md 3). */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}

/** "20/11/2026 14:00–16:00", with both dates over midnight: "20/11/2026 22:00 – 21/11/2026 02:00". */
export function formatFullWindow({ from, until }: TimeWindow): string {
  if (localDaysBetween(from, until) === 0) return `${formatDateTime(from)}–${formatTime(until)}`;
  return `${formatDateTime(from)} – ${formatDateTime(until)}`;
}
