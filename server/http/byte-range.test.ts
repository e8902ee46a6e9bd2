import { expect, test } from 'vitest';

import { readRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=10-', { first: 10, last: 99 }],
  ['BYTES=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=-0', undefined],
  ['bytes=100-', undefined],
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=0-9,20-29', undefined],
  ['items=0-9', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-9999999999999', undefined],
  ['', undefined],
  [undefined, undefined],
])('the range %s of a hundred bytes is read as %o', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});
