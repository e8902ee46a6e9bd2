import { describe, expect, test } from 'vitest';

import { ALWAYS_OPEN } from '#domain/calendar/base-calendar.ts';

import type { TemplateContent } from './order-template.ts';
import {
  hasPassed,
  makingAt,
  neverMakesError,
  plannableUntil,
  recurrenceDays,
  type RecurrenceRule,
} from './recurrence-days.ts';

/** 23 to 27 November 2026 are Monday to Friday. */
const CALENDAR = { ...ALWAYS_OPEN, localHolidays: [{ date: '2026-11-26', name: 'Feriado local' }] };
const WEEKLY = { unit: 'week' as const, every: 1 };
const DAILY: RecurrenceRule = {
  content: { stops: [] },
  pattern: { ...WEEKLY, weekdays: [1, 2, 3, 4, 5] },
  from: '2026-11-23',
  until: null,
  skipped: [],
  onHoliday: 'keep',
};

type Decided = Parameters<typeof recurrenceDays>[1]['decided'];

const daysOf = (rule: Partial<RecurrenceRule>, after: string, decided: Decided = []) =>
  recurrenceDays({ ...DAILY, ...rule }, { after, limit: 3, calendar: CALENDAR, savedAt: 0, decided }).map(
    ({ planned, day }) => (planned === day ? day : `${planned} em ${day}`),
  );
const decidedOn = (...days: string[]) => days.map((day) => ({ planned: day, day }));

describe('the days of a rule', () => {
  test.each<[string, Partial<RecurrenceRule>, string, string[], Decided?]>([
    ['begin after the last decided one', {}, '2026-11-23', ['2026-11-24', '2026-11-25', '2026-11-26']],
    ['begin with the first of the rule', {}, '2026-01-01', ['2026-11-23', '2026-11-24', '2026-11-25']],
    [
      'leave out single days',
      { skipped: ['2026-11-24'] },
      '2026-11-23',
      ['2026-11-25', '2026-11-26', '2026-11-27'],
    ],
    ['leave out holidays', { onHoliday: 'skip' }, '2026-11-25', ['2026-11-27', '2026-11-30', '2026-12-01']],
    [
      'move from a holiday to the day after, which then is taken',
      { onHoliday: 'day-after' },
      '2026-11-25',
      ['2026-11-26 em 2026-11-27', '2026-11-30', '2026-12-01'],
    ],
    [
      'stay taken once the earlier one was decided',
      { onHoliday: 'day-after' },
      '2026-11-26',
      ['2026-11-30', '2026-12-01', '2026-12-02'],
      [{ planned: '2026-11-26', day: '2026-11-27' }],
    ],
    [
      'are free once a day that was not decided no longer falls on them',
      { onHoliday: 'day-after' },
      '2026-11-26',
      ['2026-11-27', '2026-11-30', '2026-12-01'],
    ],
    [
      'do not move to a day of the rule before the holiday',
      { onHoliday: 'day-before' },
      '2026-11-25',
      ['2026-11-27', '2026-11-30', '2026-12-01'],
      decidedOn('2026-11-25'),
    ],
    [
      'of a changed rule leave out those that were decided',
      {},
      '2026-11-22',
      ['2026-11-24', '2026-11-26', '2026-11-27'],
      decidedOn('2026-11-23', '2026-11-25', '2026-11-30'),
    ],
    [
      'leave out a decided one that a changed calendar moves elsewhere, and not the day to which it would move',
      { onHoliday: 'day-after' },
      '2026-11-24',
      ['2026-11-27', '2026-11-30', '2026-12-01'],
      [
        { planned: '2026-11-26', day: '2026-11-25' },
        { planned: '2026-11-25', day: '2026-11-25' },
      ],
    ],
    ['end with the last day', { until: '2026-11-25' }, '2026-11-23', ['2026-11-24', '2026-11-25']],
    [
      'fall on the last day of a short month',
      { pattern: { unit: 'month', every: 1, dayOfMonth: 31, ifShort: 'last-day' } },
      '2026-11-01',
      ['2026-11-30', '2026-12-31', '2027-01-31'],
    ],
    [
      'leave out a short month',
      { pattern: { unit: 'month', every: 1, dayOfMonth: 31, ifShort: 'skip' } },
      '2026-11-01',
      ['2026-12-31', '2027-01-31', '2027-03-31'],
    ],
  ])('%s', (_name, rule, after, expected, decided) => {
    expect(daysOf(rule, after, decided)).toEqual(expected);
  });
});

test('holidays move orders to days on which the base opens', () => {
  const weekday = { from: '08:00', to: '18:00' };
  const calendar = {
    ...CALENDAR,
    localHolidays: [{ date: '2026-11-27', name: 'Feriado local' }],
    openingHours: [1, 2, 3, 4, 5].map((at) => ({ weekday: at, ...weekday })),
  };
  const rule: RecurrenceRule = {
    ...DAILY,
    pattern: { unit: 'week', every: 1, weekdays: [5, 6] },
    onHoliday: 'day-after',
  };
  const days = recurrenceDays(rule, { after: '2026-11-23', limit: 3, calendar, savedAt: 0, decided: [] });
  // A Saturday of the pattern itself stays.
  expect(days).toEqual([
    { planned: '2026-11-28', day: '2026-11-28' },
    { planned: '2026-11-27', day: '2026-11-30' },
    { planned: '2026-12-04', day: '2026-12-04' },
  ]);
});

