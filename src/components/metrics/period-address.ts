import { addDays, countDays } from '#domain/sao-paulo-time.ts';
import { type DaySpan, isCalendarDay } from '#src/lib/calendar-days.ts';

/** Offered periods; the first is the default. */
export const SPANS_DAYS = [7, 30, 90] as const;
/** The server's limit (openapi/v1.yaml, PeriodFrom). */
const MAX_SPAN_DAYS = 366;

/** The last `days` days including today. */
export function lastDays(days: number, today: string): DaySpan {
  return { from: addDays(today, 1 - days), to: today };
}

/** Reads `?from=&to=`; missing or invalid days fall back to the shortest period. */
export function readPeriod(search: URLSearchParams, today: string): DaySpan {
  const to = dayIn(search.get('to')) ?? today;
  return { from: dayIn(search.get('from')) ?? lastDays(SPANS_DAYS[0], to).from, to };
}

/** Error message of a chosen period, if any. */
export function periodError(span: DaySpan, today: string): string | undefined {
  if (!isCalendarDay(span.from) || !isCalendarDay(span.to)) return 'Escolha o primeiro e o último dia.';
  const days = countDays(span.from, span.to);
  if (days < 1) return 'O último dia precisa vir depois do primeiro.';
  if (span.to > today) return 'O último dia não pode ser depois de hoje.';
  return days > MAX_SPAN_DAYS ? `Escolha no máximo ${MAX_SPAN_DAYS} dias.` : undefined;
}

function dayIn(text: string | null): string | undefined {
  return text !== null && isCalendarDay(text) ? text : undefined;
}
