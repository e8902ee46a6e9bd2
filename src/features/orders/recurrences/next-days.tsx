import { MAX_SKIPPED_DAYS, recurrenceDays } from '#domain/orders/recurrences/recurrence-days.ts';
import type { OrderRecurrence } from '#src/api/orders/order-recurrences.ts';
import { addDays, dayToday, formatCalendarDay, isCalendarDay, weekdayOf } from '#src/lib/calendar-days.ts';
import { currentTime } from '#src/lib/clock.ts';
import { Button } from '#src/ui/button.tsx';

import { useBaseCalendar } from '../use-base-calendar.ts';
import { WEEKDAYS } from './pattern-text.ts';
import { patternOf, type RecurrenceValues } from './recurrence-values.ts';

type NextDaysProps = {
  values: RecurrenceValues;
  /** The stored recurrence: a day that it has decided creates no second order. */
  recurrence: OrderRecurrence | undefined;
  onSkip: (skipped: readonly string[]) => void;
};

const SHOWN = 10;

/** The next days of the recurrence as typed, each of which can be skipped, and the skipped ones. */
export function NextDays({ values, recurrence: stored, onSkip }: NextDaysProps) {
  const calendar = useBaseCalendar();
  const pattern = patternOf(values);
  const isWhole = isCalendarDay(values.from) && (values.until === '' || isCalendarDay(values.until));
  if (pattern === undefined || !isWhole) return null;
  const { content = { stops: [] }, from, skipped, onHoliday } = values;
  const rule = { content, pattern, from, until: values.until === '' ? null : values.until, onHoliday };
  const after = addDays(dayToday(), -1);
  const range = { after, limit: SHOWN, calendar, savedAt: currentTime(), decided: stored?.days ?? [] };
  const days = recurrenceDays({ ...rule, skipped: [...skipped] }, range);
  const ahead = skipped.filter((day) => day >= dayToday()).toSorted();
  return (
    <section aria-label="Próximas datas">
      <h3 className="text-ink mb-1.5 text-sm font-medium">Próximas datas</h3>
      {days.length === 0 && <p className="text-muted text-sm">Com estes dias, nenhuma ordem é criada.</p>}
      <ol className="grid gap-x-6 md:grid-cols-2">
        {days.map(({ day, planned }) => (
          <li key={planned} className="flex min-h-9 items-center gap-2 text-sm">
            <span className="text-ink grow">
              {dayText(day)}
              {day !== planned && (
                <span className="text-muted">{`, pelo feriado de ${formatCalendarDay(planned)}`}</span>
              )}
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Pular ${dayText(day)}`}
              disabled={skipped.length >= MAX_SKIPPED_DAYS}
              onClick={() => onSkip([...skipped, planned])}
            >
              Pular
            </Button>
          </li>
        ))}
      </ol>
      {ahead.length > 0 && (
        <p className="text-secondary mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          Puladas:
          {ahead.map((day) => (
            <span key={day} className="inline-flex items-center gap-1">
              {formatCalendarDay(day)}
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Incluir de novo ${formatCalendarDay(day)}`}
                onClick={() => onSkip(skipped.filter((one) => one !== day))}
              >
                Incluir
              </Button>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

/** "seg, 30/11/2026" */
function dayText(day: string): string {
  return `${WEEKDAYS[weekdayOf(day)]?.slice(0, 3) ?? ''}, ${formatCalendarDay(day)}`;
}
