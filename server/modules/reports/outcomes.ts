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
export function outcomeCounts(tally: Aggregate): Schema<'OutcomeCounts'> {
  return {
    delivered: countOf(tally, 'closed.delivered'),
    partially_delivered: countOf(tally, 'closed.partially_delivered'),
    returned: countOf(tally, 'closed.returned'),
    cancelled: countOf(tally, 'closed.cancelled'),
    rejected: countOf(tally, 'closed.rejected'),
    lost: countOf(tally, 'closed.lost'),
    corrected: countOf(tally, 'closed.corrected'),
  };
}
