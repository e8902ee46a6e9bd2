import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { OrderSettings, OrderStatus } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Query } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import { fieldError, invalid } from '#server/problems.ts';

import { inPeriod } from './family-statements.ts';
import { type LiveMetric, LIVE_METRICS } from './live-metrics.ts';
import { FAMILIES } from './metric-families.ts';
import { inGroups } from './metric-groups.ts';
import { type MetricKey, METRICS, type PeriodMetric } from './metrics-of-period.ts';
import { titleOf } from './metrics.ts';
import { periodOf } from './report-period.ts';

/**
 * The orders behind a metric: conditions on `orders`, or rows of a period's facts. `rows` is the part after `from` of a
 * select that counts the metric, whatever else limits the list.
 */
export type DrillDown = { rows: RawBuilder<unknown> } & (
  | { of: 'now'; metric: LiveMetric; statuses: readonly OrderStatus[]; conditions: RawBuilder<SqlBool>[] }
  | { of: 'period'; metric: PeriodMetric }
);

/** Live metrics are counted up to this number. */
const MAX_COUNTED = 10_000;

type MetricQuery = Pick<Query<'listServiceOrders'>, 'group' | 'from' | 'to'> & { metric: MetricKey };

/** `companyId` is undefined for all companies; it must be given, so that no caller counts others' rows by omission. */
type DrillDownScope = { companyId: string | undefined; settings: OrderSettings; now: Date };

/**
 * The rows that a metric counted, by the same rule.
 * @returns for a metric of a period, the part after `from` of a select over its facts: one row per thing counted, with
 *   `order_id` and `requested_at`
 * @throws Problem 422 without a required period, or for a group that does not fit
 */
export function drillDown(
  { metric, group = [], from, to }: MetricQuery,
  { companyId, settings, now }: DrillDownScope,
): DrillDown {
  if (isNow(metric)) {
    if (group.length > 0) throw invalid(fieldError('/query/group', 'group-unfit'));
    const { statuses, conditions: conditionsAt } = LIVE_METRICS[metric];
    const conditions = conditionsAt(now);
    const where = [
      sql`status = any(${statuses}::text[])`,
      ...conditions,
      ...(companyId === undefined ? [] : [sql`company_id = ${companyId}`]),
    ];
    const rows = sql`(select from orders where ${sql.join(where, sql` and `)} limit ${MAX_COUNTED}) as counted`;
    return { metric, of: 'now', statuses, conditions, rows };
  }
  const missing = (['from', 'to'] as const).filter((name) => ({ from, to })[name] === undefined);
  if (missing.length > 0) throw invalid(...missing.map((name) => fieldError(`/query/${name}`, 'required')));
  const number = METRICS[metric];
  const conditions = [
    inPeriod(number.family, periodOf({ from, to }, now), companyId),
    number.where(settings),
    ...inGroups(number.family, group, settings.reasons),
  ];
  return {
    metric,
    of: 'period',
    rows: sql`${FAMILIES[number.family].table} where ${sql.join(conditions, sql` and `)}`,
  };
}

function isNow(metric: MetricKey): metric is LiveMetric {
  return metric in LIVE_METRICS;
}

/** Describes the metric of a list of orders. */
export async function presentDrillDown(db: Db, set: DrillDown): Promise<Schema<'ListedMetric'>> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${set.rows}`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (set.of === 'now') {
    return { metric: set.metric, title: LIVE_METRICS[set.metric].label, unit: 'order', count };
  }
  return { metric: set.metric, title: titleOf(set.metric), unit: METRICS[set.metric].unit, count };
}
