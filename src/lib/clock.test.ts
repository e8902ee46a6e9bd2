import { beforeEach, expect, test, vi } from 'vitest';

import { byServerClock, clockOffsetOf, currentTime, receiveServerDate } from './clock.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

/** Via a clock that is a day off: a difference of only seconds would keep the correction of the previous test. */
function forgetCorrection() {
  vi.setSystemTime(NOW);
  for (const date of [NOW + DAY_MS, NOW]) receiveServerDate(new Date(date).toUTCString());
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  forgetCorrection();
  return () => {
    // Files of a worker share the clock.
    forgetCorrection();
    vi.useRealTimers();
  };
});

test.each([-3, 3])('currentTime is the server’s if the device’s clock is %i days off', (days) => {
  vi.setSystemTime(NOW + days * DAY_MS);
  receiveServerDate(new Date(NOW).toUTCString());
  expect(currentTime()).toBe(NOW);
  expect(byServerClock(NOW + days * DAY_MS - 1000)).toBe(NOW - 1000);
});

test('currentTime is the device’s if that is only seconds off', () => {
  vi.setSystemTime(NOW + 40_000);
  receiveServerDate(new Date(NOW).toUTCString());
  expect(currentTime()).toBe(NOW + 40_000);
});

test('currentTime follows a device’s clock that is corrected', () => {
  vi.setSystemTime(NOW + DAY_MS);
  receiveServerDate(new Date(NOW).toUTCString());
  vi.setSystemTime(NOW + 1000);
  receiveServerDate(new Date(NOW).toUTCString());
  expect(Math.abs(currentTime() - NOW)).toBeLessThan(60_000);
});

test.each([null, '', 'ontem'])('receiveServerDate ignores %j', (date) => {
  receiveServerDate(date);
  expect(currentTime()).toBe(NOW);
});

test.each([
  [0, 0],
  [-1, 0],
  [-499, 0],
  [-501, -1_000],
  [12_300, 12_000],
])('clockOffsetOf rounds %i ms to whole seconds: %i', (ahead, offset) => {
  // Adding 0 turns -0 into 0, which `toBe` distinguishes.
  expect(clockOffsetOf(new Date(NOW + ahead).toISOString(), NOW) + 0).toBe(offset);
});

test('clockOffsetOf does not repeat the correction of a device’s clock', () => {
  const wrong = NOW + DAY_MS;
  vi.setSystemTime(wrong);
  receiveServerDate(new Date(NOW).toUTCString());
  expect(currentTime() + clockOffsetOf(new Date(NOW).toISOString(), wrong)).toBe(NOW);
});
