import { type BaseCalendar, holidayNamed, openSpansOf } from '#domain/calendar/base-calendar.ts';
import { MAX_SHIFT_DAYS, type Occurrence, occurrencesOf } from '#domain/calendar/recurrence.ts';
import { addDays, startOfDay } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';

import { contentOnDay, type TemplateContent } from './order-template.ts';

/** The days on which a recurrence creates orders. */
export type RecurrenceRule = Pick<
  Schema<'OrderRecurrenceInput'>,
  'content' | 'pattern' | 'from' | 'until' | 'skipped' | 'onHoliday'
>;

/** The contract's limits (OrderRecurrenceInput). */
export const MAX_SKIPPED_DAYS = 100;
export const MAX_LEAD_DAYS = 14;

type Range = {
  /** Only days planned after this one are listed. */
  after: string;
  limit: number;
  calendar: BaseCalendar;
  /** When the rule was saved, in epoch milliseconds: days that had begun by then are not among its own. */
  savedAt: number;
  /** Days with an order created or skipped already: a changed rule or calendar must not create a second one. */
  decided: readonly Occurrence[];
};

/** The most days planned before a day that may fall after it, because holidays move either of them. */
export const MAX_OVERTAKING = 2 * MAX_SHIFT_DAYS;

/** The most days planned after the day before the saving that had begun by then, because holidays move them earlier. */
const MAX_BEGUN = MAX_SHIFT_DAYS + 1;

/** The next days of a rule, by date: a holiday may move a day past those planned after it. */
export function recurrenceDays(
  rule: RecurrenceRule,
  { after, limit, calendar, savedAt, decided }: Range,
): Occurrence[] {
  const { content, pattern, skipped, ...range } = rule;
  const decidedDays = new Set(decided.map(({ day }) => day));
  const days = occurrencesOf(
    { ...pattern, ...range, skipped: [...skipped, ...decided.map(({ planned }) => planned)] },
    {
      from: addDays(after, 1),
      limit: limit + decidedDays.size + MAX_OVERTAKING + MAX_BEGUN,
      isHoliday: (day) => holidayNamed(day, calendar) !== undefined,
      isClosed: (day) => openSpansOf(day, calendar).length === 0,
    },
  );
  return days
    .filter(({ day }) => !decidedDays.has(day) && plannableUntil(content, day) > savedAt)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .slice(0, limit);
}

/** When the order of a day is created, in epoch milliseconds: at the beginning of the day `leadDays` before it. */
export function makingAt(day: string, leadDays: number): number {
  return startOfDay(addDays(day, -leadDays));
}

/**
 * Why a rule can never make an order: its pattern has no day, such as 31 February, or it ends before its first one.
 * @returns the field, as a JSON Pointer into the rule, and a key of MESSAGES
 */
export function neverMakesError(
  rule: RecurrenceRule,
  range: Omit<Range, 'limit' | 'decided'>,
): { pointer: string; code: 'recurrence-never' | 'recurrence-over' } | undefined {
  const hasDay = (until: string | null) =>
    recurrenceDays({ ...rule, until }, { ...range, limit: 1, decided: [] }).length > 0;
  if (hasDay(rule.until)) return undefined;
  if (rule.until !== null && hasDay(null)) return { pointer: '/until', code: 'recurrence-over' };
  const field = rule.pattern.unit === 'month' ? 'dayOfMonth' : 'weekdays';
  return { pointer: `/pattern/${field}`, code: 'recurrence-never' };
}

/**
 * Until when an order for a day is planned, in epoch milliseconds: the beginning of its first window, or the end of the
 * day.
 */
export function plannableUntil(content: TemplateContent, day: string): number {
  const begins = (contentOnDay(content, day).stops ?? []).flatMap(({ window }) =>
    typeof window?.from === 'string' ? Date.parse(window.from) : [],
  );
  return Math.min(startOfDay(addDays(day, 1)), ...begins);
}

/** Whether the order of a day would be late from the start: its day is over, or one of its windows is. */
export function hasPassed(content: TemplateContent, day: string, now: number): boolean {
  const isOver = ({ window }: { window?: { until?: string | null } | null }) =>
    typeof window?.until === 'string' && Date.parse(window.until) <= now;
  return startOfDay(addDays(day, 1)) <= now || (contentOnDay(content, day).stops ?? []).some(isOver);
}
