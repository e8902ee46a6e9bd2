import { describe, expect, test } from 'vitest';

import { ALWAYS_OPEN, type BaseCalendar, isOpenDuring } from '#domain/calendar/base-calendar.ts';

import { instantsOf } from './time-window.ts';
import { nextSlot, windowPresets } from './window-presets.ts';

const labelsAt = (instant: string, calendar = ALWAYS_OPEN) =>
  windowPresets(Date.parse(instant), calendar)
    .map(({ label }) => label)
    .join(', ');

test.each([
  [
    'in the early morning',
    '2026-11-20T09:30:00Z',
    'Hoje até 18h, Hoje 8–10h, Hoje 10–12h, Amanhã 8–10h, Amanhã 10–12h',
  ],
  [
    'in the afternoon',
    '2026-11-20T17:20:00Z',
    'Hoje até 18h, Hoje 16–18h, Hoje 18–20h, Amanhã 8–10h, Amanhã 10–12h',
  ],
  [
    'when too little is left of the day',
    '2026-11-20T20:10:00Z',
    'Hoje 18–20h, Amanhã 8–10h, Amanhã 10–12h, Amanhã 12–14h, Amanhã 14–16h',
  ],
  [
    'at the hour, when the window has begun',
    '2026-11-20T21:00:00Z',
    'Amanhã 8–10h, Amanhã 10–12h, Amanhã 12–14h, Amanhã 14–16h, Amanhã 16–18h',
  ],
])('windowPresets offers the rest of today, then tomorrow: %s', (_, instant, labels) => {
  expect(labelsAt(instant)).toBe(labels);
});

test('the preset for the rest of today starts with the current hour, but not before the first one', () => {
  const windowAt = (instant: string) => windowPresets(Date.parse(instant), ALWAYS_OPEN)[0]?.window;
  expect(windowAt('2026-11-20T17:20:00Z')).toMatchObject({
    date: '2026-11-20',
    from: '14:00',
    until: '18:00',
  });
  expect(windowAt('2026-11-20T09:30:00Z')).toMatchObject({
    date: '2026-11-20',
    from: '08:00',
    until: '18:00',
  });
});

test.each([
  ['2026-11-20T17:20:00Z', { date: '2026-11-20', from: '15:00', until: '17:00', untilDate: '' }],
  ['2026-11-21T00:20:00Z', { date: '2026-11-20', from: '22:00', until: '24:00', untilDate: '' }],
  ['2026-11-21T01:20:00Z', { date: '2026-11-20', from: '23:00', until: '01:00', untilDate: '2026-11-21' }],
  ['2026-11-21T02:20:00Z', { date: '2026-11-21', from: '00:00', until: '02:00', untilDate: '' }],
])('nextSlot at %s, without opening hours ahead, starts with the next full hour', (instant, window) => {
  const never = { ...ALWAYS_OPEN, openingHours: [{ weekday: 1, from: '08:00', to: '08:30' }] };
  expect(nextSlot(Date.parse(instant), never)).toEqual(window);
});

test('windowPresets counts the days of São Paulo', () => {
  const [first] = windowPresets(Date.parse('2026-11-21T02:30:00Z'), ALWAYS_OPEN);
  expect(first).toEqual({
    label: 'Amanhã 8–10h',
    window: { date: '2026-11-21', from: '08:00', until: '10:00', untilDate: '' },
  });
});

describe('a base with hours', () => {
  const at = (weekday: number, from: string, to: string) => ({ weekday, from, to });
  const WEEK: BaseCalendar = {
    openingHours: [
      ...[1, 2, 3, 4, 5].flatMap((day) => [at(day, '08:00', '12:00'), at(day, '13:30', '18:00')]),
      at(6, '09:00', '13:00'),
    ],
    nationalHolidays: true,
    localHolidays: [{ date: '2026-11-24', name: 'Inventário' }],
  };
  const NIGHT: BaseCalendar = { ...WEEK, openingHours: [at(4, '18:00', '23:59')] };

  test.each([
    [
      'in the morning',
      WEEK,
      '2026-11-19T11:20:00Z',
      'Hoje até 12h, Hoje 10–12h, Hoje 13h30–15h30, Sábado 9–11h, Sábado 11–13h',
    ],
    [
      'in the evening before a holiday',
      WEEK,
      '2026-11-19T21:10:00Z',
      'Sábado 9–11h, Sábado 11–13h, Segunda 8–10h, Segunda 10–12h, Segunda 13h30–15h30',
    ],
    [
      'on Sunday before a local holiday',
      WEEK,
      '2026-11-22T15:00:00Z',
      'Amanhã 8–10h, Amanhã 10–12h, Amanhã 13h30–15h30, Amanhã 15h30–17h30, Quarta 8–10h',
    ],
    [
      'until midnight',
      NIGHT,
      '2026-11-19T15:00:00Z',
      'Hoje até 24h, Hoje 18–20h, Hoje 20–22h, 26/11 18–20h, 26/11 20–22h',
    ],
  ])('is offered windows in its hours only: %s', (_, calendar, instant, labels) => {
    expect(labelsAt(instant, calendar)).toBe(labels);
    for (const { window } of windowPresets(Date.parse(instant), calendar)) {
      const { from = '', until = '' } = instantsOf(window);
      expect(isOpenDuring({ from: Date.parse(from), until: Date.parse(until) }, calendar)).toBe(true);
    }
  });

  test('moves a window that has passed to its next open slot', () => {
    expect(nextSlot(Date.parse('2026-11-19T21:10:00Z'), WEEK)).toEqual({
      date: '2026-11-21',
      from: '09:00',
      until: '11:00',
      untilDate: '',
    });
  });

  test('without an open day soon is offered none', () => {
    const closed = { ...WEEK, openingHours: [at(1, '08:00', '09:00')] };
    expect(labelsAt('2026-11-19T11:20:00Z', closed)).toBe('');
  });
});
