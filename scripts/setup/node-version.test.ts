import { expect, test } from 'vitest';

import { isSupported } from './node-version.mjs';

const RANGE = '^20.19.0 || ^22.13.0 || >=24';

test.each([
  { version: '18.20.8', expected: false },
  { version: '20.18.3', expected: false },
  { version: '20.19.0', expected: true },
  { version: '21.7.3', expected: false },
  { version: '22.12.0', expected: false },
  { version: '22.13.1', expected: true },
  { version: '23.11.0', expected: false },
  { version: '24.0.0', expected: true },
  { version: '26.1.0', expected: true },
])('Node $version is supported: $expected', ({ version, expected }) => {
  expect(isSupported(version, RANGE)).toBe(expected);
});
