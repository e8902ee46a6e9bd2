import type { Dashboard } from '#src/api/reports.ts';

type HeatMap = Dashboard['heatMap'];

/** Starts on Monday; weekday 0 is Sunday. */
export const WEEKDAYS = [
  { weekday: 1, short: 'Seg', label: 'segunda-feira' },
  { weekday: 2, short: 'Ter', label: 'terça-feira' },
  { weekday: 3, short: 'Qua', label: 'quarta-feira' },
  { weekday: 4, short: 'Qui', label: 'quinta-feira' },
  { weekday: 5, short: 'Sex', label: 'sexta-feira' },
  { weekday: 6, short: 'Sáb', label: 'sábado' },
  { weekday: 0, short: 'Dom', label: 'domingo' },
] as const;

/** Returns the count of a weekday and hour; cells missing from the response are 0. */
export function countsByCell(heatMap: HeatMap): (weekday: number, hour: number) => number {
  const counts = new Map(heatMap.map(({ weekday, hour, count }) => [weekday * 24 + hour, count]));
  return (weekday, hour) => counts.get(weekday * 24 + hour) ?? 0;
}

/** Always shown; earlier or later hours only if they have orders. */
const FIRST_HOUR = 7;
const LAST_HOUR = 19;

/** Hours to show, without empty hours at night. */
export function hoursShown(heatMap: HeatMap): number[] {
  const hours = heatMap.map(({ hour }) => hour);
  const first = Math.min(FIRST_HOUR, ...hours);
  const last = Math.max(LAST_HOUR, ...hours);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Highest count of any cell. */
export function busiest(heatMap: HeatMap): number {
  return Math.max(0, ...heatMap.map(({ count }) => count));
}

/** Shade of a cell: 0 if empty, then four equal steps up to the highest count. */
export function shadeOf(count: number, most: number): 0 | 1 | 2 | 3 | 4 {
  if (count === 0) return 0;
  const quarter = Math.ceil((count / most) * 4);
  return quarter <= 1 ? 1 : quarter === 2 ? 2 : quarter === 3 ? 3 : 4;
}
