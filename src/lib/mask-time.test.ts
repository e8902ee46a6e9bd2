import { expect, test } from 'vitest';

import { completeTime, maskTime } from './mask-time.ts';

test.each([
  ['1', '1'],
  ['14', '14'],
  ['143', '14:3'],
  ['14:30', '14:30'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['14h30', '14:30'],
  ['143059', '14:30'],
  ['1:', '01:'],
  ['1:30', '01:30'],
  ['01:30', '01:30'],
  ['8h', '08:'],
  ['8h3', '08:3'],
  ['8 h 30', '08:30'],
  ['8.30', '08:30'],
  ['8h30min', '08:30'],
  ['14:30:00', '14:30'],
  ['14:305', '14:30'],
  ['2pm', '2pm'],
  ['-8', '-8'],
  ['', ''],
])('maskTime masks %j as %j', (typed, masked) => {
  expect(maskTime(typed)).toBe(masked);
});

test.each([
  ['8', '08:00'],
  ['14', '14:00'],
  ['08:', '08:00'],
  ['8h', '08:00'],
  ['14:3', '14:3'],
  ['14:30', '14:30'],
  ['2pm', '2pm'],
  ['', ''],
])('completeTime turns %j into %j', (typed, completed) => {
  expect(completeTime(typed)).toBe(completed);
});
