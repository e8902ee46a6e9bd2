import { sql } from 'kysely';

import { daysOfMonth } from '#domain/month.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { onPrimary } from '#server/db/replica.ts';
import type { Db } from '#server/db/schema.ts';
import { type Aggregate, aggregate } from '#server/modules/reports/aggregate.ts';
import { SUMS } from '#server/modules/reports/durations.ts';
import { inPeriod } from '#server/modules/reports/family-statements.ts';
import { countOf } from '#server/modules/reports/metric-values.ts';
import { METRICS } from '#server/modules/reports/metrics-of-period.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';

import { isLostWithCash, notClosed } from './repository.ts';

export type BillFigures = Schema<'BillFigures'>;

type MonthOf = { month: string; companyId: string | undefined; now: Date };

const NUMBERS = ['billing.counted', 'billing.withoutPrice', 'billing.corrected'] as const;

/**
 * Figures of the report `billing` for a month, per company with billed or corrected orders. May aggregate past days
 * first, so it must not run in a transaction.
 */
export async function readFigures(
  db: Db,
  { month, companyId, now }: MonthOf,
): Promise<ReadonlyMap<string, BillFigures>> {
  // Prices that were just set count.
  const answer = await aggregate(
    { db, onReplica: onPrimary(db) },
    {
      period: daysOfMonth(month),
      companyId,
      settings: await loadSettings(db),
      now,
      numbers: NUMBERS,
      sums: ['billed', 'billedCorrected'],
      by: { company: NUMBERS },
    },
  );
  const figures = [...answer.groups('company')].map(([id, group]) => [id, figuresOf(group)] as const);
  return new Map(figures.filter(([, { orders, corrected }]) => orders > 0 || corrected > 0));
}

/**
 * The companies whose month is open and can be closed as it is, and the sum of their prices, by the rules of the report
 * `billing` and of `isReady` (domain/bill-state.ts).
 */
export async function sumReady(
  db: Db,
  { month, companyId }: Omit<MonthOf, 'now'>,
): Promise<Schema<'ReadyBills'>> {
  const settings = await loadSettings(db);
  const isBilled = METRICS['billing.counted'].where(settings);
  const { rows } = await sql<Schema<'ReadyBills'>>`
    select count(*)::integer as companies, coalesce(sum(cents), 0)::bigint as cents
    from (
      select sum(${SUMS.billed.cents}) filter (where ${isBilled}) as cents
      from order_facts
      where ${inPeriod('closed', daysOfMonth(month), companyId)} and (${isBilled} or ${isLostWithCash})
        and ${notClosed(month)}
      group by company_id
      having count(*) filter (where ${METRICS['billing.withoutPrice'].where(settings)}) = 0
    ) as ready`.execute(db);
  return rows[0] ?? { companies: 0, cents: 0 };
}

/** Of a company and month. */
type PassedOn = {
  /** Cash of its orders, which the closing passes on, by the rule of `insertLines`. */
  cashCents: number;
  /** Whether some of it is of lost orders, which no figure counts. */
  owesCash: boolean;
};

export const NO_CASH: PassedOn = { cashCents: 0, owesCash: false };

/** The cash that closing a month passes on, per company that has any. */
export async function readCash(
  db: Db,
  { month, companyId, settings }: Omit<MonthOf, 'now'> & { settings: OrderSettings },
): Promise<ReadonlyMap<string, PassedOn>> {
  const isBilled = METRICS['billing.counted'].where(settings);
  const { rows } = await sql<PassedOn & { company_id: string }>`
    select company_id, sum(cash)::bigint as "cashCents", bool_or(${isLostWithCash}) as "owesCash"
    from order_facts cross join lateral (
      select sum((cash_received ->> 'amountCents')::bigint) as cash
      from stops
      where stops.order_id = order_facts.order_id and cash_on_delivery is not null and cash_received is not null
    ) as received
    where ${inPeriod('closed', daysOfMonth(month), companyId)} and cash > 0 and (${isBilled} or ${isLostWithCash})
    group by company_id`.execute(db);
  return new Map(rows.map(({ company_id, ...passedOn }) => [company_id, passedOn]));
}

function figuresOf(group: Aggregate): BillFigures {
  return {
    orders: countOf(group, 'billing.counted'),
    withoutPrice: countOf(group, 'billing.withoutPrice'),
    cents: group.cents.get('billed') ?? 0,
    corrected: countOf(group, 'billing.corrected'),
    correctedCents: group.cents.get('billedCorrected') ?? 0,
  };
}

/** Figures of a company without orders. */
export const NO_FIGURES: BillFigures = {
  orders: 0,
  withoutPrice: 0,
  cents: 0,
  corrected: 0,
  correctedCents: 0,
};
