import { beforeEach, expect, test, vi } from 'vitest';

import { byServerClock, clockOffsetOf, currentTime, receiveServerDate } from './clock.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  // By way of a day off: seconds of difference would stay as the test before has left them.
  for (const date of [NOW + DAY_MS, NOW]) receiveServerDate(new Date(date).toUTCString());
  return () => vi.useRealTimers();
});

test.each([-3, 3])('is the server’s where the computer’s is %i days off', (days) => {
  vi.setSystemTime(NOW + days * DAY_MS);
  receiveServerDate(new Date(NOW).toUTCString());
  expect(currentTime()).toBe(NOW);
  expect(byServerClock(NOW + days * DAY_MS - 1000)).toBe(NOW - 1000);
});

test('is the computer’s where that is right but for seconds: answers take their time', () => {
  vi.setSystemTime(NOW + 40_000);
  receiveServerDate(new Date(NOW).toUTCString());
  expect(currentTime()).toBe(NOW + 40_000);
});

test('follows a computer whose clock is put right', () => {
  vi.setSystemTime(NOW + DAY_MS);
  receiveServerDate(new Date(NOW).toUTCString());
  vi.setSystemTime(NOW + 1000);
  receiveServerDate(new Date(NOW).toUTCString());
  expect(Math.abs(currentTime() - NOW)).toBeLessThan(60_000);
});

test.each([null, '', 'ontem'])('does not listen to %j', (date) => {
  receiveServerDate(date);
  expect(currentTime()).toBe(NOW);
});

test.each([
  [0, 0],
  [-1, 0],
  [-499, 0],
  [-501, -1_000],
  [12_300, 12_000],
])('is %i ms ahead of an answer in whole seconds: %i', (ahead, offset) => {
  // No -0, which is told apart from 0.
  expect(clockOffsetOf(new Date(NOW + ahead).toISOString(), NOW) + 0).toBe(offset);
});

test('counts no correction twice where the computer’s clock is a day off', () => {
  const wrong = NOW + DAY_MS;
  vi.setSystemTime(wrong);
  receiveServerDate(new Date(NOW).toUTCString());
  expect(currentTime() + clockOffsetOf(new Date(NOW).toISOString(), wrong)).toBe(NOW);
});
