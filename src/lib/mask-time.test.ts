import { expect, test } from 'vitest';

import { maskTime } from './mask-time.ts';

test.each([
  ['1', '1'],
  ['14', '14'],
  ['143', '14:3'],
  ['14:30', '14:30'],
  ['930', '09:30'],
  ['9:30', '09:30'],
  ['14h30', '14:30'],
  ['143059', '14:30'],
  ['', ''],
])('%j is masked as %j', (typed, masked) => {
  expect(maskTime(typed)).toBe(masked);
});
