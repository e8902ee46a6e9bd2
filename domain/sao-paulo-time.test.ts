import { describe, expect, test } from 'vitest';

import {
  addDays,
  countDays,
  dayOf,
  daysFrom,
  localDaysBetween,
  parseLocalDateTime,
  startOfDay,
  toLocalDate,
  toLocalTime,
  wallClock,
} from './sao-paulo-time.ts';

describe('parseLocalDateTime', () => {
  test.each([
    ['2026-11-20', '14:32', '2026-11-20T17:32:00.000Z', 'three hours behind UTC'],
    ['2026-11-20', '22:30', '2026-11-21T01:30:00.000Z', 'the UTC day is already the next one'],
    ['2026-11-20', '00:00', '2026-11-20T03:00:00.000Z', 'midnight'],
    ['2026-11-20', '14:32:10', '2026-11-20T17:32:10.000Z', 'some browsers send seconds'],
    ['2028-02-29', '08:00', '2028-02-29T11:00:00.000Z', 'a leap day'],
    ['2018-12-20', '14:00', '2018-12-20T16:00:00.000Z', 'daylight saving time was in force until 2019'],
    [
      '2019-02-16',
      '23:30',
      '2019-02-17T01:30:00.000Z',
      'the first of two, as clocks were set back at midnight',
    ],
    ['0099-01-01', '12:00', '0099-01-01T15:06:28.000Z', 'a year of two digits, before time zones'],
  ])('reads %s %s as %s: %s', (date, time, expected) => {
    expect(parseLocalDateTime(date, time)).toBe(expected);
  });

  test.each([
    ['', '', 'nothing typed'],
    ['2026-11-20', '', 'no time yet'],
    ['20/11/2026', '14:32', 'not the format of an input'],
    ['+010000-01-01', '08:00', 'a year of five digits'],
    ['2026-11-20', '14:32:10.5', 'fractions of a second'],
    ['2026-02-29', '08:00', 'no leap day in 2026'],
    ['2026-13-01', '08:00', 'no thirteenth month'],
    ['2026-11-31', '08:00', 'November has 30 days'],
    ['2026-11-20', '24:00', 'no hour 24'],
    ['2026-11-20', '12:60', 'no minute 60'],
    ['2026-11-20', '12:00:60', 'no second 60'],
    ['2018-11-04', '00:30', 'skipped when daylight saving time began'],
  ])('refuses "%s" "%s": %s', (date, time) => {
    expect(parseLocalDateTime(date, time)).toBeUndefined();
  });
});

describe('toLocalDate, toLocalTime, dayOf and wallClock', () => {
  test('return the São Paulo day and time, not those of UTC', () => {
    const instant = '2026-11-21T01:30:00Z';
    expect([toLocalDate(instant), toLocalTime(instant)]).toEqual(['2026-11-20', '22:30']);
    expect(dayOf(new Date(instant))).toBe('2026-11-20');
  });

  test('agree with Intl at every quarter of an hour around a clock change', () => {
    const start = Date.parse('2018-11-03T12:00:00Z');
    const format = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' });
    for (let quarter = 0; quarter < 150; quarter += 1) {
      const instant = start + quarter * 900_000;
      expect(toLocalTime(instant)).toBe(format.format(instant));
    }
  });

  test('represent midnight as hour 0', () => {
    expect(wallClock('2026-11-20T03:00:05Z').toISOString()).toBe('2026-11-20T00:00:05.000Z');
  });
});

describe('localDaysBetween', () => {
  test.each([
    ['2026-11-20T12:00:00Z', '2026-11-21T02:59:00Z', 0],
    ['2026-11-20T12:00:00Z', '2026-11-21T03:00:00Z', 1],
    ['2026-11-20T12:00:00Z', '2026-11-20T02:00:00Z', -1],
    ['2026-12-31T12:00:00Z', '2027-01-01T12:00:00Z', 1],
  ])('from %s to %s are %i days in São Paulo', (from, to, days) => {
    expect(localDaysBetween(from, to)).toBe(days);
  });
});

test.each([
  ['2026-11-20', '2026-11-20T03:00:00.000Z', 'midnight'],
  ['2018-11-04', '2018-11-04T03:00:00.000Z', '01:00, as daylight saving time began at midnight'],
  ['2019-02-17', '2019-02-17T03:00:00.000Z', 'midnight after clocks were set back to 23:00'],
])('startOfDay of %s is %s: %s', (day, instant) => {
  expect(new Date(startOfDay(day)).toISOString()).toBe(instant);
});

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', -29, '2026-10-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2018-11-03', 2, '2018-11-05'],
])('addDays of %s and %i is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

test.each([
  ['2026-11-20', '2026-11-20', ['2026-11-20']],
  ['2026-11-29', '2026-12-02', ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']],
  ['2018-11-03', '2018-11-05', ['2018-11-03', '2018-11-04', '2018-11-05']],
  ['2026-11-21', '2026-11-20', []],
])('daysFrom %s to %s are %j, as many as countDays', (from, to, days) => {
  expect(daysFrom(from, to)).toEqual(days);
  expect(countDays(from, to)).toBe(days.length);
});

test('countDays is negative for an end long before the start, and daysFrom empty', () => {
  expect(countDays('2026-11-22', '2026-11-20')).toBe(-1);
  expect(daysFrom('2026-11-22', '2026-11-20')).toEqual([]);
});
