import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';

import { conditionsOf, ofStatuses, ordersOf, whereAll } from './filter-sql.ts';
import type { ListFilter } from './filter.ts';
import { findGroupedRows, isGroupSort } from './grouped-rows.ts';
import { summaryColumns, type SummaryRow } from './order-summary.ts';
import type { PageOfRows } from './page-of-rows.ts';
import { foundBySearch } from './search.ts';

/** Counting stops here; the list then shows "mais de" (docs/architecture.md). */
export const MAX_COUNTED = 10_000;
/** Lower for text searches, which read every row they count. */
const MAX_SEARCHED = 1_000;
/** Up to this many matches are collected and sorted; more are dense enough for a scan along the sort's index. */
const MAX_COLLECTED = 1_000;

const TIMES = {
  requestedAt: { column: 'listed_at', descending: false },
  '-requestedAt': { column: 'listed_at', descending: true },
  dueAt: { column: 'due_order', descending: false },
  '-dueAt': { column: 'due_order', descending: true },
  lastEventAt: { column: 'last_event_at', descending: false },
  '-lastEventAt': { column: 'last_event_at', descending: true },
} as const satisfies Partial<Record<Schema<'OrderSort'>, { column: string; descending: boolean }>>;

type TimePage = PageOfRows & { sort: keyof typeof TIMES };

/** Count limit for the rows of a filter. */
export function countedAtMost({ words }: Pick<ListFilter, 'words'>): number {
  return words.length > 0 ? MAX_SEARCHED : MAX_COUNTED;
}

/** A subquery with the total of a list, which an order with the searched number belongs to. */
export function countOf(filter: ListFilter): RawBuilder<unknown> {
  const within = conditionsOf({ ...filter, words: [], orderNumber: undefined });
  const where = whereAll([...within, ...foundBySearch(filter), ...ofStatuses(filter.statuses)]);
  return sql`(
    select count(*)::integer from (
      select 1 from ${ordersOf(filter)} ${where} limit ${countedAtMost(filter) + 1}
    ) as matching
  )`;
}

/** Stops counting one row beyond the cap. */
export async function countRows(db: Db, filter: ListFilter, cap = countedAtMost(filter)): Promise<number> {
  const where = whereAll([...conditionsOf(filter), ...ofStatuses(filter.statuses)]);
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select 1 from ${ordersOf(filter)} ${where} limit ${cap + 1}) as matching
  `.execute(db);
  return rows[0]?.found ?? 0;
}

/** The order with the searched number, if it matches all other filters. */
export async function findExact(
  db: Db,
  filter: ListFilter,
  readerId?: string,
): Promise<SummaryRow | undefined> {
  const { orderNumber } = filter;
  if (orderNumber === undefined) return undefined;
  const rest = conditionsOf({ ...filter, words: [], orderNumber: undefined });
  const where = whereAll([
    sql<SqlBool>`order_number = ${orderNumber}`,
    ...rest,
    ...ofStatuses(filter.statuses),
  ]);
  const { rows } = await sql<SummaryRow>`
    with page as (select id, listed_at as key from ${ordersOf(filter)} ${where})
    select ${summaryColumns(readerId)}`.execute(db);
  return rows[0];
}

/**
 * Whether to collect and sort the matches instead of scanning along the sort's index. Periods under another sort are
 * collected too, as the scan would visit all other days.
 */
function shouldCollect({ filter, sort, matches }: TimePage): boolean {
  const { conditions, words, isPeriod, metric } = filter;
  if (metric?.of === 'period') return true;
  if (isPeriod && TIMES[sort].column !== 'listed_at') return true;
  return conditions.length + words.length > 0 && matches <= MAX_COLLECTED;
}

/** Rows of one page in sort order, or reversed for the page before a row. */
export function findRows(db: Db, page: PageOfRows): Promise<SummaryRow[]> {
  const { sort } = page;
  return isGroupSort(sort) ? findGroupedRows(db, { ...page, sort }) : findRowsByTime(db, { ...page, sort });
}

async function findRowsByTime(db: Db, page: TimePage): Promise<SummaryRow[]> {
  const { filter, sort, backwards, after, offset, limit } = page;
  const { column, descending } = TIMES[sort];
  const isDescending = descending !== backwards;
  const key = sql.ref(column);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const order = sql`order by key ${direction}, id ${direction}`;
  const beyond = after
    ? [
        isDescending
          ? sql<SqlBool>`(${key}, id) < (${after.key}, ${after.id})`
          : sql<SqlBool>`(${key}, id) > (${after.key}, ${after.id})`,
      ]
    : [];
  const conditions = [...conditionsOf(filter), ...beyond];
  const rows = sql`select id, ${key} as key from ${ordersOf(filter)}`;
  const bound = sql`limit ${limit + offset}`;

  const found = shouldCollect(page)
    ? sql`matching as materialized (${rows} ${whereAll([...conditions, ...ofStatuses(filter.statuses)])})`
    : sql`matching as (${walk()})`;

  function walk(): RawBuilder<unknown> {
    if (filter.statuses === undefined) return sql`${rows} ${whereAll(conditions)} ${order} ${bound}`;
    return sql`
      select one.id, one.key from unnest(${filter.statuses}::text[]) as wanted (status)
      cross join lateral (
        ${rows} ${whereAll([sql<SqlBool>`orders.status = wanted.status`, ...conditions])} ${order} ${bound}
      ) as one`;
  }

  const { rows: summaries } = await sql<SummaryRow>`
    with ${found}, page as (select id, key from matching ${order} limit ${limit} offset ${offset})
    select ${summaryColumns(page.readerId)} ${order}`.execute(db);
  return summaries;
}
