import { expect, test } from 'vitest';

import { sizeText } from './labels.ts';

test.each([
  [1, '1 KB'],
  [83_012, '81 KB'],
  [1024 * 1024 - 600, '1023 KB'],
  [1024 * 1024, '1,0 MB'],
  [8 * 1024 * 1024, '8,0 MB'],
])('sizeText(%i) is %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
