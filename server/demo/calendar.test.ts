import { expect, test } from 'vitest';

import { addWorkingMinutes } from './calendar.ts';

/** The base opens on weekdays from 08:00 to 20:00 and on Saturdays from 09:00 to 14:00; 2026-11-20 is a Friday. */
test.each([
  ['2026-11-20T10:00', 0, '2026-11-20T10:00'],
  ['2026-11-20T10:00', 45, '2026-11-20T10:45'],
  ['2026-11-20T07:59', 0, '2026-11-20T08:00'],
  ['2026-11-20T20:00', 0, '2026-11-21T09:00'],
  ['2026-11-20T19:30', 30, '2026-11-21T09:00'],
  ['2026-11-20T19:30', 40, '2026-11-21T09:10'],
  ['2026-11-21T13:00', 90, '2026-11-23T08:30'],
  ['2026-11-22T12:00', 12 * 60, '2026-11-24T08:00'],
  ['2026-11-20T10:00', -45, '2026-11-20T09:15'],
  ['2026-11-20T10:00', -120, '2026-11-20T08:00'],
  ['2026-11-20T08:10', -20, '2026-11-19T19:50'],
  ['2026-11-22T12:00', -30, '2026-11-21T13:30'],
  ['2026-11-23T03:00', -65 * 60, '2026-11-16T08:00'],
])('%s plus %d minutes of opening hours is %s', (from, minutes, expected) => {
  const instant = addWorkingMinutes(Date.parse(`${from}:00-03:00`), minutes);
  expect(new Date(instant)).toEqual(new Date(`${expected}:00-03:00`));
});
