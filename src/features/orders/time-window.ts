import { MESSAGES } from '#domain/messages.ts';
import { addDays, parseLocalDateTime, toLocalDate, toLocalTime } from '#domain/sao-paulo-time.ts';
import { windowErrorCode } from '#domain/time-window.ts';
import { dayToday, isCalendarDay } from '#src/lib/calendar-days.ts';

import type { StopValues } from './values/stop-values.ts';

export type WindowValues = StopValues['window'];
type DraftWindow = { from?: string | null; until?: string | null };

export const WINDOW_INPUTS = ['date', 'from', 'until', 'untilDate'] as const;

const INSTANT = /^\d{4}-\d{2}-\d{2}T.*Z$/u;
const END_OF_DAY = '24:00';
const MAX_SLIP_DAYS = 7;

/**
 * The earliest day to complete "20/6" to: mostly a future one, but a day of the last week is rather a slip, to be
 * refused instead of moved to the next year.
 */
export function earliestWindowDay(): string {
  return addDays(dayToday(), -MAX_SLIP_DAYS);
}

/**
 * A window as stored in a draft. Complete values become instants; incomplete ones stay text ("2026-11-20T", "T14:00"),
 * so that they can be restored.
 */
export function draftWindowOf(window: WindowValues): DraftWindow | null {
  const { date, from, until, untilDate } = window;
  if (date === '' && from === '' && until === '') return null;
  const instants = instantsOf(window);
  return {
    from: instants.from ?? `${date}T${from}`,
    until: instants.until ?? `${untilDate || date}T${until}`,
  };
}

/** Input values of a window of a draft or an order; an end at midnight is 24:00 of the day before. */
export function windowValuesOf(window: DraftWindow | null | undefined): WindowValues {
  const from = readMoment(window?.from);
  const until = readEnd(window?.until);
  const date = from.date || until.date;
  return { date, from: from.time, until: until.time, untilDate: until.date === date ? '' : until.date };
}

export function isSameWindow(one: WindowValues, other: WindowValues): boolean {
  return WINDOW_INPUTS.every((input) => one[input] === other[input]);
}

/** Both ends as instants; undefined while date or time is incomplete. */
export function instantsOf(window: WindowValues): { from: string | undefined; until: string | undefined } {
  return { from: parseLocalDateTime(window.date, window.from), until: endOf(window) };
}

/** "24:00", and "00:00" of the first day, are the midnight at the end of the day. */
function endOf({ date, until, untilDate }: WindowValues): string | undefined {
  const day = untilDate || date;
  const isEndOfDay = until === END_OF_DAY || (until === '00:00' && day === date);
  if (!isEndOfDay) return parseLocalDateTime(day, until);
  return isCalendarDay(day) ? parseLocalDateTime(addDays(day, 1), '00:00') : undefined;
}

function readEnd(text: string | null | undefined): { date: string; time: string } {
  const end = readMoment(text);
  if (end.time !== '00:00' || !isCalendarDay(end.date)) return end;
  return { date: addDays(end.date, -1), time: END_OF_DAY };
}

function readMoment(text: string | null | undefined): { date: string; time: string } {
  if (!text) return { date: '', time: '' };
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text)))
    return { date: toLocalDate(text), time: toLocalTime(text) };
  const [date = '', time = ''] = text.split('T');
  return { date, time };
}

type WindowError = { input: keyof WindowValues; message: string };

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

/** The first error of a window; an empty one is valid (docs/domain.md 3). */
export function windowError(window: WindowValues, now: number): WindowError | undefined {
  const { date, from, until } = window;
  if (date === '' && from === '' && until === '') return undefined;
  const missing = (['date', 'from', 'until'] as const).find((input) => window[input] === '');
  if (missing) return { input: missing, message: MESSAGES.required };
  const noDay = (['date', 'untilDate'] as const).find(
    (input) => window[input] !== '' && !isCalendarDay(window[input]),
  );
  if (noDay) return { input: noDay, message: MESSAGES.date };
  if (!TIME.test(from)) return { input: 'from', message: 'Informe um horário de 00:00 a 23:59.' };
  if (!TIME.test(until) && until !== END_OF_DAY) {
    return { input: 'until', message: 'Informe um horário de 00:00 a 24:00.' };
  }
  const instants = instantsOf(window);
  if (!instants.from || !instants.until) return { input: 'date', message: MESSAGES.date };
  const code = windowErrorCode({ from: Date.parse(instants.from), until: Date.parse(instants.until) }, now);
  return code && { input: 'until', message: MESSAGES[code] };
}
