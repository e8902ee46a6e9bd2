import { formatDate, formatTime, type TimeWindow } from '#domain/date-texts.ts';
import { localDaysBetween, toLocalDate } from '#domain/sao-paulo-time.ts';

export {
  formatDate,
  formatDateTime,
  formatFullWindow,
  formatTime,
  type TimeWindow,
} from '#domain/date-texts.ts';

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

/** "Hoje, 14:00–16:00"; over midnight "Hoje, 22:00 – amanhã, 02:00". */
export function formatWindow({ from, until }: TimeWindow, now: number): string {
  if (localDaysBetween(from, until) === 0) return `${formatDayTime(from, now)}–${formatTime(until)}`;
  return `${formatDayTime(from, now)} – ${formatDayTime(until, now).toLowerCase()}`;
}
