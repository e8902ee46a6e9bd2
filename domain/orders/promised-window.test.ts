import { expect, test } from 'vitest';

import { envelopeOf, promisedByAcceptance } from './promised-window.ts';

const NOW = 1_000_000;
const settings = { now: NOW, promiseMinutes: 90 };
const early = { from: 2_000_000, until: 3_000_000 };
const late = { from: 2_500_000, until: 9_000_000 };

test.each([
  ['nothing', [], { from: NOW, until: NOW + 5_400_000 }],
  ['one window', [early], early],
  ['several', [late, early], { from: early.from, until: late.until }],
])(
  'with %s requested, an acceptance promises their span or the default period',
  (_asked, windows, promise) => {
    expect(promisedByAcceptance(windows, settings)).toEqual(promise);
  },
);

test('envelopeOf is null without windows', () => {
  expect(envelopeOf([])).toBeNull();
});
