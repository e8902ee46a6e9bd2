import { expect, test } from 'vitest';

import { withoutTrailing } from './without-trailing.ts';

test.each([
  ['https://a.test//', '/', 'https://a.test'],
  ['/a/b', '/', '/a/b'],
  ['///', '/', ''],
  ['', '/', ''],
  ['Veja isto).', '.)', 'Veja isto'],
])('withoutTrailing of %j removes trailing %j', (text, characters, expected) => {
  expect(withoutTrailing(text, characters)).toBe(expected);
});
