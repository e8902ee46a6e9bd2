import { expect, test } from 'vitest';

import { formatPoints, formatShare } from './format-share.ts';

test.each([
  [0.943, '94,3%'],
  [1, '100,0%'],
  [0, '0,0%'],
  [0.9996, '100,0%'],
  [0.0004, '0,0%'],
  [12.5, '1.250,0%'],
])('formatShare shows %d as %s', (share, text) => {
  expect(formatShare(share)).toBe(text);
});

test.each([
  [0.021, '2,1 p.p.'],
  [-0.021, '2,1 p.p.'],
  [0, '0,0 p.p.'],
  [0.00049, '0,0 p.p.'],
  [1, '100,0 p.p.'],
])('formatPoints shows %d as %s, without its sign', (difference, text) => {
  expect(formatPoints(difference)).toBe(text.replace(' ', '\u00a0'));
});