describe('a rule saved at 18:43 begins', () => {
  const hours = { fromDay: 0, untilDay: 0 };
  const savedAt = Date.parse('2026-11-24T18:43:00-03:00');
  test.each<[string, TemplateContent['stops'][number]['hours'], Partial<RecurrenceRule>, string[]]>([
    ['today without hours', null, {}, ['2026-11-24', '2026-11-25']],
    [
      'today with a later window',
      { ...hours, from: '19:00', until: '20:00' },
      {},
      ['2026-11-24', '2026-11-25'],
    ],
    [
      'tomorrow once its window has begun',
      { ...hours, from: '18:00', until: '19:00' },
      {},
      ['2026-11-25', '2026-11-26'],
    ],
    [
      'after a holiday that moves its day to this morning',
      { ...hours, from: '08:00', until: '09:00' },
      { pattern: { ...WEEKLY, weekdays: [3, 5] }, onHoliday: 'day-before' },
      ['2026-11-27', '2026-12-02'],
    ],
  ])('%s', (_name, at, rule, expected) => {
    const calendar = { ...CALENDAR, localHolidays: [{ date: '2026-11-25', name: 'Feriado local' }] };
    const range = { after: '2026-11-23', limit: 2, savedAt, decided: [] };
    const content = { stops: [{ kind: 'pickup' as const, hours: at }] };
    const days = recurrenceDays({ ...DAILY, content, ...rule }, { ...range, calendar });
    expect(days.map(({ day }) => day)).toEqual(expected);
  });
});

describe('a rule can never make an order', () => {
  const february = { unit: 'month' as const, every: 12, dayOfMonth: 31 };
  const range = { after: '2026-11-23', calendar: CALENDAR, savedAt: 0 };
  const over = { pointer: '/until', code: 'recurrence-over' };
  test.each<[string, Partial<RecurrenceRule>, ReturnType<typeof neverMakesError> | typeof over]>([
    [
      'on 31 February',
      { from: '2027-02-01', pattern: { ...february, ifShort: 'skip' } },
      { pointer: '/pattern/dayOfMonth', code: 'recurrence-never' },
    ],
    ['that ends before today', { until: '2026-11-23' }, over],
    ['that ends on the weekend on which it begins', { from: '2026-11-28', until: '2026-11-29' }, over],
    ['whose only day is left out', { until: '2026-11-24', skipped: ['2026-11-24'] }, over],
    [
      'unless the last day of February counts',
      { from: '2027-02-01', pattern: { ...february, ifShort: 'last-day' } },
      undefined,
    ],
    ['unless it has a day left', { until: '2026-11-24' }, undefined],
  ])('%s', (_name, rule, expected) => {
    expect(neverMakesError({ ...DAILY, ...rule }, range)).toEqual(expected);
  });
});

test('an order is created at the beginning of a day in São Paulo', () => {
  expect(new Date(makingAt('2026-11-24', 1)).toISOString()).toBe('2026-11-23T03:00:00.000Z');
});

describe('the order of a day is planned', () => {
  const hours = { fromDay: 0, from: '10:00', untilDay: 0, until: '12:00' };
  test.each([
    ['until its first window begins', [hours, { ...hours, from: '08:00' }], '2026-11-24T11:00:00.000Z'],
    ['until its day ends without windows', [null], '2026-11-25T03:00:00.000Z'],
    [
      'until its day ends, whatever follows',
      [{ ...hours, fromDay: 1, untilDay: 1 }],
      '2026-11-25T03:00:00.000Z',
    ],
  ])('%s', (_name, given, expected) => {
    const stops = given.map((of) => ({ kind: 'pickup' as const, hours: of }));
    expect(new Date(plannableUntil({ stops }, '2026-11-24')).toISOString()).toBe(expected);
  });
});

describe('the order of a day has passed', () => {
  const hours = { fromDay: 0, from: '08:00', untilDay: 0, until: '10:00' };
  const withHours = { stops: [{ kind: 'pickup' as const, hours }] };
  const nextDay = { stops: [{ kind: 'dropoff' as const, hours: { ...hours, fromDay: 1, untilDay: 1 } }] };
  test.each([
    ['not before its window ends', withHours, '2026-11-24T12:59:00.000Z', false],
    ['once its window has ended', withHours, '2026-11-24T13:00:00.000Z', true],
    ['not before its day ends without windows', { stops: [] }, '2026-11-25T02:59:00.000Z', false],
    ['once its day has ended', { stops: [] }, '2026-11-25T03:00:00.000Z', true],
    ['once its day has ended, whatever follows', nextDay, '2026-11-25T03:00:00.000Z', true],
  ])('%s', (_name, content, now, expected) => {
    expect(hasPassed(content, '2026-11-24', Date.parse(now))).toBe(expected);
  });
});
