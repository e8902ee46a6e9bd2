import { daysUntilEnd } from '#domain/orders/hours-error.ts';
import type { OrderRecurrence } from '#src/api/orders/order-recurrences.ts';

/** Indexed by the contract’s weekday: 0 is Sunday. */
export const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

const AND = new Intl.ListFormat('pt-BR');
const WORKDAYS = '1,2,3,4,5';
const ALL_DAYS = '0,1,2,3,4,5,6';

/** "segunda a sexta", "terça e quinta, a cada 2 semanas", "dia 31 de cada mês, ou o último dia". */
export function patternText(pattern: OrderRecurrence['pattern']): string {
  if (pattern.unit === 'month') {
    const months = pattern.every === 1 ? 'de cada mês' : `a cada ${pattern.every} meses`;
    const ofShortMonths =
      pattern.dayOfMonth > 28
        ? pattern.ifShort === 'last-day'
          ? ', ou o último dia'
          : ', só nos meses que o têm'
        : '';
    return `dia ${pattern.dayOfMonth} ${months}${ofShortMonths}`;
  }
  const days = daysText(pattern.weekdays);
  return pattern.every === 1 ? days : `${days}, a cada ${pattern.every} semanas`;
}

function daysText(weekdays: readonly number[]): string {
  const sorted = weekdays.toSorted((a, b) => a - b);
  const key = sorted.join();
  if (key === ALL_DAYS) return 'todos os dias';
  if (key === WORKDAYS) return 'segunda a sexta';
  // The week begins on Monday.
  const fromMonday = sorted.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  return AND.format(fromMonday.map((weekday) => WEEKDAYS[weekday] ?? ''));
}

/** "coleta 18:00–19:00, entrega no dia seguinte 08:00–10:00"; equal ones of several drop-offs appear once; empty without hours. */
export function hoursText({ stops }: OrderRecurrence['content']): string {
  const texts = stops.flatMap(({ kind, hours }) => {
    if (!hours) return [];
    const day = hours.fromDay === 0 ? '' : ` ${dayText(hours.fromDay)}`;
    const end = endDayText(hours);
    return [
      `${kind === 'pickup' ? 'coleta' : 'entrega'}${day} ${hours.from}–${hours.until}${end && ` ${end}`}`,
    ];
  });
  return [...new Set(texts)].join(', ');
}

type Hours = NonNullable<OrderRecurrence['content']['stops'][number]['hours']>;

/** "no dia seguinte"; empty where the times say it: an end at an earlier time is that of the next day. */
export function endDayText(hours: Hours): string {
  const days = hours.untilDay - hours.fromDay;
  return days === daysUntilEnd(hours) ? '' : dayText(days);
}

/** The day of a window, or of its end, from the first one. */
export function dayText(day: number): string {
  if (day === 0) return 'no próprio dia';
  return day === 1 ? 'no dia seguinte' : `${day} dias depois`;
}
