import type { OpeningRange } from '#domain/calendar/opening-hours.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';

import { BASE } from './fixture.ts';
import type { Random } from './random.ts';

export type TimeWindow = { from: Date; until: Date };

/** Milliseconds since Sunday, 00:00. */
type Opening = { from: number; until: number };

const HALF_HOUR_MS = 30 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;
/** A Sunday, 00:00 in São Paulo, which has been three hours behind UTC all year since 2019. */
const FIRST_SUNDAY = Date.UTC(1970, 0, 4, 3);

const BASE_OPENINGS = openingsOf(BASE.place.openingHours);
const OPEN_PER_WEEK = openUntil(WEEK_MS);

/** Midnight in São Paulo at the start of the instant's day. */
export function startOfDay(instant: number): number {
  return instant - ((instant - FIRST_SUNDAY) % DAY_MS);
}

/** Moves an instant by minutes of the base's opening hours; with 0, to the next opening unless the base is open. */
export function addWorkingMinutes(instant: number, minutes: number): number {
  const sunday = instant - sinceSunday(instant);
  const elapsed = openUntil(instant - sunday) + minutes * MINUTE_MS;
  const weeks = Math.floor(elapsed / OPEN_PER_WEEK);
  let left = elapsed - weeks * OPEN_PER_WEEK;
  const opening = BASE_OPENINGS.find(({ from, until }) => {
    if (left < until - from) return true;
    left -= until - from;
    return false;
  });
  if (!opening) throw new Error('The base of the demo never opens.');
  return sunday + weeks * WEEK_MS + opening.from + left;
}

/**
 * The first window of this length from `earliest` that starts at a full or half hour and lies within the base's opening
 * hours.
 */
export function windowFrom(earliest: number, minutes: number): TimeWindow {
  const from = Math.ceil(addWorkingMinutes(earliest, 0) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const window = { from: new Date(from), until: new Date(from + minutes * MINUTE_MS) };
  return isWithin([], window) ? window : windowFrom(startOfDay(from) + DAY_MS, minutes);
}

/** @param ranges opening hours of a location; if empty, those of the base apply */
export function isWithin(ranges: readonly OpeningRange[], { from, until }: TimeWindow): boolean {
  const openings = ranges.length > 0 ? openingsOf(ranges) : BASE_OPENINGS;
  const begin = sinceSunday(from.getTime());
  const end = begin + until.getTime() - from.getTime();
  return openings.some((opening) => opening.from <= begin && end <= opening.until);
}

function sinceSunday(instant: number): number {
  return (instant - FIRST_SUNDAY) % WEEK_MS;
}

function openingsOf(ranges: readonly OpeningRange[]): Opening[] {
  const at = (weekday: number, time: string) => weekday * DAY_MS + Date.parse(`1970-01-01T${time}Z`);
  return ranges
    .map(({ weekday, from, to }) => ({ from: at(weekday, from), until: at(weekday, to) }))
    .toSorted((a, b) => a.from - b.from);
}

/** How long the base has been open in a week. */
function openUntil(timeOfWeek: number): number {
  return BASE_OPENINGS.reduce(
    (sum, { from, until }) => sum + Math.min(Math.max(timeOfWeek - from, 0), until - from),
    0,
  );
}

/** The requests of a weekday; the weights by hour start at `opensAt`. */
type DayShape = { requests: number; opensAt: number; weights: readonly number[] };

/** Late morning and mid-afternoon are busiest. */
const workday = (requests: number): DayShape => ({
  requests,
  opensAt: 8,
  weights: [4, 8, 13, 16, 12, 6, 9, 14, 16, 12, 7, 3],
});
/** From Sunday; about 55 requests a day on average. */
const WEEK: readonly DayShape[] = [
  { requests: 3, opensAt: 10, weights: [1, 1, 1, 0, 0, 1, 1, 1] },
  ...[79, 67, 64, 69, 80].map(workday),
  { requests: 24, opensAt: 9, weights: [6, 11, 12, 8] },
];
/** Percentage for the days before the latest ones, which were a little quieter. */
const BEFORE_PERCENT = 82;
const LATEST_DAYS = 30;
/** Percentage for today; the open orders come on top. */
const TODAY_PERCENT = 55;

/**
 * Request times of one day, earliest first.
 * @param day midnight of the day
 */
export function requestsOfDay(random: Random, day: number, daysAgo: number): number[] {
  const shape = WEEK[sinceSunday(day) / DAY_MS];
  if (!shape) throw new Error(`${new Date(day).toISOString()} is not a midnight in São Paulo.`);
  const hours = shape.weights.map((weight, index) => ({ hour: shape.opensAt + index, weight }));
  const percent = percentOf(daysAgo) + random.between(-8, 8);
  return Array.from({ length: Math.round((shape.requests * percent) / 100) }, () => {
    const { hour } = random.pickBy(hours, ({ weight }) => weight);
    const minute = hour * 60 + random.between(0, 59);
    return day + minute * MINUTE_MS + random.between(0, MINUTE_MS - 1);
  }).toSorted((a, b) => a - b);
}

function percentOf(daysAgo: number): number {
  if (daysAgo === 0) return TODAY_PERCENT;
  return daysAgo < LATEST_DAYS ? 100 : BEFORE_PERCENT;
}
