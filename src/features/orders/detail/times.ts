import { formatDay, formatDayTime, formatTime } from '#src/lib/format-date.ts';

/** "14:18" for today, else "Ontem, 14:18" or "18/11, 14:18". */
export function shortTime(instant: string, now: number): string {
  return formatDay(instant, now) === 'Hoje' ? formatTime(instant) : formatDayTime(instant, now);
}

/** For the middle of a sentence: "às 14:18", "ontem às 14:18", "em 18/11 às 14:18". */
export function timeInWords(instant: string, now: number): string {
  const day = formatDay(instant, now);
  const at = `às ${formatTime(instant)}`;
  if (day === 'Hoje') return at;
  return /\d/u.test(day) ? `em ${day} ${at}` : `${day.toLowerCase()} ${at}`;
}
