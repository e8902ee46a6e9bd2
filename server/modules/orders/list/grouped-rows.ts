import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { ORDER_STATUSES } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import type { Condition } from '#server/modules/order-model/conditions.ts';
import { OPEN_STATUSES } from '#server/modules/order-model/open-statuses.ts';

import { conditionsOf, ofStatuses, ordersOf, whereAll } from './filter-sql.ts';
import type { ListFilter } from './filter.ts';
import { summaryColumns, type SummaryRow } from './order-summary.ts';
import type { PageOfRows } from './page-of-rows.ts';

type Grouping = 'company' | 'courier' | 'status' | 'district';
type GroupSort = keyof typeof SORTS;
type GroupedPage = PageOfRows & { sort: GroupSort };

const SORTS = {
  company: { by: 'company', descending: false },
  '-company': { by: 'company', descending: true },
  courier: { by: 'courier', descending: false },
  '-courier': { by: 'courier', descending: true },
  status: { by: 'status', descending: false },
  '-status': { by: 'status', descending: true },
  district: { by: 'district', descending: false },
  '-district': { by: 'district', descending: true },
} as const satisfies Partial<Record<Schema<'OrderSort'>, { by: Grouping; descending: boolean }>>;

/** Up to this many matches are collected and sorted; more are found early in a walk over the groups. */
const MAX_COLLECTED = 10_000;

const DISTRICT = sql`coalesce(f_norm(recipient_district), '~') collate "C"`;

/** How orders form the groups of a sort. A group has a text `of`, a `key` to sort by, and an `id` if it is a record. */
type GroupingSql = {
  /** `of` for a row of orders. */
  of: RawBuilder<unknown>;
  /** All groups that orders of the filter may be in, and others. */
  groups: (filter: ListFilter) => RawBuilder<unknown>;
  /** Conditions for the orders of `groups`, each of which an index covers; an order fulfils one of them at most. */
  members: readonly Condition[];
};

const GROUPINGS: Readonly<Record<Grouping, GroupingSql>> = {
  company: {
    of: sql`company_id::text`,
    groups: ({ companyId }) => sql`
      select id::text as of, (f_norm(name) || chr(1) || id) collate "C" as key, id from companies
      ${companyId === undefined ? sql`` : sql`where id = ${companyId}`}`,
    members: [sql<SqlBool>`company_id = groups.id`],
  },
  courier: {
    of: sql`coalesce(courier_id::text, case when courier_name is null then 'none' else 'typed' end)`,
    // Couriers without a record, then orders without a courier, follow the others, as in the lanes.
    groups: () => sql`
      select id::text as of, ('1' || coalesce(f_norm(name), '~') || chr(1) || id) collate "C" as key, id from couriers
      union all values ('typed', '2' collate "C", null::uuid), ('none', '3' collate "C", null)`,
    members: [
      sql<SqlBool>`courier_id = groups.id`,
      sql<SqlBool>`groups.of = 'typed' and courier_id is null and courier_name is not null`,
      sql<SqlBool>`groups.of = 'none' and courier_id is null and courier_name is null`,
    ],
  },
  status: {
    of: sql`status`,
    groups: ({ statuses = ORDER_STATUSES }) => sql`
      select status as of, to_char(n, 'FM00') collate "C" as key, null::uuid as id
      from unnest(${ORDER_STATUSES}::text[]) with ordinality as one (status, n)
      where status = any(${statuses}::text[])`,
    members: [sql<SqlBool>`status = groups.of`],
  },
  district: {
    of: DISTRICT,
    groups: (filter) => sql`
      select key as of, key, null::uuid as id from (${districtsOf(filter)}) as district where key is not null`,
    members: [sql<SqlBool>`${DISTRICT} = groups.key`],
  },
};

/** The districts of the orders, one index probe for each. */
function districtsOf({ companyId }: ListFilter): RawBuilder<unknown> {
  const next = (than: RawBuilder<unknown>) => sql`
    select ${DISTRICT} as key from orders
    ${whereAll([...(companyId === undefined ? [] : [sql<SqlBool>`company_id = ${companyId}`]), sql<SqlBool>`${DISTRICT} > ${than}`])}
    order by ${companyId === undefined ? sql`` : sql`company_id,`} ${DISTRICT} limit 1`;
  return sql`
    with recursive districts as (
      (${next(sql`''`)})
      union all
      select (${next(sql`districts.key`)}) from districts where districts.key is not null
    )
    select key from districts`;
}

export function isGroupSort(sort: Schema<'OrderSort'>): sort is GroupSort {
  return sort in SORTS;
}

/**
 * Rows of one page by group: open orders alone by their deadline within it, as they are few enough to be collected,
 * others newest first. A group that is renamed between two pages moves with its orders.
 */
