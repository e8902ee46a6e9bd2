import { localDaysBetween, toLocalDate, toLocalTime } from '#domain/sao-paulo-time.ts';

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

/** "Hoje", "Amanhã", "Ontem", "18/11", or "18/11/2025" in another year than `now` (epoch milliseconds). */
export function formatDay(instant: string, now: number): string {
  const days = localDaysBetween(now, instant);
  if (days === 0) return 'Hoje';
  if (days === 1) return 'Amanhã';
  if (days === -1) return 'Ontem';
  const date = formatDate(instant);
  return date.endsWith(toLocalDate(now).slice(0, 4)) ? date.slice(0, 5) : date;
}

/** "Hoje, 14:32" or "18/11, 14:32". */
export function formatDayTime(instant: string, now: number): string {
  return `${formatDay(instant, now)}, ${formatTime(instant)}`;
}

/** "20/11/2026 14:00–16:00", for paper; over midnight "20/11/2026 22:00 – 21/11/2026 02:00". */
export function formatFullWindow({ from, until }: TimeWindow): string {
  if (localDaysBetween(from, until) === 0) return `${formatDateTime(from)}–${formatTime(until)}`;
  return `${formatDateTime(from)} – ${formatDateTime(until)}`;
}

/** "Hoje, 14:00–16:00"; over midnight "Hoje, 22:00 – amanhã, 02:00". */
export function formatWindow({ from, until }: TimeWindow, now: number): string {
  if (localDaysBetween(from, until) === 0) return `${formatDayTime(from, now)}–${formatTime(until)}`;
  return `${formatDayTime(from, now)} – ${formatDayTime(until, now).toLowerCase()}`;
}
