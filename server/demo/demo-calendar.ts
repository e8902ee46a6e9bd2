import { MINUTE_MS } from '#domain/time.ts';

import { weekdayOf } from './business-hours.ts';
import type { Random } from './random.ts';

/** Typical number of requests by weekday, from Sunday; about 55 a day on average. */
const BY_WEEKDAY = [3, 79, 67, 64, 69, 80, 24];
/** Percentage for the days before the latest ones, which were a little quieter. */
const BEFORE_PERCENT = 82;
const LATEST_DAYS = 30;
/** Percentage for today; the open orders come on top. */
const TODAY_PERCENT = 55;

type HourShape = { opensAt: number; weights: readonly number[] };

/** Weights by hour, from `opensAt`: late morning and mid-afternoon are busiest. */
const WORKDAY: HourShape = { opensAt: 8, weights: [4, 8, 13, 16, 12, 6, 9, 14, 16, 12, 7, 3] };
const SATURDAY: HourShape = { opensAt: 9, weights: [6, 11, 12, 8] };
const SUNDAY: HourShape = { opensAt: 10, weights: [1, 1, 1, 0, 0, 1, 1, 1] };

/**
 * Request times of one day, earliest first.
 * @param day midnight of the day
 */
export function requestsOfDay(random: Random, day: number, daysAgo: number): number[] {
  const usual = BY_WEEKDAY[weekdayOf(day)] ?? 0;
  const share = shareOf(daysAgo) + random.between(-8, 8);
  const shape = shapeOf(weekdayOf(day));
  return Array.from({ length: Math.round((usual * share) / 100) }, () => {
    const minute = hourOf(random, shape) * 60 + random.between(0, 59);
    return day + minute * MINUTE_MS + random.between(0, MINUTE_MS - 1);
  }).toSorted((a, b) => a - b);
}

function shareOf(daysAgo: number): number {
  if (daysAgo === 0) return TODAY_PERCENT;
  return daysAgo < LATEST_DAYS ? 100 : BEFORE_PERCENT;
}

function shapeOf(weekday: number): HourShape {
  if (weekday === 0) return SUNDAY;
  return weekday === 6 ? SATURDAY : WORKDAY;
}

function hourOf(random: Random, { opensAt, weights }: HourShape): number {
  let left = random.between(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const index = weights.findIndex((weight) => (left -= weight) <= 0);
  return opensAt + index;
}
