import type { Schema } from '#src/api/schema.ts';

export type OutcomeId = keyof Schema<'OutcomeCounts'>;

export type Outcome = {
  id: OutcomeId;
  label: string;
  behind: Schema<'Behind'>;
};

/** How an order can end, from the bottom of a bar to its top. */
export const OUTCOMES: readonly Outcome[] = [
  { id: 'delivered', label: 'Entregues', behind: 'closed.delivered' },
  { id: 'partially_delivered', label: 'Entregues parcialmente', behind: 'closed.partially_delivered' },
  { id: 'returned', label: 'Devolvidas', behind: 'closed.returned' },
  { id: 'cancelled', label: 'Canceladas', behind: 'closed.cancelled' },
  { id: 'rejected', label: 'Recusadas pela base', behind: 'closed.rejected' },
  { id: 'lost', label: 'Extraviadas ou avariadas', behind: 'closed.lost' },
  { id: 'corrected', label: 'Corrigidas', behind: 'closed.corrected' },
];

export function totalOf(counts: Schema<'OutcomeCounts'>): number {
  return OUTCOMES.reduce((total, { id }) => total + counts[id], 0);
}
