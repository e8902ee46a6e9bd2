import { describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';

import { type Difference, differencesOf } from './settlement.ts';

const SETTLED: Schema<'SettlementTotals'> = {
  doors: 3,
  done: 2,
  failed: 1,
  open: 0,
  packages: 5,
  packagesDone: 3,
  withoutPicture: 2,
  differing: 0,
  dueCents: 10_000,
  receivedCents: 10_000,
  handedInCents: 10_000,
  heldCents: 0,
};

describe('differencesOf', () => {
  test.each<[string, Partial<Schema<'SettlementTotals'>>, Difference[]]>([
    ['no difference, despite failed doors and missing pictures', {}, []],
    ['a door that is still open', { open: 1 }, ['open']],
    ['cash still with the courier', { handedInCents: 9_999, heldCents: 1 }, ['held']],
    [
      'less than was due at one door',
      { differing: 1, receivedCents: 9_000, handedInCents: 9_000 },
      ['amount'],
    ],
    ['less at one door and more at another', { differing: 2 }, ['amount']],
    [
      'every difference, in order',
      { open: 2, differing: 1, receivedCents: 1, handedInCents: 0, heldCents: 1 },
      ['open', 'held', 'amount'],
    ],
  ])('reports %s', (_, changes, expected) => {
    expect(differencesOf({ ...SETTLED, ...changes })).toEqual(expected);
  });
});
