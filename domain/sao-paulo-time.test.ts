import { describe, expect, test } from 'vitest';

import {
  parseLocalDateTime,
  localDaysBetween,
  wallClock,
  toLocalDate,
  toLocalTime,
} from './sao-paulo-time.ts';

describe('parseLocalDateTime', () => {
  test.each([
    ['2026-11-20', '14:32', '2026-11-20T17:32:00.000Z', 'three hours behind UTC'],
    ['2026-11-20', '22:30', '2026-11-21T01:30:00.000Z', 'the UTC day is already the next one'],
    ['2026-11-20', '00:00', '2026-11-20T03:00:00.000Z', 'midnight'],
    ['2026-11-20', '14:32:10', '2026-11-20T17:32:10.000Z', 'some browsers send seconds'],
    ['2028-02-29', '08:00', '2028-02-29T11:00:00.000Z', 'a leap day'],
    ['2018-12-20', '14:00', '2018-12-20T16:00:00.000Z', 'daylight saving time was in force until 2019'],
  ])('reads %s %s as %s: %s', (date, time, expected) => {
    expect(parseLocalDateTime(date, time)).toBe(expected);
  });

  test.each([
    ['', '', 'nothing typed'],
    ['2026-11-20', '', 'no time yet'],
    ['20/11/2026', '14:32', 'not the format of an input'],
    ['2026-02-29', '08:00', 'no leap day in 2026'],
    ['2026-13-01', '08:00', 'no thirteenth month'],
    ['2026-11-31', '08:00', 'November has 30 days'],
    ['2026-11-20', '24:00', 'no hour 24'],
    ['2026-11-20', '12:60', 'no minute 60'],
    ['2018-11-04', '00:30', 'skipped when daylight saving time began'],
  ])('refuses "%s" "%s": %s', (date, time) => {
    expect(parseLocalDateTime(date, time)).toBeUndefined();
  });
});

describe('toLocalDate, toLocalTime and wallClock', () => {
  test('return the São Paulo day and time, not those of UTC', () => {
    expect([toLocalDate('2026-11-21T01:30:00Z'), toLocalTime('2026-11-21T01:30:00Z')]).toEqual([
      '2026-11-20',
      '22:30',
    ]);
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
