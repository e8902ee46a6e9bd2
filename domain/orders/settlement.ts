import type { Schema } from '#openapi/schema.ts';

type Totals = Schema<'SettlementTotals'>;

/** What a courier's day leaves to explain. */
export type Difference = 'open' | 'held' | 'amount';

/** Doors still to be visited, cash still with the courier, and doors with another amount than was due. */
export function differencesOf({ open, differing, receivedCents, handedInCents }: Totals): Difference[] {
  return [
    ...(open > 0 ? (['open'] as const) : []),
    ...(handedInCents !== receivedCents ? (['held'] as const) : []),
    ...(differing > 0 ? (['amount'] as const) : []),
  ];
}
