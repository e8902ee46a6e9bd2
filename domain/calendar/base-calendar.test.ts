import { describe, expect, test } from 'vitest';

import { MINUTE_MS } from '#domain/time.ts';

import {
  afterWorkingMinutes,
  ALWAYS_OPEN,
  type BaseCalendar,
  beforeWorkingMinutes,
  holidayOn,
  holidayText,
  isOpenDuring,
  parseHoliday,
  workingMillis,
} from './base-calendar.ts';

const WEEK: BaseCalendar = {
  openingHours: [
    ...[1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, from: '13:00', to: '18:00' },
      { weekday, from: '08:00', to: '12:00' },
    ]),
    { weekday: 6, from: '09:00', to: '13:00' },
  ],
  nationalHolidays: true,
  localHolidays: [
    { date: '01-25', name: 'Aniversário de São Paulo' },
    { date: '2026-11-24', name: 'Inventário' },
  ],
};
const NIGHT: BaseCalendar = {
  openingHours: [
    { weekday: 4, from: '20:00', to: '23:59' },
    { weekday: 5, from: '00:00', to: '04:00' },
  ],
  nationalHolidays: false,
  localHolidays: [],
};

/** A time in November 2026 in São Paulo; the 20th is a Friday and a holiday. */
const at = (text: string) => Date.parse(`2026-11-${text.replace(' ', 'T')}:00-03:00`);
const shown = (instant: number) =>
  new Date(instant - 180 * MINUTE_MS).toISOString().slice(8, 16).replace('T', ' ');

const WAITS: readonly (readonly [
  name: string,
  calendar: BaseCalendar,
  from: string,
  minutes: number,
  until: string,
])[] = [
  ['inside the hours', WEEK, '19 08:00', 15, '19 08:15'],
  ['to the last minute of the morning', WEEK, '19 11:45', 15, '19 12:00'],
  ['over lunch', WEEK, '19 11:50', 15, '19 13:05'],
  ['from the night before', WEEK, '18 22:00', 15, '19 08:15'],
  ['over the holiday and into Saturday', WEEK, '19 17:50', 15, '21 09:05'],
  ['from the holiday itself', WEEK, '20 10:00', 60, '21 10:00'],
  ['over Sunday', WEEK, '21 12:55', 15, '23 08:10'],
  ['over a local holiday', WEEK, '23 17:30', 60, '25 08:30'],
  ['longer than a day', WEEK, '16 08:00', 600, '17 09:00'],
  ['over midnight', NIGHT, '19 23:50', 30, '20 00:20'],
  ['to the next week', NIGHT, '20 03:50', 30, '26 20:20'],
  ['without hours, on the holiday', ALWAYS_OPEN, '20 10:00', 60, '20 11:00'],
];

describe('a wait of working minutes', () => {
  test.each(WAITS)('ends after its minutes %s', (_name, calendar, from, minutes, until) => {
    const end = afterWorkingMinutes(at(from), minutes, calendar);
    expect(shown(end)).toBe(until);
    expect(workingMillis(at(from), end, calendar)).toBe(minutes * MINUTE_MS);
  });

  test.each(WAITS)(
    '%s, counted back from its end, begins no later than its start, and a millisecond later no earlier',
    (_name, calendar, from, minutes) => {
      const end = afterWorkingMinutes(at(from), minutes, calendar);
      const bound = (now: number) => beforeWorkingMinutes(now, minutes, calendar);
      expect(bound(end)).toBeLessThanOrEqual(at(from));
      expect(bound(end + 1)).toBeGreaterThanOrEqual(at(from));
    },
  );
});

test.each([
  ['19 08:00', '19 12:00', true],
  ['19 11:00', '19 13:00', false],
  ['20 09:00', '20 10:00', false],
  ['21 09:00', '21 13:00', true],
  ['22 09:00', '22 10:00', false],
])('a window from %s to %s lies in opening hours: %s', (from, until, isOpen) => {
  expect(isOpenDuring({ from: at(from), until: at(until) }, WEEK)).toBe(isOpen);
});

test.each([
  ['2026-11-20', 'Dia da Consciência Negra'],
  ['2026-11-24', 'Inventário'],
  ['2027-11-24', undefined],
  ['2027-01-25', 'Aniversário de São Paulo'],
  ['2026-11-19', undefined],
])('holidayOn finds on %s: %s', (day, name) => {
  expect(holidayOn(day, WEEK)?.name).toBe(name);
  expect(holidayOn(day, ALWAYS_OPEN)).toBeUndefined();
});

test.each([
  ['25/01 Aniversário da cidade', { date: '01-25', name: 'Aniversário da cidade' }],
  ['17/02/2027 Carnaval', { date: '2027-02-17', name: 'Carnaval' }],
  [' 8.12 - Padroeira ', { date: '12-08', name: 'Padroeira' }],
  ['29/02 Bissexto', { date: '02-29', name: 'Bissexto' }],
])('"%s" is read as a holiday', (text, holiday) => {
  expect(parseHoliday(text)).toEqual(holiday);
  expect(parseHoliday(holidayText(holiday))).toEqual(holiday);
});

test.each(['', '25/01', '30/02 Nada', '29/02/2027 Nada', '25/13 Nada', 'Carnaval', '25/01/27 Aniversário'])(
  '"%s" is not read as a holiday',
  (text) => {
    expect(parseHoliday(text)).toBeUndefined();
  },
);

test('the search for working time of a base that hardly opens ends after 400 days', () => {
  const calendar = { ...ALWAYS_OPEN, openingHours: [{ weekday: 3, from: '08:00', to: '08:01' }] };
  const now = Date.parse('2026-11-20T15:00:00Z');
  const days = (instant: number) => Math.abs(instant - now) / (24 * 60 * MINUTE_MS);
  expect(days(afterWorkingMinutes(now, 1440, calendar))).toBeGreaterThan(390);
  expect(days(beforeWorkingMinutes(now, 1440, calendar))).toBeGreaterThan(390);
});
