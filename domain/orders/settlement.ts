import type { Schema } from '#openapi/schema.ts';

type Totals = Schema<'SettlementTotals'>;

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
