import { isCalendarDay } from '#domain/calendar-day.ts';
import { addDays, toLocalDate } from '#domain/sao-paulo-time.ts';

/** Relative periods, so that a saved link to "Hoje" stays current: offsets of first and last day from today. */
const MOVING = {
  yesterday: [-1, -1],
  today: [0, 0],
  tomorrow: [1, 1],
  '7d': [-6, 0],
  '30d': [-29, 0],
} as const;

export type MovingDays = keyof typeof MOVING;

/** A day filter as written in the address: "today", or "2026-11-01..2026-11-20" with either end optional. */
export type DayChoice = MovingDays | `${string}..${string}`;

export type Days = { from?: string; to?: string };

/** Parses the parameter of an address; undefined if invalid. */
export function dayChoiceIn(text: string | null | undefined): DayChoice | undefined {
  if (text === null || text === undefined) return undefined;
  if (isMoving(text)) return text;
  const [first = '', last = '', ...others] = text.split('..');
  if (others.length > 0 || !text.includes('..')) return undefined;
  return fixedDays(dayIn(first), dayIn(last));
}

/** @returns undefined without either end */
export function fixedDays(from: string | undefined, to: string | undefined): DayChoice | undefined {
  return from === undefined && to === undefined ? undefined : `${from ?? ''}..${to ?? ''}`;
}

/**
 * First and last day of a choice; open ends are absent.
 * @param now epoch milliseconds; resolves relative periods
 */
export function daysOf(choice: DayChoice | undefined, now: number): Days {
  if (choice === undefined) return {};
  if (isMoving(choice)) {
    const [first, last] = MOVING[choice];
    const today = toLocalDate(now);
    return { from: addDays(today, first), to: addDays(today, last) };
  }
  const [from, to] = choice.split('..');
  return { ...(from && { from }), ...(to && { to }) };
}

export function isWithinDays(day: string, { from, to }: Days): boolean {
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}

function dayIn(text: string): string | undefined {
  return isCalendarDay(text) ? text : undefined;
}

export function isMoving(text: string): text is MovingDays {
  return Object.hasOwn(MOVING, text);
}
