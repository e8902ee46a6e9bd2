import { sql, type SqlBool } from 'kysely';

import type { OrderSettings } from '#machines/order/types.ts';
import type { Query } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';

import type { ListReader } from '../policy.ts';
import { listFilter, type ListFilter } from './filter.ts';
import type { SummaryRow } from './order-summary.ts';
import { countRows, findExact } from './query.ts';
import { companiesNamedIn } from './search.ts';

type Matching = {
  settings: OrderSettings;
  filter: ListFilter;
  /** The order whose number is searched; listed before the others. */
  exact: SummaryRow | undefined;
  /** Number of the others, counted as by `countRows`. */
  matches: number;
};

/**
 * Resolves a list query without reading its rows.
 * @param orderNumbers restricts the matches to these orders
 */
export async function matchOrders(
  db: Db,
  access: ListReader,
  query: Query<'exportServiceOrders'>,
  now: Date,
  orderNumbers?: readonly number[],
): Promise<Matching> {
  const { settings, filter } = await selectOrders(db, access, query, now);
  if (orderNumbers) filter.conditions.push(sql<SqlBool>`order_number = any(${orderNumbers}::bigint[])`);
  const exact = await findExact(db, filter, access.readerId);
  return { settings, filter, exact, matches: await countRows(db, filter) };
}

/** The filter of a list query, without counting what it matches. */
export async function selectOrders(
  db: Db,
  access: ListReader,
  query: Query<'exportServiceOrders'>,
  now: Date,
): Promise<Pick<Matching, 'settings' | 'filter'>> {
  const settings = await loadSettings(db);
  const named = await companiesNamedIn(db, query.search);
  return { settings, filter: listFilter(query, access, { settings, now, named }) };
}
