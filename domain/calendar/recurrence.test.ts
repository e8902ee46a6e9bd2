import * as fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';

import { addDays } from '#domain/sao-paulo-time.ts';

import { nationalHolidays } from './holidays.ts';
import { occurrencesOf, type Recurrence } from './recurrence.ts';

const isHoliday = (day: string) => nationalHolidays(Number(day.slice(0, 4))).some(({ date }) => date === day);

const OPEN = { isHoliday, isClosed: () => false };

const base = { every: 1, from: '2026-11-20', until: null, skipped: [], onHoliday: 'keep' } as const;
const weekly = (weekdays: number[], changes: Partial<Recurrence> = {}): Recurrence => ({
  ...base,
  ...changes,
  unit: 'week',
  weekdays,
});
const monthly = (
  dayOfMonth: number,
  ifShort: 'skip' | 'last-day',
  changes: Partial<Recurrence> = {},
): Recurrence => ({ ...base, ...changes, unit: 'month', dayOfMonth, ifShort });
const daysOf = (recurrence: Recurrence, limit = 4, from = '2026-01-01') =>
  occurrencesOf(recurrence, { from, limit, ...OPEN })
    .map(({ day }) => day.slice(2))
    .join(' ');

describe('occurrencesOf', () => {
  test.each<[what: string, recurrence: Recurrence, days: string]>([
    ['weekdays', weekly([1, 3, 5]), '26-11-20 26-11-23 26-11-25 26-11-27'],
    ['Sunday at the end of the week', weekly([0, 1]), '26-11-22 26-11-23 26-11-29 26-11-30'],
    [
      'every second week, from the week of the start',
      weekly([1], { every: 2 }),
      '26-11-30 26-12-14 26-12-28 27-01-11',
    ],
    ['a day of the month', monthly(5, 'skip'), '26-12-05 27-01-05 27-02-05 27-03-05'],
    ['the 31st, skipping short months', monthly(31, 'skip'), '26-12-31 27-01-31 27-03-31 27-05-31'],
    ['the 31st, else the last day', monthly(31, 'last-day'), '26-11-30 26-12-31 27-01-31 27-02-28'],
    ['every third month', monthly(15, 'skip', { every: 3 }), '27-02-15 27-05-15 27-08-15 27-11-15'],
    ['until the last day', weekly([1], { until: '2026-11-30' }), '26-11-23 26-11-30'],
    [
      'without a skipped day',
      weekly([1], { skipped: ['2026-11-30'] }),
      '26-11-23 26-12-07 26-12-14 26-12-21',
    ],
    ['on a holiday', weekly([5], { from: '2026-12-20' }), '26-12-25 27-01-01 27-01-08 27-01-15'],
    [
      'not on holidays',
      weekly([5], { from: '2026-12-20', onHoliday: 'skip' }),
      '27-01-08 27-01-15 27-01-22 27-01-29',
    ],
    [
      'a day earlier',
      weekly([5], { from: '2026-12-20', onHoliday: 'day-before' }),
      '26-12-24 26-12-31 27-01-08 27-01-15',
    ],
    [
      'a day later',
      weekly([5], { from: '2026-12-20', onHoliday: 'day-after' }),
      '26-12-26 27-01-02 27-01-08 27-01-15',
    ],
    [
      'a day once if a moved day falls on it',
      weekly([5, 6], { from: '2026-12-20', onHoliday: 'day-after', until: '2026-12-31' }),
      '26-12-26',
    ],
    ['no days without weekdays', weekly([]), ''],
  ])('lists %s', (_what, recurrence, days) => {
    expect(daysOf(recurrence)).toBe(days);
  });

  test('returns the planned day of an occurrence that a holiday moved', () => {
    const moved = weekly([5], { from: '2026-12-20', onHoliday: 'day-before' });
    expect(occurrencesOf(moved, { from: '2026-12-20', limit: 1, ...OPEN })).toEqual([
      { day: '2026-12-24', planned: '2026-12-25' },
    ]);
  });

  const weekdayOf = (at: string) => new Date(at).getUTCDay();
  test.each<[what: string, open: number[], onHoliday: Recurrence['onHoliday'], days: string]>([
    ['after a weekend', [1, 2, 3, 4, 5], 'day-after', '26-12-28 27-01-04'],
    ['before the eve', [1, 2, 3], 'day-before', '26-12-23 26-12-30'],
    ['two weeks later on the only weekday', [5], 'day-after', '27-01-08'],
    ['nowhere without an open day', [], 'day-after', '27-01-08'],
  ])('moves a holiday to an open day: %s', (_what, open, onHoliday, days) => {
    const rule = weekly([5], { from: '2026-12-20', until: '2027-01-08', onHoliday });
    const found = occurrencesOf(rule, {
      from: '2026-12-20',
      limit: 2,
      isHoliday,
      isClosed: (at) => !open.includes(weekdayOf(at)),
    });
    expect(found.map((one) => one.day.slice(2)).join(' ')).toBe(days);
  });

  test('continues from a day in the same rhythm', () => {
    expect(daysOf(weekly([1], { every: 2 }), 2, '2026-12-15')).toBe('26-12-28 27-01-11');
  });
});

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
const every = fc.integer({ min: 1, max: 6 });
const recurrences: fc.Arbitrary<Recurrence> = fc.oneof(
  fc
    .record({ every, from: day, weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }) })
    .map(({ weekdays, ...changes }) => weekly(weekdays, changes)),
  fc
    .record({ every, from: day, dayOfMonth: fc.integer({ min: 1, max: 31 }) })
    .map(({ dayOfMonth, ...changes }) => monthly(dayOfMonth, 'skip', changes)),
);

const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The days of the same rule by another implementation of RFC 5545. */
function daysByStandard(recurrence: Recurrence, limit: number): string[] {
  const [year = 0, month = 0, date = 0] = recurrence.from.split('-').map(Number);
  const rule = new RRuleTemporal({
    dtstart: Temporal.ZonedDateTime.from({ year, month, day: date, timeZone: 'UTC' }),
    interval: recurrence.every,
    count: limit,
    ...(recurrence.unit === 'week'
      ? { freq: 'WEEKLY', byDay: recurrence.weekdays.map((weekday) => CODES[weekday] ?? ''), wkst: 'MO' }
      : { freq: 'MONTHLY', byMonthDay: [recurrence.dayOfMonth] }),
  });
  return rule.all().map((moment) => moment.toPlainDate().toString());
}

test('occurrencesOf agrees with RFC 5545', () => {
  fc.assert(
    fc.property(recurrences, (recurrence) => {
      const days = occurrencesOf(recurrence, {
        from: recurrence.from,
        limit: 12,
        isHoliday: () => false,
        isClosed: () => false,
      });
      expect(days.map((one) => one.day)).toEqual(daysByStandard(recurrence, days.length));
    }),
    { numRuns: 300 },
  );
});

test('occurrencesOf lists from any day what it lists from the start', () => {
  fc.assert(
    fc.property(recurrences, day, (recurrence, from) => {
      const all = occurrencesOf(recurrence, { from: recurrence.from, limit: 400, ...OPEN });
      const some = occurrencesOf(recurrence, { from, limit: 5, ...OPEN });
      const rest = all.filter(({ planned }) => planned >= from).slice(0, 5);
      expect(some.slice(0, rest.length)).toEqual(rest);
    }),
    { numRuns: 100 },
  );
});
