import { describe, expect, test } from 'vitest';

import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayTime,
  formatTime,
  formatWindow,
} from './format-date.ts';

/** 20/11/2026 14:32 in São Paulo. */
const now = Date.parse('2026-11-20T17:32:00Z');

describe('dates in São Paulo', () => {
  test('show day, month, year and a 24-hour clock', () => {
    expect(formatDateTime('2026-11-20T17:32:00Z')).toBe('20/11/2026 14:32');
    expect(formatDate('2026-01-02T02:59:00Z')).toBe('01/01/2026');
    expect(formatTime('2026-11-20T03:05:00Z')).toBe('00:05');
  });

  test.each([
    ['2026-11-20T23:00:00Z', 'Hoje'],
    ['2026-11-21T02:00:00Z', 'Hoje'],
    ['2026-11-21T03:00:00Z', 'Amanhã'],
    ['2026-11-19T12:00:00Z', 'Ontem'],
    ['2026-11-18T12:00:00Z', '18/11'],
    ['2025-11-18T12:00:00Z', '18/11/2025'],
  ])('show the day of %s as "%s"', (instant, day) => {
    expect(formatDay(instant, now)).toBe(day);
  });

  test('join day and time', () => {
    expect(formatDayTime('2026-11-20T16:41:00Z', now)).toBe('Hoje, 13:41');
  });
});

describe('formatWindow', () => {
  test.each([
    ['2026-11-20T17:00:00Z', '2026-11-20T19:00:00Z', 'Hoje, 14:00–16:00'],
    ['2026-11-21T12:00:00Z', '2026-11-21T13:30:00Z', 'Amanhã, 09:00–10:30'],
    ['2026-11-25T12:00:00Z', '2026-11-25T13:00:00Z', '25/11, 09:00–10:00'],
    ['2026-11-21T01:00:00Z', '2026-11-21T05:00:00Z', 'Hoje, 22:00 – amanhã, 02:00'],
  ])('shows %s to %s as "%s"', (from, until, expected) => {
    expect(formatWindow({ from, until }, now)).toBe(expected);
  });
});
