import { type DaySpan, daysIn, isCalendarDay, shiftDay } from '#src/lib/calendar-days.ts';

/** The spans that are offered; the first is that of an address that names none. */
export const SPANS_DAYS = [7, 30, 90] as const;
/** What the server accepts (openapi/v1.yaml, PeriodFrom). */
const MAX_SPAN_DAYS = 366;

/** The last `days` days including today. */
export function lastDays(days: number, today: string): DaySpan {
  return { from: shiftDay(today, 1 - days), to: today };
}

/** Reads `?from=&to=`; what is missing or is no day is that of the shortest span. */
export function readPeriod(search: URLSearchParams, today: string): DaySpan {
  const to = dayIn(search.get('to')) ?? today;
  return { from: dayIn(search.get('from')) ?? lastDays(SPANS_DAYS[0], to).from, to };
}

/** The error of a chosen period, as a sentence. */
export function periodError(span: DaySpan, today: string): string | undefined {
  if (!isCalendarDay(span.from) || !isCalendarDay(span.to)) return 'Escolha o primeiro e o último dia.';
  const days = daysIn(span);
  if (days < 1) return 'O último dia precisa vir depois do primeiro.';
  if (span.to > today) return 'O último dia não pode ser depois de hoje.';
  return days > MAX_SPAN_DAYS ? `Escolha no máximo ${MAX_SPAN_DAYS} dias.` : undefined;
}

function dayIn(text: string | null): string | undefined {
  return text !== null && isCalendarDay(text) ? text : undefined;
}
