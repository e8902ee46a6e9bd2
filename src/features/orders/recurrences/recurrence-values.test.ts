import { afterEach, describe, expect, test, vi } from 'vitest';

import {
  newRecurrence,
  type ReadOptions,
  readRecurrence,
  type RecurrenceValues,
  refusedFields,
  repeatOrder,
  withHours,
} from './recurrence-values.ts';

const PICKUP = { kind: 'pickup' as const, hours: null };
const CONTENT = { packagesCount: 1, stops: [PICKUP, { kind: 'dropoff' as const, hours: null }] };

afterEach(() => {
  vi.useRealTimers();
});

const OPTIONS = { isPaused: false, companyId: 'c1', isFromOrder: false, stored: undefined };

const read = (typed: Partial<RecurrenceValues>, options: Partial<ReadOptions> = {}) =>
  readRecurrence(
    { ...newRecurrence(CONTENT, 'Malote'), from: '2026-12-01', ...typed },
    { ...OPTIONS, ...options },
  );

test('a recurrence is sent as typed', () => {
  expect(read({ every: ' 2', until: '2026-12-31', skipped: ['2026-12-24'], courierId: 'e1' })).toEqual({
    body: {
      name: 'Malote',
      content: CONTENT,
      courierId: 'e1',
      pattern: { unit: 'week', every: 2, weekdays: [1, 2, 3, 4, 5] },
      from: '2026-12-01',
      until: '2026-12-31',
      skipped: ['2026-12-24'],
      onHoliday: 'skip',
      leadDays: 1,
      submit: true,
      isPaused: false,
    },
  });
});

describe('a recurrence is refused', () => {
  test.each<[string, Partial<RecurrenceValues>, string]>([
    ['without a name', { name: '  ' }, 'name'],
    ['without a template', { content: undefined }, 'content'],
    ['every zero weeks', { every: '0' }, 'every'],
    ['every 53 weeks', { every: '53' }, 'every'],
    ['every 13 months', { unit: 'month', every: '13' }, 'every'],
    ['on no weekday', { weekdays: [] }, 'weekdays'],
    ['on day 32', { unit: 'month', dayOfMonth: '32' }, 'dayOfMonth'],
    ['from a day that does not exist', { from: '2026-02-30' }, 'from'],
    ['until a half-typed day', { until: '31/1' }, 'until'],
    ['with an end before its beginning', { until: '2026-11-30' }, 'until'],
    [
      'with half an hour',
      { content: withHours(CONTENT, 0, { fromDay: 0, from: '08:00', until: '' }) },
      'hours.0',
    ],
    [
      'with hours of five minutes',
      { content: withHours(CONTENT, 0, { fromDay: 0, from: '08:00', until: '08:05' }) },
      'hours.0',
    ],
    ['with a template without stops', { content: { stops: [] } }, 'content'],
    ['with a template without a drop-off', { content: { stops: [PICKUP] } }, 'content'],
    [
      'with a drop-off that ends before its pickup begins',
      {
        content: withHours(withHours(CONTENT, 0, { fromDay: 1, from: '08:00', until: '09:00' }), 1, {
          fromDay: 0,
          from: '10:00',
          until: '11:00',
        }),
      },
      'hours.1',
    ],
    [
      'with a time that does not exist',
      { content: withHours(CONTENT, 0, { fromDay: 0, from: '08:00', until: '25:00' }) },
      'hours.0',
    ],
  ])('%s', (_name, typed, field) => {
    const result = read(typed);
    expect('errors' in result && Object.keys(result.errors)).toEqual([field]);
  });
});

test.each([
  ['today', '2026-11-20', '2026-11-21'],
  ['ahead', '2026-12-03', '2026-12-04'],
  ['over', '2026-11-12', '2026-11-20'],
])('a recurrence of an order whose day is %s does not make it again', (_name, day, from) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:00:00.000Z') });
  const window = { from: `${day}T12:00:00.000Z`, until: `${day}T14:00:00.000Z` };
  expect(repeatOrder({ stops: [{ kind: 'pickup', window }] }).from).toBe(from);
});

test.each([
  [true, 'Esta ordem ainda não tem paradas.'],
  [false, 'Este modelo não tem paradas. Escolha outro.'],
])('content without stops, of an order: %s, is refused with "%s"', (isFromOrder, content) => {
  expect(read({ content: { stops: [] } }, { isFromOrder })).toEqual({ errors: { content } });
});

test('a recurrence keeps stored content that would be refused', () => {
  const content = { stops: [PICKUP] };
  expect(read({ content }, { stored: content })).toMatchObject({ body: { content } });
});

test('a refused recurrence has its errors at their fields', () => {
  const error = (pointer: string) => ({ pointer, message: pointer });
  const pointers = [
    '/name',
    '/pattern/every',
    '/content/stops/0/hours',
    '/content/stops/1/locationId',
    '/courierId',
  ];
  expect(refusedFields(pointers.map(error))).toEqual({
    errors: {
      name: '/name',
      every: '/pattern/every',
      'hours.0': '/content/stops/0/hours',
      content: 'Uma parada usa um local que não existe mais, ou é de outra empresa.',
    },
    others: ['/courierId'],
  });
});

describe('hours of a stop', () => {
  test.each([
    ['end on their day', { fromDay: 1, from: '08:00', until: '10:00' }, 1],
    ['end on the next day over midnight', { fromDay: 1, from: '22:00', until: '02:00' }, 2],
  ])('%s', (_name, typed, untilDay) => {
    expect(withHours(CONTENT, 0, typed).stops[0]?.hours).toEqual({ ...typed, untilDay });
  });

  test('end as many days later as they are given', () => {
    const typed = { fromDay: 30, from: '08:00', until: '10:00' };
    const untilDay = (days: number) => withHours(CONTENT, 0, typed, days).stops[0]?.hours?.untilDay;
    expect([untilDay(0), untilDay(1), untilDay(2)]).toEqual([30, 31, 31]);
  });

  test('are removed by empty times', () => {
    const { stops } = withHours(CONTENT, 0, { fromDay: 0, from: '', until: '' });
    expect(stops[0]?.hours).toBeNull();
  });
});
