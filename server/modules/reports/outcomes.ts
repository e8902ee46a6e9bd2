import type { Schema } from '#openapi/schema.ts';

import type { Aggregate } from './aggregate.ts';
import { countOf } from './metric-values.ts';
import type { PeriodMetric } from './metrics-of-period.ts';

export const OUTCOME_NUMBERS = [
  'closed.delivered',
  'closed.partially_delivered',
  'closed.returned',
  'closed.cancelled',
  'closed.rejected',
  'closed.lost',
  'closed.corrected',
] as const satisfies PeriodMetric[];

/** Orders by outcome; corrected ones count only as corrected. */
export function outcomeCounts(aggregate: Aggregate): Schema<'OutcomeCounts'> {
  return {
    delivered: countOf(aggregate, 'closed.delivered'),
    partially_delivered: countOf(aggregate, 'closed.partially_delivered'),
    returned: countOf(aggregate, 'closed.returned'),
    cancelled: countOf(aggregate, 'closed.cancelled'),
    rejected: countOf(aggregate, 'closed.rejected'),
    lost: countOf(aggregate, 'closed.lost'),
    corrected: countOf(aggregate, 'closed.corrected'),
  };
}
