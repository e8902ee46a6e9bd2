import { type Kysely, sql } from 'kysely';

import type { Schema } from '#server/contract/contract.ts';
import type { Database } from '#server/db/schema.ts';

import type { OrdersBehind } from './drill-down.ts';
import { NOW_NUMBERS } from './live-metrics.ts';
import { NUMBERS } from './metrics-of-period.ts';
import { titleOf } from './metrics.ts';

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