export async function findGroupedRows(db: Db, page: GroupedPage): Promise<SummaryRow[]> {
  const { sort, backwards, after, offset, limit } = page;
  const isDescending = SORTS[sort].descending !== backwards;
  const isLatestFirst = !isOfOpenOrders(page.filter) !== backwards;
  const order = sql`
    order by group_key ${isDescending ? sql`desc` : sql`asc`},
      key ${isLatestFirst ? sql`desc` : sql`asc`}, id ${isLatestFirst ? sql`desc` : sql`asc`}`;
  const beyondGroup = after && sql<SqlBool>`group_key ${isDescending ? sql`<` : sql`>`} ${after.group ?? ''}`;
  const beyondRow =
    after &&
    sql<SqlBool>`
    group_key = ${after.group ?? ''} and (key, id) ${isLatestFirst ? sql`<` : sql`>`} (${after.key}, ${after.id})`;
  const beyond = beyondGroup && beyondRow ? [sql<SqlBool>`(${beyondGroup} or ${beyondRow})`] : [];
  const matching = shouldCollect(page)
    ? collected(page)
    : sql`matching as (${walked(page, { isDescending, isLatestFirst })})`;
  // A walk starts behind the row.
  const behind = shouldCollect(page) ? whereAll(beyond) : sql``;
  const { rows: summaries } = await sql<SummaryRow>`
    with ${matching},
    page as (select id, key, group_key from matching ${behind} ${order} limit ${limit} offset ${offset})
    select page.group_key, ${summaryColumns(page.readerId)} ${order}`.execute(db);
  return summaries;
}

function isOfOpenOrders({ statuses }: ListFilter): boolean {
  return statuses !== undefined && statuses.every((status) => OPEN_STATUSES.includes(status));
}

function shouldCollect({ filter, matches }: GroupedPage): boolean {
  const { words, metric } = filter;
  return isOfOpenOrders(filter) || metric?.of === 'period' || words.length > 0 || matches <= MAX_COLLECTED;
}

/** Materialised before their groups are known, or the planner would read all orders along the index of the groups. */
function collected(page: GroupedPage): RawBuilder<unknown> {
  const { filter } = page;
  const { by } = SORTS[page.sort];
  const { of, groups } = GROUPINGS[by];
  const key = sql.ref(isOfOpenOrders(filter) ? 'due_order' : 'listed_at');
  const keyed =
    by === 'district'
      ? sql`select id, key, of as group_key from found`
      : sql`
        select found.id, found.key, groups.key as group_key
        from found join (${groups(filter)}) as groups using (of)`;
  return sql`
    found as materialized (
      select id, ${key} as key, ${of} as of from ${ordersOf(filter)}
      ${whereAll([...conditionsOf(filter), ...ofStatuses(filter.statuses)])}
    ),
    matching as (${keyed})`;
}

/** Reads the groups in their order, so that the limit of the page ends the walk. */
function walked(
  page: GroupedPage,
  { isDescending, isLatestFirst }: { isDescending: boolean; isLatestFirst: boolean },
): RawBuilder<unknown> {
  const { filter, after, offset, limit } = page;
  const { by } = SORTS[page.sort];
  const { groups, members } = GROUPINGS[by];
  const direction = isLatestFirst ? sql`desc` : sql`asc`;
  const bound = sql`limit ${limit + offset}`;
  const from = after
    ? sql`where key ${isDescending ? sql`<=` : sql`>=`} ${after.group ?? ''} collate "C"`
    : sql``;
  // The other groups begin at the end of all times, so that one comparison serves the index for all groups.
  const start = isLatestFirst ? sql`'infinity'::timestamptz` : sql`'-infinity'::timestamptz`;
  const beyond = after
    ? [
        sql<SqlBool>`(listed_at, id) ${isLatestFirst ? sql`<` : sql`>`}
          (case when groups.key = ${after.group ?? ''} then ${after.key}::timestamptz else ${start} end, ${after.id}::uuid)`,
      ]
    : [];
  const conditions = [...conditionsOf(filter), ...beyond];
  const ordered = sql`order by listed_at ${direction}, id ${direction} ${bound}`;
  const readOf = (member: Condition) =>
    by === 'company' && filter.statuses !== undefined
      ? sql`
        (select one.* from unnest(${filter.statuses}::text[]) as wanted (status) cross join lateral (
          select id, listed_at as key from orders
          ${whereAll([member, sql<SqlBool>`orders.status = wanted.status`, ...conditions])} ${ordered}
        ) as one)`
      : sql`(
        select id, listed_at as key from orders
        ${whereAll([member, ...conditions, ...ofStatuses(filter.statuses)])} ${ordered})`;
  return sql`
    select one.id, one.key, groups.key as group_key
    from (
      select * from (${groups(filter)}) as groups ${from} order by key ${isDescending ? sql`desc` : sql`asc`}
    ) as groups
    cross join lateral (${sql.join(members.map(readOf), sql` union all `)}) as one`;
}
