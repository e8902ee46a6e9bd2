import { expect, test } from 'vitest';

import { windowErrorCode } from './time-window.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

test.each([
  ['14:00:00', '16:00:00', undefined],
  ['16:00:00', '16:15:00', undefined],
  ['14:00:00', '15:00:00.001', undefined],
  ['16:00:00', '16:14:59.999', 'window-short'],
  ['16:00:00', '16:00:00', 'window-order'],
  ['16:00:00', '15:00:00', 'window-order'],
  ['14:00:00', '15:00:00', 'window-past'],
  ['never', '16:00:00', 'window-order'],
])('windowErrorCode from %s until %s is %s', (from, until, code) => {
  expect(windowErrorCode({ from: at(from), until: at(until) }, NOW)).toBe(code);
});
