import type { Schema } from '#openapi/schema.ts';

export type OutcomeId = keyof Schema<'OutcomeCounts'>;

export type Outcome = {
  id: OutcomeId;
  label: string;
  metric: Schema<'MetricKey'>;
};

/** Outcomes, in stacking order from bottom to top. */
export const OUTCOMES: readonly Outcome[] = [
  { id: 'delivered', label: 'Entregues', metric: 'closed.delivered' },
  { id: 'partially_delivered', label: 'Entregues parcialmente', metric: 'closed.partially_delivered' },
  { id: 'returned', label: 'Devolvidas', metric: 'closed.returned' },
  { id: 'cancelled', label: 'Canceladas', metric: 'closed.cancelled' },
  { id: 'rejected', label: 'Recusadas pela base', metric: 'closed.rejected' },
  { id: 'lost', label: 'Extraviadas ou avariadas', metric: 'closed.lost' },
  { id: 'corrected', label: 'Corrigidas', metric: 'closed.corrected' },
];

export function totalOf(counts: Schema<'OutcomeCounts'>): number {
  return OUTCOMES.reduce((total, { id }) => total + counts[id], 0);
}
