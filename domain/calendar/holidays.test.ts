import { expect, test } from 'vitest';

import { nationalHolidays } from './holidays.ts';

test('2026 has ten national holidays', () => {
  expect(nationalHolidays(2026).map(({ date }) => date)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ]);
});

test('20 November is national since 2024', () => {
  const isHoliday = (year: number) => nationalHolidays(year).some(({ date }) => date === `${year}-11-20`);
  expect([2023, 2024, 2025].map(isHoliday)).toEqual([false, true, true]);
});

// Published tables of Easter, with the earliest and the latest possible days.
test.each([
  [1818, '03-20'],
  [1943, '04-23'],
  [2000, '04-21'],
  [2024, '03-29'],
  [2025, '04-18'],
  [2027, '03-26'],
  [2038, '04-23'],
  [2076, '04-17'],
  [2099, '04-10'],
])('Good Friday of %i is %s', (year, day) => {
  expect(nationalHolidays(year)).toContainEqual({ date: `${year}-${day}`, name: 'Sexta-feira Santa' });
});
