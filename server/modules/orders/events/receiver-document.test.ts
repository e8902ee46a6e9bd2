import { expect, test } from 'vitest';

import { maskReceiverDocument } from './apply-attempts.ts';

test.each([
  ['529.982.247-25', '***.982.247-**'],
  ['52998224725', '***.982.247-**'],
  ['12.345.678-9', '******789'],
  ['ab1', '**1'],
  ['1', '*'],
  ['--', ''],
])('maskReceiverDocument masks %s as %s', (typed, masked) => {
  expect(maskReceiverDocument(typed)).toBe(masked);
});
