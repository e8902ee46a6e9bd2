import { earliestRouteDay, mayBeOfDay } from '#domain/orders/route-day.ts';
import { addDays, daysFrom, toLocalDate } from '#domain/sao-paulo-time.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';

import type { ActionContext } from '../actions/types.ts';
import { optionalField } from './form-parts.ts';
import type { FieldUse, Option } from './form-types.ts';

type Visit = Pick<ActionContext, 'order' | 'stop' | 'now'>;

/** The choice of an earlier day in whose settlement the outcome counts, if the courier had the order on one. */
export function routeDayFields(visit: Visit): FieldUse[] {
  const hint = 'Escolha o dia do romaneio, se a visita foi antes de hoje.';
  return earlierDays(visit).length > 0 ? [optionalField('routeDay', { hint })] : [];
}

export function routeDayOptions(visit: Visit): Option[] {
  return earlierDays(visit).map((day) => ({ value: day, label: formatCalendarDay(day) }));
}

/** The chosen day as part of the event; without one the server takes that of the recording. */
export function chosenRouteDay(
  { routeDay }: { routeDay?: string | undefined },
  visit: Visit,
): { routeDay?: string } {
  return routeDay !== undefined && earlierDays(visit).includes(routeDay) ? { routeDay } : {};
}

/** The days before today on which the courier had the order, the latest first. */
function earlierDays({ order: { courierSince }, stop, now }: Visit): string[] {
  if (!courierSince) return [];
  const today = toLocalDate(now);
  const [, since = today] = [earliestRouteDay(today), toLocalDate(courierSince)].toSorted();
  if (since >= today) return [];
  const days = daysFrom(since, addDays(today, -1)).toReversed();
  return days.filter((day) => mayBeOfDay(stop?.attempts.at(-1), day));
}
