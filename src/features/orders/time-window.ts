import { MESSAGES } from '#domain/messages.ts';
import { toLocalDate, toLocalTime, parseLocalDateTime } from '#domain/sao-paulo-time.ts';
import { windowErrorCode } from '#domain/time-window.ts';
import { isCalendarDay } from '#src/lib/calendar-days.ts';

import type { StopValues } from './form/stop-values.ts';

type WindowValues = StopValues['window'];
type DraftWindow = { from?: string | null; until?: string | null };

const INSTANT = /^\d{4}-\d{2}-\d{2}T.*Z$/u;

/**
 * A window as stored in a draft. Complete values become instants; incomplete ones stay text ("2026-11-20T", "T14:00"),
 * so that they can be restored.
 */
export function draftWindowOf({ date, from, until, untilDate }: WindowValues): DraftWindow | null {
  if (date === '' && from === '' && until === '') return null;
  return { from: instantOr(date, from), until: instantOr(untilDate || date, until) };
}

/** Input values of a window of a draft or an order. */
export function windowValuesOf(window: DraftWindow | null | undefined): WindowValues {
  const from = readMoment(window?.from);
  const until = readMoment(window?.until);
  const date = from.date || until.date;
  return { date, from: from.time, until: until.time, untilDate: until.date === date ? '' : until.date };
}

/** Both ends as instants; undefined while date or time is incomplete. */
export function instantsOf({ date, from, until, untilDate }: WindowValues): {
  from: string | undefined;
  until: string | undefined;
} {
  return { from: parseLocalDateTime(date, from), until: parseLocalDateTime(untilDate || date, until) };
}

function instantOr(date: string, time: string): string {
  return parseLocalDateTime(date, time) ?? `${date}T${time}`;
}

function readMoment(text: string | null | undefined): { date: string; time: string } {
  if (!text) return { date: '', time: '' };
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text)))
    return { date: toLocalDate(text), time: toLocalTime(text) };
  const [date = '', time = ''] = text.split('T');
  return { date, time };
}

type WindowError = { input: keyof WindowValues; message: string };

const NO_TIME = 'Informe um horário de 00:00 a 23:59.';
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

/** The first error of a window; an empty one is valid (docs/domain.md 3). */
export function windowError(window: StopValues['window'], now: number): WindowError | undefined {
  const { date, from, until } = window;
  if (date === '' && from === '' && until === '') return undefined;
  const missing = (['date', 'from', 'until'] as const).find((input) => window[input] === '');
  if (missing) return { input: missing, message: MESSAGES.required };
  const noDay = (['date', 'untilDate'] as const).find(
    (input) => window[input] !== '' && !isCalendarDay(window[input]),
  );
  if (noDay) return { input: noDay, message: MESSAGES.date };
  const noTime = (['from', 'until'] as const).find((input) => !TIME.test(window[input]));
  if (noTime) return { input: noTime, message: NO_TIME };
  const instants = instantsOf(window);
  if (!instants.from || !instants.until) return { input: 'date', message: MESSAGES.date };
  const code = windowErrorCode({ from: Date.parse(instants.from), until: Date.parse(instants.until) }, now);
  return code && { input: 'until', message: MESSAGES[code] };
}
