import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { type FormulaSettings, METRICS, type PeriodMetric } from './metrics-of-period.ts';

export type TimeId = 'deliveryTime' | 'acceptTime' | 'pickupTime' | 'routeTime' | 'doorTime';
export type SumId = 'billed' | 'billedCorrected' | 'cashDue' | 'cashReceived' | 'cashOwed' | 'cashCorrected';

type TimeDefinition = {
  /** The metric whose rows are measured. */
  counted: PeriodMetric;
  corrected: PeriodMetric;
  seconds: (settings: FormulaSettings) => RawBuilder<number>;
};

/** Durations of an order, and of a drop-off (docs/domain.md 4). */
export const TIMES: Readonly<Record<TimeId, TimeDefinition>> = {
  deliveryTime: {
    counted: 'deliveryTime.counted',
    corrected: 'deliveryTime.corrected',
    // The later of two starts gives the shorter time; least() ignores a missing promise.
    seconds: ({ scheduleLeadMinutes }) =>
      sql`greatest(0, least(delivery_seconds, window_seconds + ${scheduleLeadMinutes * 60}))`,
  },
  acceptTime: {
    counted: 'acceptTime.counted',
    corrected: 'acceptTime.corrected',
    seconds: () => sql`accept_seconds`,
  },
  pickupTime: {
    counted: 'pickupTime.counted',
    corrected: 'pickupTime.corrected',
    seconds: () => sql`pickup_seconds`,
  },
  routeTime: {
    counted: 'routeTime.counted',
    corrected: 'routeTime.corrected',
    seconds: () => sql`route_seconds`,
  },
  doorTime: {
    counted: 'firstAttempt.counted',
    corrected: 'firstAttempt.corrected',
    seconds: () => sql`door_seconds`,
  },
};

/** Sums of cents over the rows of a metric. */
export const SUMS: Readonly<Record<SumId, { of: PeriodMetric; cents: RawBuilder<number> }>> = {
  billed: { of: 'billing.counted', cents: sql`price_cents` },
  billedCorrected: { of: 'billing.corrected', cents: sql`price_cents` },
  cashDue: { of: 'cash.counted', cents: sql`cash_due_cents` },
  // Null where nothing was recorded: what was due is never taken for what came in.
  cashReceived: { of: 'cash.counted', cents: sql`cash_received_cents` },
  cashOwed: { of: 'cash.counted', cents: sql`cash_owed_cents` },
  cashCorrected: { of: 'cash.corrected', cents: sql`cash_received_cents` },
};

/** Whole minutes, rounded half up. */
export function minutesOf(id: TimeId, settings: FormulaSettings): RawBuilder<number> {
  return sql`floor(${TIMES[id].seconds(settings)} / 60 + 0.5)::int`;
}

/** Rows that have the time; a counted row lacks it if its start was never recorded. */
export function isMeasured(id: TimeId, settings: FormulaSettings): RawBuilder<SqlBool> {
  const { counted, seconds } = TIMES[id];
  return sql`${METRICS[counted].where(settings)} and ${seconds(settings)} is not null`;
}
