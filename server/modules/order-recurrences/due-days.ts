import type { BaseCalendar } from '#domain/calendar/base-calendar.ts';
import type { Occurrence } from '#domain/calendar/recurrence.ts';
import { makingAt, MAX_OVERTAKING, recurrenceDays } from '#domain/orders/recurrences/recurrence-days.ts';

import type { RecurrenceRow } from './repository.ts';

type Rule = Pick<
  RecurrenceRow,
  | 'content'
  | 'pattern'
  | 'first_day'
  | 'last_day'
  | 'skipped'
  | 'on_holiday'
  | 'lead_days'
  | 'is_paused'
  | 'decided_until'
  | 'updated_at'
>;

type Days = {
  calendar: BaseCalendar;
  /** From `findDecidedDays`. */
  decided: readonly Occurrence[];
};

export type NextDay = Occurrence & {
  /** `decided_until` once this day is decided: the day before the first that is planned earlier and still open. */
  decidedUntil: string;
};

/** The next undecided day of a rule, by date; undefined for a rule that is paused or has ended. */
export function nextDay(rule: Rule, { calendar, decided }: Days): NextDay | undefined {
  if (rule.is_paused) return undefined;
  const days = recurrenceDays(
    {
      content: rule.content,
      pattern: rule.pattern,
      from: rule.first_day,
      until: rule.last_day,
      skipped: rule.skipped,
      onHoliday: rule.on_holiday,
    },
    {
      after: rule.decided_until,
      limit: 1 + MAX_OVERTAKING,
      calendar,
      savedAt: rule.updated_at.getTime(),
      decided,
    },
  );
  const [next] = days;
  if (!next) return undefined;
  const isFirst = days.every(({ planned }) => planned >= next.planned);
  return { ...next, decidedUntil: isFirst ? next.planned : rule.decided_until };
}

/** When the order of the next undecided day is made; null without one. */
export function nextMaking(rule: Rule, days: Days): Date | null {
  const next = nextDay(rule, days);
  return next ? new Date(makingAt(next.day, rule.lead_days)) : null;
}
