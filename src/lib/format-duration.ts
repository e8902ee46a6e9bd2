import { MINUTE_MS } from '#domain/time.ts';

import { formatDate } from './format-date.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

/** "52 min", "1 h 08", "3 h", "2 d 4 h": a duration, rounded down to minutes, and from a day on to hours. */
export function formatDuration(totalMinutes: number): string {
  const minutes = Math.floor(totalMinutes);
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  if (minutes < DAY_MINUTES) {
    const rest = minutes % HOUR_MINUTES;
    const hours = `${Math.floor(minutes / HOUR_MINUTES)} h`;
    return rest === 0 ? hours : `${hours} ${String(rest).padStart(2, '0')}`;
  }
  const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES);
  const days = `${Math.floor(minutes / DAY_MINUTES)} d`;
  return hours === 0 ? days : `${days} ${hours} h`;
}

/**
 * How long ago, coarsely: "agora", "há 3 min", "há 2 h", "há 5 dias", and the date after 30 days. An instant after
 * `now`, as with clock skew, reads "agora".
 */
export function formatElapsed(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE_MS);
  if (minutes < 1) return 'agora';
  if (minutes < HOUR_MINUTES) return `há ${minutes} min`;
  if (minutes < DAY_MINUTES) return `há ${Math.floor(minutes / HOUR_MINUTES)} h`;
  const days = Math.floor(minutes / DAY_MINUTES);
  if (days > 30) return formatDate(instant);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}

/** Time left or overdue against `now`: "em 22 min", "em 3 h 20", "−38 min". Never "0 min" on either side. */
export function formatDeadline(instant: string, now: number): string {
  const millis = Date.parse(instant) - now;
  const length = formatDuration(Math.max(1, Math.floor(Math.abs(millis) / MINUTE_MS)));
  return millis < 0 ? `−${length}` : `em ${length}`;
}
