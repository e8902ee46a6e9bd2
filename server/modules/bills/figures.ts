import { daysOfMonth } from '#domain/month.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import { type Aggregate, aggregate } from '#server/modules/reports/aggregate.ts';
import { countOf } from '#server/modules/reports/metric-values.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';

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
  const answer = await aggregate(db, {
    period: daysOfMonth(month),
    companyId,
    settings: await loadSettings(db),
    now,
    numbers: NUMBERS,
    sums: ['billed', 'billedCorrected'],
    by: { company: NUMBERS },
  });
  const figures = [...answer.groups('company')].map(([id, group]) => [id, figuresOf(group)] as const);
  return new Map(figures.filter(([, { orders, corrected }]) => orders > 0 || corrected > 0));
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
