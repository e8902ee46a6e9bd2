import { expect, test } from 'vitest';

import { readTrace, traceparentOf } from './trace-context.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test.each([
  ['the present version', `00-${ID}-${PARENT}-01`, { id: ID, flags: '01' }],
  ['a later version with more fields', `01-${ID}-${PARENT}-00-more`, { id: ID, flags: '00' }],
  ['no header', undefined, undefined],
  ['two headers', [`00-${ID}-${PARENT}-01`], undefined],
  ['the invalid version', `ff-${ID}-${PARENT}-01`, undefined],
  ['the present version with more fields', `00-${ID}-${PARENT}-01-more`, undefined],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${PARENT}-01`, undefined],
  ['a parent of zeros', `00-${ID}-${'0'.repeat(16)}-01`, undefined],
  ['capital letters', `00-${ID.toUpperCase()}-${PARENT}-01`, undefined],
  ['an overlong header', `01-${ID}-${PARENT}-01-${'x'.repeat(300)}`, undefined],
])('readTrace: %s', (_name, header, trace) => {
  expect(readTrace(header)).toEqual(trace);
});

test('traceparentOf continues a trace with a new parent each time', () => {
  const [one, two] = [1, 2].map(() => traceparentOf({ id: ID, flags: '01' }));
  expect([readTrace(one), readTrace(two)]).toEqual([
    { id: ID, flags: '01' },
    { id: ID, flags: '01' },
  ]);
  expect(one).not.toBe(two);
});
