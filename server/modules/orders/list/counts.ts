import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import { TAB_OF_STATUS, type OrderTab } from '#machines/order/labels.ts';
import { ORDER_STATUSES } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Query } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import {
  all,
  type Clock,
  type Condition,
  deadlineCondition,
  waitingCondition,
} from '#server/modules/order-model/conditions.ts';
import { OPEN_STATUSES } from '#server/modules/order-model/open-statuses.ts';
import { LIVE_METRICS } from '#server/modules/reports/live-metrics.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';

import type { ListAccess, ListReader } from '../policy.ts';
import { listFilter } from './filter.ts';
import { countedAtMost, countOf, MAX_COUNTED } from './query.ts';
import { companiesNamedIn, foundBySearch } from './search.ts';

type Counted = Record<
  | OrderTab
  | Exclude<Schema<'OrderWaiting'>, 'price'>
  | 'late'
  | 'atRisk'
  | 'deliveredToday'
  | 'deliveredYesterday',
  number
> & { price: number | null };

/** Whether the base works with prices at all; otherwise orders without a price are not waiting for one. */
const usesPrices = sql<SqlBool>`(
  exists (select from bills) or exists (select from companies where settings ->> 'priceTable' is not null)
)`;

/** An equality instead of `any()`, so that the index returns the oldest first. */
const isRequested = sql<SqlBool>`status = 'requested'`;

/** Counts per tab and for the summary above the list, in one statement: each subquery stops at the cap. */
export async function countOrders(
  db: Db,
  { isForBase, ...reader }: ListAccess,
  now: Date,
  query: Query<'countServiceOrders'> = {},
): Promise<Schema<'ServiceOrderCounts'>> {
  const clock = { settings: await loadSettings(db), now };
  const named = await companiesNamedIn(db, query.search);
  const filter = listFilter({ ...query, sort: 'dueAt' }, reader, { ...clock, named });
  const { companyId } = filter;
  const within = [
    ...(companyId === undefined ? [] : [sql<SqlBool>`company_id = ${companyId}`]),
    ...filter.conditions,
  ];
  const searched = foundBySearch(filter);
  // Runs the text search once; every count then reads its result.
  const counted = searched.length > 0 ? found(all([...within, ...searched])) : undefined;
  const count = (...conditions: Condition[]) =>
    counted
      ? cappedCount(sql`found as orders`, conditions)
      : cappedCount(sql`orders`, [...within, ...conditions]);
  const open = inStatuses(OPEN_STATUSES);
  const waiting = (what: Schema<'OrderWaiting'>) => count(waitingCondition(what, reader.readerId, clock));

  const { rows } = await sql<Counted & { oldest: Date | null }>`
    ${counted ?? sql``}
    select
      ${count(ofTab('drafts'))} as drafts,
      ${count(ofTab('new'))} as new,
      ${count(ofTab('active'))} as active,
      ${count(ofTab('pending'))} as pending,
      ${count(ofTab('closed'))} as closed,
      ${count(open, deadlineCondition('late', clock))} as late,
      ${count(open, deadlineCondition('atRisk', clock))} as "atRisk",
      ${waiting('reply')} as reply,
      ${waiting('answer')} as answer,
      ${waiting('correction')} as correction,
      ${waiting('goods')} as goods,
      ${waiting('company')} as company,
      ${waiting('custody')} as custody,
      ${waiting('custodyOver')} as "custodyOver",
      ${waiting('acceptance')} as acceptance,
      ${isForBase ? sql`case when ${usesPrices} then ${waiting('price')} end` : sql`null::bigint`} as price,
      ${count(sql<SqlBool>`status = 'delivered'`, sql<SqlBool>`closed_at >= ${startOfToday(now)}`)} as "deliveredToday",
      ${count(sql<SqlBool>`status = 'delivered'`, ...LIVE_METRICS['now.deliveredYesterday'].conditions(now))} as "deliveredYesterday",
      (select listed_at from ${counted ? sql`found` : sql`orders`} where ${all(counted ? [isRequested] : [...within, isRequested])} order by listed_at limit 1) as oldest
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The count query returned no row.');
  return presentCounts(row, row.oldest, countedAtMost(filter));
}

function presentCounts(counted: Counted, oldest: Date | null, most: number): Schema<'ServiceOrderCounts'> {
  const shown = (count: number) => ({ value: Math.min(count, most), capped: count > most });
  return {
    tabs: {
      drafts: shown(counted.drafts),
      new: shown(counted.new),
      active: shown(counted.active),
      pending: shown(counted.pending),
      closed: shown(counted.closed),
    },
    now: {
      waitingAccept: shown(counted.new),
      oldestWaitSince: oldest?.toISOString() ?? null,
      late: shown(counted.late),
      atRisk: shown(counted.atRisk),
      acceptanceOverdue: shown(counted.acceptance),
      replies: shown(counted.reply),
      custody: shown(counted.custody),
      custodyOver: shown(counted.custodyOver),
      withoutPrice: counted.price === null ? null : shown(counted.price),
      pending: shown(counted.pending),
      withCompany: shown(counted.company),
      active: shown(counted.active),
      deliveredToday: shown(counted.deliveredToday),
      deliveredYesterday: shown(counted.deliveredYesterday),
    },
    waiting: {
      answer: shown(counted.answer),
      correction: shown(counted.correction),
      goods: shown(counted.goods),
      custody: shown(counted.custody),
      custodyOver: shown(counted.custodyOver),
    },
  };
}

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
    const [count, most] = [counts[index] ?? 0, countedAtMost(filter)];
    return { value: Math.min(count, most), capped: count > most };
  });
}

/** Upper bound of orders counted in a search; beyond it counts are marked "mais de". */
const MAX_FOUND = 20_000;

function found(condition: Condition): RawBuilder<unknown> {
  return sql`with found as materialized (
    select id, status, is_open, cancellation, change_requested_at, recipient_requested_at, due_at, due_order, closed_at, listed_at, company_step, custody_until, company_id, price_cents
    from orders where ${condition} limit ${MAX_FOUND}
  )`;
}

function cappedCount(source: RawBuilder<unknown>, conditions: Condition[]): RawBuilder<number> {
  return sql`(
    select count(*) from (select from ${source} where ${all(conditions)} limit ${MAX_COUNTED + 1}) as matching
  )`;
}

function ofTab(tab: OrderTab): Condition {
  return inStatuses(ORDER_STATUSES.filter((status) => TAB_OF_STATUS[status] === tab));
}

function inStatuses(statuses: readonly string[]): Condition {
  return sql<SqlBool>`status = any(${statuses}::text[])`;
}

/** Midnight in São Paulo, before `now`. */
function startOfToday(now: Date): RawBuilder<Date> {
  return sql<Date>`(date_trunc('day', ${now}::timestamptz at time zone ${sql.lit(TIME_ZONE)}) at time zone ${sql.lit(TIME_ZONE)})`;
}
