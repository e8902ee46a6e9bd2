import { formatDay, formatDayTime, formatTime } from '#src/lib/format-date.ts';

export {
  entryAuthor,
  receiptText,
  SOURCE_LABELS,
  stopHeading,
  stopTitle,
  undoneWord,
} from '#domain/orders/order-texts.ts';

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

/** After "até": "14:18", "amanhã às 14:18", "18/11 às 14:18". */
export function untilInWords(instant: string, now: number): string {
  return timeInWords(instant, now).replace(/^(?:às|em) /u, '');
}

/** "Com a empresa" or "Com a base"; "Com você" if that is the user's side. The waiting time follows. */
export function waitingText(side: 'base' | 'company', isManager: boolean): string {
  if ((side === 'company') === isManager) return 'Com você';
  return side === 'company' ? 'Com a empresa' : 'Com a base';
}
