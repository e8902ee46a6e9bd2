import type { Schema } from '#openapi/schema.ts';

import type { Aggregate } from './aggregate.ts';
import { type TimeId, TIMES } from './durations.ts';
import type { PeriodMetric } from './metrics-of-period.ts';
import { type ShareId, SHARES } from './metrics.ts';

/** Below this number a metric is marked as a small sample (docs/domain.md 4). */
const SMALLEST_SAMPLE = 20;

function isSmallSample(n: number): boolean {
  return n < SMALLEST_SAMPLE;
}

export function countOf({ counts }: Aggregate, number: PeriodMetric): number {
  return counts.get(number) ?? 0;
}

export function shareOf(
  tally: Aggregate,
  { numerator, denominator }: { numerator: PeriodMetric; denominator: PeriodMetric },
): Schema<'ShareValue'> {
  const part = countOf(tally, numerator);
  const whole = countOf(tally, denominator);
  return {
    value: whole === 0 ? null : part / whole,
    numerator: part,
    denominator: whole,
    smallSample: isSmallSample(whole),
  };
}

export function timeOf(tally: Aggregate, id: TimeId): Schema<'TimeValue'> {
  const n = countOf(tally, TIMES[id].counted);
  const { p50, p90 } = tally.times.get(id) ?? { p50: null, p90: null };
  return { p50, p90, n, smallSample: isSmallSample(n) };
}

/** The metrics that a share needs, for the query. */
export function numbersOfShare(id: ShareId): PeriodMetric[] {
  const { numerator, denominator, apart } = SHARES[id];
  return [numerator, denominator, ...apart];
}

export function numbersOfTime(id: TimeId): PeriodMetric[] {
  return [TIMES[id].counted, TIMES[id].corrected];
}
