import { readTime, type WrittenTimes } from './read-day-and-time.ts';

/** Hours of a clock: "2", "2:30", "11h", and not "02:30". */
const OF_CLOCK = /^(?:[1-9]|1[01])(?!\d)/u;
const HALF = /[ap]\.?m\.?$/u;
const AFTER_NOON = /p\.?m\.?$/u;

const DAWN = '06:00';
const NOON = '12:00';

/**
 * Whether hours may be those of the afternoon: written as on a clock, they would be in the night, "2 às 4", or only their
 * end has a half of the day, "1-3 PM". A leading zero and hours from 0 or 13 leave no doubt.
 */
export function mayBeAfternoon({ from, until }: WrittenTimes): boolean {
  const begins = from === undefined || HALF.test(from) || !OF_CLOCK.test(from) ? undefined : readTime(from);
  const ends = until === undefined ? undefined : readTime(until);
  if (until === undefined || begins === undefined || ends === undefined) return false;
  if (HALF.test(until)) return AFTER_NOON.test(until) && inAfternoon(begins) < ends;
  return OF_CLOCK.test(until) && begins < DAWN && begins < ends && ends < NOON;
}

/** The same hour of the other half of the day: "14:00" of "02:00". */
export function inAfternoon(time: string): string {
  return `${(Number(time.slice(0, 2)) % 12) + 12}${time.slice(2)}`;
}
