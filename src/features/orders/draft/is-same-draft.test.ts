import { expect, test } from 'vitest';

import { isSameDraft } from './calls.ts';

const typed = {
  notes: 'Portaria ',
  externalRef: '',
  stops: [{ kind: 'pickup' as const, contactName: 'Jose\u0301', locationId: null }],
};

test('a draft is recognised as the server gives it back: trimmed, normalised, sorted, without what is empty', () => {
  expect(isSameDraft(typed, { stops: [{ contactName: 'José', kind: 'pickup' }], notes: 'Portaria' })).toBe(
    true,
  );
});

test.each([
  [{ ...typed, notes: 'Portaria 2' }],
  [{ ...typed, stops: [] }],
  [{ ...typed, stops: [...typed.stops, { kind: 'dropoff' as const }] }],
])('another draft is not: %j', (other) => {
  expect(isSameDraft(typed, other)).toBe(false);
});
