import { sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import type { Query } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import type { Clock } from '#server/modules/order-model/conditions.ts';

import type { ListReader } from '../policy.ts';
import { listFilter } from './filter.ts';
import { countedAtMost, countOf } from './query.ts';
import { companiesNamedIn } from './search.ts';

/** The totals of several lists, in one statement. */
export async function countFilters(
  db: Db,
  reader: ListReader,
  queries: readonly Query<'exportServiceOrders'>[],
  clock: Clock,
): Promise<Schema<'CappedCount'>[]> {
  if (queries.length === 0) return [];
  const named = await companiesNamedIn(db, ...queries.map(({ search }) => search));
  const filters = queries.map((query) => listFilter(query, reader, { ...clock, named }));
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(filters.map(countOf))}] as counts`.execute(db);
  const counts = rows[0]?.counts ?? [];
  return filters.map((filter, index) => {
    const [found, most] = [counts[index] ?? 0, countedAtMost(filter)];
    return { value: Math.min(found, most), capped: found > most };
  });
}
