import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { OrderStatus } from '#machines/order/types.ts';
import { OPEN_STATUSES } from '#server/modules/order-model/open-statuses.ts';

import type { MetricKey, PeriodMetric } from './metrics-of-period.ts';

export type LiveMetric = Exclude<MetricKey, PeriodMetric>;

type NowDefinition = {
  label: string;
  statuses: readonly OrderStatus[];
  /** Conditions on rows of `orders`. */
  conditions: (now: Date) => RawBuilder<SqlBool>[];
};

/** Open orders by hours since the request: at least `hours`, less than `lessThan`. */
function waiting(label: string, hours: number, lessThan: number | undefined): NowDefinition {
  const before = (now: Date, count: number) => new Date(now.getTime() - count * HOUR_MS);
  return {
    label,
    statuses: OPEN_STATUSES,
    conditions: (now) => [
      sql`listed_at <= ${before(now, hours)}`,
      ...(lessThan === undefined ? [] : [sql<SqlBool>`listed_at > ${before(now, lessThan)}`]),
    ],
  };
}

/** Metrics of the current time (docs/domain.md 4, "Fila" and "Agora"). */
export const LIVE_METRICS: Readonly<Record<LiveMetric, NowDefinition>> = {
  'queue.under1h': waiting('Há menos de 1 hora', 0, 1),
  'queue.from1to4h': waiting('De 1 a 4 horas', 1, 4),
  'queue.from4to24h': waiting('De 4 a 24 horas', 4, 24),
  'queue.over24h': waiting('Há mais de 24 horas', 24, undefined),
  'now.deliveredYesterday': {
    label: 'Entregues ontem até esta hora',
    statuses: ['delivered'],
    conditions: (now) => [
      sql`closed_at >= date_trunc('day', ${yesterday(now)}) at time zone ${sql.lit(TIME_ZONE)}`,
      sql`closed_at <= ${yesterday(now)} at time zone ${sql.lit(TIME_ZONE)}`,
    ],
  },
};

/** The same wall-clock time of the previous day in São Paulo. */
function yesterday(now: Date): RawBuilder<unknown> {
  return sql`(${now}::timestamptz at time zone ${sql.lit(TIME_ZONE)} - interval '1 day')`;
}
