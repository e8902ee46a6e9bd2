import { type RawBuilder, sql, type SqlBool, type Kysely } from 'kysely';

import type { OrderSettings, OrderStatus } from '#machines/order/order-types.ts';
import type { Query, Schema } from '#server/contract/contract.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldError, invalid } from '#server/problems.ts';

import { inPeriod } from './family-statements.ts';
import { type NowNumber, NOW_NUMBERS } from './live-metrics.ts';
import { FAMILIES } from './metric-families.ts';
import { inGroups } from './metric-groups.ts';
import { type Behind, NUMBERS, type PeriodNumber } from './metrics-of-period.ts';
import { titleOf } from './metrics.ts';
import { periodOf } from './report-period.ts';

/** The orders behind a number, as a condition on the rows of `orders`, or as a select of their ids. */
export type OrdersBehind =
  | { of: 'now'; behind: NowNumber; statuses: readonly OrderStatus[]; conditions: RawBuilder<SqlBool>[] }
  | { of: 'period'; behind: PeriodNumber; rows: RawBuilder<unknown> };

type Asked = Pick<Query<'listServiceOrders'>, 'group' | 'from' | 'to'> & { behind: Behind };

/**
 * The set that a number counted, by the same rule.
 * @returns for a number of a period, what follows `from` in a select over its facts: a row for each thing counted,
 *   with `order_id` and `requested_at`
 * @throws Problem 422 without a period where one is needed, or for a group that does not fit
 */
export function ordersBehind(
  { behind, group = [], from, to }: Asked,
  companyId: string | undefined,
  clock: { settings: OrderSettings; now: Date },
): OrdersBehind {
  if (isNow(behind)) {
    if (group.length > 0) throw invalid(fieldError('/query/group', 'group-unfit'));
    const { statuses, conditions } = NOW_NUMBERS[behind];
    return { behind, of: 'now', statuses, conditions: conditions(clock.now) };
  }
  const missing = (['from', 'to'] as const).filter((name) => ({ from, to })[name] === undefined);
  if (missing.length > 0) throw invalid(...missing.map((name) => fieldError(`/query/${name}`, 'required')));
  const number = NUMBERS[behind];
  const conditions = [
    inPeriod(number.family, periodOf({ from, to }, clock.now), companyId),
    number.where(clock.settings),
    ...inGroups(number.family, group, clock.settings.reasons),
  ];
  return {
    behind,
    of: 'period',
    rows: sql`${FAMILIES[number.family].table} where ${sql.join(conditions, sql` and `)}`,
  };
}

function isNow(behind: Behind): behind is NowNumber {
  return behind in NOW_NUMBERS;
}

/**
 * What a list of the orders behind a number is about.
 * @param listed how many orders are in the list
 */
export async function presentBehind(
  db: Kysely<Database>,
  set: OrdersBehind,
  listed: number,
): Promise<Schema<'OrdersBehind'>> {
  if (set.of === 'now') {
    const { label } = NOW_NUMBERS[set.behind];
    return { behind: set.behind, title: label, unit: 'order', count: listed };
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${set.rows}`.execute(db);
  const { unit } = NUMBERS[set.behind];
  return { behind: set.behind, title: titleOf(set.behind), unit, count: rows[0]?.count ?? 0 };
}
