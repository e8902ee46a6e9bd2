import { describe, expect, test } from 'vitest';

import { formatDeadline, formatDuration, formatElapsed } from './format-duration.ts';
import { formatSeconds } from './format-seconds.ts';

const now = Date.parse('2026-11-20T17:32:00Z');

describe('formatDuration', () => {
  test.each([
    [0, '0 min'],
    [52, '52 min'],
    [59.9, '59 min'],
    [60, '1 h'],
    [68, '1 h 08'],
    [200, '3 h 20'],
    [1440, '1 d'],
    [3120, '2 d 4 h'],
  ])('shows %f minutes as "%s"', (minutes, expected) => {
    expect(formatDuration(minutes)).toBe(expected);
  });
});

describe('formatElapsed', () => {
  test.each([
    ['2026-11-20T17:32:20Z', 'agora'],
    ['2026-11-20T17:31:10Z', 'agora'],
    ['2026-11-20T17:29:00Z', 'há 3 min'],
    ['2026-11-20T16:32:00Z', 'há 1 h'],
    ['2026-11-20T14:00:00Z', 'há 3 h'],
    ['2026-11-19T17:00:00Z', 'há 1 dia'],
    ['2026-11-15T17:00:00Z', 'há 5 dias'],
    ['2026-09-01T12:00:00Z', '01/09/2026'],
  ])('shows %s as "%s"', (instant, expected) => {
    expect(formatElapsed(instant, now)).toBe(expected);
  });
});

describe('formatDeadline', () => {
  test.each([
    ['2026-11-20T17:54:00Z', 'em 22 min'],
    ['2026-11-20T20:52:00Z', 'em 3 h 20'],
    ['2026-11-20T16:54:00Z', '−38 min'],
    ['2026-11-20T14:22:00Z', '−3 h 10'],
    ['2026-11-20T17:32:20Z', 'em 1 min'],
    ['2026-11-20T17:31:50Z', '−1 min'],
    ['2026-11-22T21:32:00Z', 'em 2 d 4 h'],
  ])('shows %s as "%s"', (instant, expected) => {
    expect(formatDeadline(instant, now)).toBe(expected);
  });
});

test.each([
  [0, '0 min'],
  [1, '< 1 min'],
  [29, '< 1 min'],
  [30, '1 min'],
  [89, '1 min'],
  [90, '2 min'],
  [3569, '59 min'],
  [3570, '1 h'],
  [4080, '1 h 08'],
  [86_370, '1 d'],
  [187_200, '2 d 4 h'],
])('formatSeconds rounds %d seconds to %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});
