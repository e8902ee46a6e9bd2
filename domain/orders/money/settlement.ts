import type { Schema } from '#openapi/schema.ts';

type Totals = Schema<'SettlementTotals'>;

/** What money and outcomes of a day depend on; a picture may be recorded later. */
const COUNTED = [
  'doors',
  'done',
  'failed',
  'open',
  'differing',
  'dueCents',
  'receivedCents',
  'handedInCents',
] as const;

/** Whether the money or the outcomes of a day differ. */
export function differ(first: Totals, second: Totals): boolean {
  return COUNTED.some((name) => first[name] !== second[name]);
}

/** A reason why the closing of a courier's day needs a note. */
export type Difference = 'open' | 'held' | 'amount';

/**
 * The reasons that hold for a day: `open` for doors still to be visited, `held` for cash still with the courier, `amount`
 * for doors that paid another amount than was due.
 */
export function differencesOf({ open, differing, heldCents }: Totals): Difference[] {
  return [
    ...(open > 0 ? (['open'] as const) : []),
    ...(heldCents > 0 ? (['held'] as const) : []),
    ...(differing > 0 ? (['amount'] as const) : []),
  ];
}
