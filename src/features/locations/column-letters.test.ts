import { expect, test } from 'vitest';

import { columnLetters } from './import-errors.tsx';

test.each([
  [1, 'A'],
  [9, 'I'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [53, 'BA'],
  [703, 'AAA'],
])('columnLetters maps column %i to %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters);
});
