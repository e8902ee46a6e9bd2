import { expect, test } from 'vitest';

import { isSameDraft } from './calls.ts';

const typed = {
  notes: 'Portaria ',
  externalRef: '',
  stops: [{ kind: 'pickup' as const, contactName: 'Jose\u0301', locationId: null }],
};

test('isSameDraft ignores trimming, normalisation, key order and empty values', () => {
  expect(isSameDraft(typed, { stops: [{ contactName: 'José', kind: 'pickup' }], notes: 'Portaria' })).toBe(
    true,
  );
});

test.each([
  [{ ...typed, notes: 'Portaria 2' }],
  [{ ...typed, stops: [] }],
  [{ ...typed, stops: [...typed.stops, { kind: 'dropoff' as const }] }],
])('isSameDraft distinguishes %j', (other) => {
  expect(isSameDraft(typed, other)).toBe(false);
});
