import { parseOpeningHours } from '#domain/opening-hours-text.ts';
import type { OpeningRange } from '#domain/opening-hours.ts';
import { MINUTE_MS, DAY_MS } from '#domain/time.ts';

/** Opening hours of the demo's base. */
export const BASE_HOURS = 'seg a sex 08:00-20:00; sáb 09:00-14:00';

export type TimeWindow = { from: Date; until: Date };

type Opening = { from: number; until: number };

const HALF_HOUR_MS = 30 * MINUTE_MS;
/** São Paulo has been three hours behind UTC all year since 2019. */
const ZONE_OFFSET_MS = 3 * 60 * MINUTE_MS;

const BASE_RANGES = hoursOf(BASE_HOURS);
/** Opening of the base by weekday, from Sunday, in minutes of the day. */
const BASE_WEEK = Array.from({ length: 7 }, (_, weekday) => openingsOf(weekday, BASE_RANGES)[0]);

/** Midnight in São Paulo at the start of the instant's day. */
export function startOfDay(instant: number): number {
  const local = instant - ZONE_OFFSET_MS;
  return local - (local % DAY_MS) + ZONE_OFFSET_MS;
}

/** 0 is Sunday. */
export function weekdayOf(instant: number): number {
  return new Date(instant - ZONE_OFFSET_MS).getUTCDay();
}

/** The instant itself during opening hours, otherwise the next opening of the base. */
export function nextWorkingInstant(instant: number): number {
  const day = startOfDay(instant);
  const opening = openingOn(day);
  if (!opening || instant >= opening.until) return nextWorkingInstant(day + DAY_MS);
  return Math.max(instant, opening.from);
}

/** The instant itself during opening hours, otherwise the last closing of the base. */
function lastWorkingInstant(instant: number): number {
  const day = startOfDay(instant);
  const opening = openingOn(day);
  if (!opening || instant < opening.from) return lastWorkingInstant(day - 1);
  return Math.min(instant, opening.until);
}

/** Adds minutes of opening hours. */
export function addWorkingMinutes(instant: number, minutes: number): number {
  const start = nextWorkingInstant(instant);
  const end = start + minutes * MINUTE_MS;
  const closes = openingOn(startOfDay(start))?.until ?? start;
  return end < closes ? end : addWorkingMinutes(closes, (end - closes) / MINUTE_MS);
}

/** Subtracts minutes of opening hours. */
export function subtractWorkingMinutes(instant: number, minutes: number): number {
  const end = lastWorkingInstant(instant);
  const start = end - minutes * MINUTE_MS;
  const opens = openingOn(startOfDay(end - 1))?.from ?? end;
  return start >= opens ? start : subtractWorkingMinutes(opens - 1, (opens - start) / MINUTE_MS);
}

/**
 * The first window of this length from `earliest` that starts at a full or half hour and lies within the base's opening
 * hours.
 */
export function windowFrom(earliest: number, minutes: number): TimeWindow {
  const from = Math.ceil(nextWorkingInstant(earliest) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const window = { from: new Date(from), until: new Date(from + minutes * MINUTE_MS) };
  return isWithin([], window) ? window : windowFrom(startOfDay(from) + DAY_MS, minutes);
}

/** @param ranges opening hours of a location; if empty, those of the base apply */
export function isWithin(ranges: readonly OpeningRange[], { from, until }: TimeWindow): boolean {
  const day = startOfDay(from.getTime());
  const weekday = weekdayOf(day);
  const openings = ranges.length > 0 ? openingsOf(weekday, ranges) : [BASE_WEEK[weekday]];
  const begin = (from.getTime() - day) / MINUTE_MS;
  const end = (until.getTime() - day) / MINUTE_MS;
  return openings.some((opening) => opening && opening.from <= begin && end <= opening.until);
}

/** @throws if the address book could not parse the text */
export function hoursOf(text: string): OpeningRange[] {
  const ranges = parseOpeningHours(text);
  if (!ranges) throw new Error(`Invalid opening hours: ${text}`);
  return ranges;
}

function openingOn(day: number): Opening | undefined {
  const opening = BASE_WEEK[weekdayOf(day)];
  return opening && { from: day + opening.from * MINUTE_MS, until: day + opening.until * MINUTE_MS };
}

function openingsOf(weekday: number, ranges: readonly OpeningRange[]): Opening[] {
  return ranges
    .filter((range) => range.weekday === weekday)
    .map(({ from, to }) => ({ from: minutesOf(from), until: minutesOf(to) }));
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
