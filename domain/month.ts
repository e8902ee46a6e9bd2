import { addDays } from './sao-paulo-time.ts';

const monthFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Whether a text is a month: `2026-10`. */
export function isMonth(text: string): boolean {
  return /^20\d{2}-(?:0[1-9]|1[0-2])$/u.test(text);
}

/** `2026-10` as "outubro de 2026". */
export function monthInWords(month: string): string {
  return monthFormat.format(new Date(`${month}-01`));
}

/** The first and the last day of a month: `2026-02` is from `2026-02-01` to `2026-02-28`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** Adds months to a month; subtracts with a negative number. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The month of a day: `2026-10` of `2026-10-31`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}
