import { expect, test } from 'vitest';

import { hoursErrorCode } from './hours-error.ts';

test.each([
  ['one hour', 0, '08:00', 0, '09:00', undefined],
  ['a quarter of an hour', 0, '08:00', 0, '08:15', undefined],
  ['less than a quarter of an hour', 0, '08:00', 0, '08:14', 'window-short'],
  ['an end at the beginning', 0, '08:00', 0, '08:00', 'window-order'],
  ['an end before the beginning', 0, '18:00', 0, '08:00', 'window-order'],
  ['an end on the next day', 0, '18:00', 1, '08:00', undefined],
  ['an end on the day before', 2, '08:00', 1, '09:00', 'window-order'],
])('hours with %s', (_what, fromDay, from, untilDay, until, expected) => {
  expect(hoursErrorCode({ fromDay, from, untilDay, until })).toBe(expected);
});
