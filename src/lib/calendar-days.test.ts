import { describe, expect, test } from 'vitest';

import { formatDayMonth, formatDaySpan, isCalendarDay, weekdayOf } from './calendar-days.ts';

describe('calendar days', () => {
  test.each([
    ['2026-11-20', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['20/11/2026', false],
    ['', false],
  ])('isCalendarDay of %j is %s', (text, isDay) => {
    expect(isCalendarDay(text)).toBe(isDay);
  });

  test('have a weekday, with Sunday as 0', () => {
    expect(weekdayOf('2026-11-15')).toBe(0);
    expect(weekdayOf('2026-11-20')).toBe(5);
  });

  test('are formatted as dd/mm, and a span by its two days or its only one', () => {
    expect(formatDayMonth('2026-11-04')).toBe('04/11');
    expect(formatDaySpan({ from: '2026-11-14', to: '2026-11-20' })).toBe('14/11/2026 a 20/11/2026');
    expect(formatDaySpan({ from: '2026-11-20', to: '2026-11-20' })).toBe('20/11/2026');
  });
});
