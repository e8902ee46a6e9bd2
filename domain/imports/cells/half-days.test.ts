import { expect, test } from 'vitest';

import { inAfternoon, mayBeAfternoon } from './half-days.ts';
import { writtenTimes } from './read-day-and-time.ts';

const mayBe = (text: string) => mayBeAfternoon(writtenTimes(text, '2026-11-20'));

test.each([
  '2 às 4',
  '2h-4h',
  'das 2 às 5',
  '1:00 - 3:00',
  '1 às 6',
  '4 às 7',
  '2.30 - 4',
  '02/12 2h às 4h',
  '1-3 PM',
  '10:00 - 11:00 p.m.',
])('the hours "%s" may be in the afternoon', (text) => {
  expect(mayBe(text)).toBe(true);
});

test.each([
  '02:00 às 04:00',
  '2h às 04h',
  '2 am - 4 am',
  '2 pm - 4 pm',
  '9 - 5 PM',
  '08:00 - 6 PM',
  '0h às 4h',
  '0:00-6:00',
  '14 às 16',
  '6 às 8',
  '8-12',
  '5h às 12h',
  '8 às 6',
  '22h às 2h',
  'até 4h',
  '0,0833',
  '02/12/2026',
])('the hours "%s" may not', (text) => {
  expect(mayBe(text)).toBe(false);
});

test.each([
  ['02:00', '14:00'],
  ['00:30', '12:30'],
  ['11:59', '23:59'],
])('inAfternoon of %s is %s', (time, expected) => {
  expect(inAfternoon(time)).toBe(expected);
});
