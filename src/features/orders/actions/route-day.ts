import { earliestRouteDay, mayBeOfDay } from '#domain/orders/route-day.ts';
import { daysFrom, toLocalDate } from '#domain/sao-paulo-time.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';

import { optionalField } from './form-parts.ts';
import type { ActionContext, FieldUse, Option } from './types.ts';

type Visit = Pick<ActionContext, 'order' | 'stop' | 'now'>;

/** The days in whose settlement an outcome may count, today first: those on which the courier had the order. */
export function routeDaysOf({ order, stop, now }: Visit): string[] {
  const today = toLocalDate(now);
  const { assignedAt, collectedAt } = order;
  if (assignedAt === null || collectedAt === null) return [today];
  const since = [earliestRouteDay(today), toLocalDate(assignedAt), toLocalDate(collectedAt)]
    .toSorted()
    .at(-1);
  const days = daysFrom(since ?? today, today).toReversed();
  return days.filter((day) => day === today || mayBeOfDay(stop?.attempts.at(-1), day));
}

/** The choice of the day for an order that has been out since an earlier one. */
export function routeDayFields(visit: Visit): FieldUse[] {
  const hint = 'Escolha outro dia se a visita está no romaneio dele.';
  return routeDaysOf(visit).length > 1 ? [optionalField('routeDay', { hint })] : [];
}

export function routeDayDefaults(visit: Visit): { routeDay?: string } {
  const [today, ...earlier] = routeDaysOf(visit);
  return today !== undefined && earlier.length > 0 ? { routeDay: today } : {};
}

export function routeDayOptions(visit: Visit): Option[] {
  return routeDaysOf(visit).map((day, index) => ({
    value: day,
    label: index === 0 ? `Hoje, ${formatCalendarDay(day)}` : formatCalendarDay(day),
  }));
}

/** The chosen day as part of the event; today is what the server assumes. */
export function chosenRouteDay(
  { routeDay }: { routeDay?: string | undefined },
  visit: Visit,
): { routeDay?: string } {
  const [, ...earlier] = routeDaysOf(visit);
  return routeDay !== undefined && earlier.includes(routeDay) ? { routeDay } : {};
}
