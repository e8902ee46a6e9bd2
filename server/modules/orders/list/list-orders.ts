import { atMost } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Query } from '#server/contract/contract.ts';
import { decodeCursor, encodeCursor, fingerprintOf, type ListCursor } from '#server/contract/cursor.ts';
import type { Db } from '#server/db/schema.ts';
import { OPEN_STATUSES } from '#server/modules/order-model/open-statuses.ts';
import { presentDrillDown } from '#server/modules/reports/drill-down.ts';
import { fieldError, invalid } from '#server/problems.ts';

import type { ListAccess } from '../policy.ts';
import { countOrders } from './counts.ts';
import type { ListFilter } from './filter.ts';
import { matchOrders } from './match-orders.ts';
import { presentSummary, type SummaryRow } from './order-summary.ts';
import { countedAtMost, findRows } from './query.ts';

type ListQuery = Query<'listServiceOrders'>;
type Listed = {
  db: Db;
  query: ListQuery;
  filter: ListFilter;
  readerId: string;
  exact: SummaryRow | undefined;
  total: number;
};
/** Consecutive rows, and whether more exist on either side. */
type Slice = { rows: SummaryRow[]; hasBefore: boolean; hasAfter: boolean };

/**
 * One page of the list (docs/contract.md, "Paging"): by page number within the counted rows, else by cursor.
 * @throws Problem 422 for a cursor of other filters, or a page number beyond the counted rows
 */
export async function listOrders(
  db: Db,
  { isForBase, ...access }: ListAccess,
  query: ListQuery,
  now: Date,
): Promise<Schema<'ServiceOrderPage'>> {
  const { page, limit, cursor: cursorText, ...filters } = query;
  const fingerprint = fingerprintOf({ ...filters, ...access });
  const cursor = cursorText === undefined ? undefined : decodeCursor(cursorText, fingerprint);
  if (cursorText !== undefined && !cursor) throw invalid(fieldError('/query/cursor', 'cursor'));

  const { settings, filter, exact, matches } = await matchOrders(db, access, query, now);
  const total = matches + (exact ? 1 : 0);
  const listed = { db, query, filter, readerId: access.readerId, exact, total };
  const slice = cursor ? await sliceAt(listed, cursor) : await numberedSlice(listed);

  const most = countedAtMost(filter);
  const value = Math.min(total, most);
  const metric = filter.metric && (await presentDrillDown(db, filter.metric));
  const cursorAt = (direction: ListCursor['direction'], row: SummaryRow | undefined) =>
    row === undefined ? null : encodeCursor({ direction, position: positionOf(row, exact) }, fingerprint);
  return {
    data: slice.rows.map((row) => presentSummary(row, { settings, now, isForBase })),
    page: cursor ? null : page,
    limit,
    total: { value, capped: total > most },
    totalPages: Math.ceil(value / limit),
    nextCursor: slice.hasAfter ? cursorAt('next', slice.rows.at(-1)) : null,
    previousCursor: slice.hasBefore ? cursorAt('previous', slice.rows[0]) : null,
    ...(metric && { metric }),
    serverTime: now.toISOString(),
  };
}

function positionOf(row: SummaryRow, exact: SummaryRow | undefined): ListCursor['position'] {
  if (row.id === exact?.id) return 'exactMatch';
  return { key: row.key.getTime(), id: row.id, group: row.group_key };
}

/** An exact order number match comes first and shifts the other rows by one. */
async function numberedSlice(listed: Listed): Promise<Slice> {
  const { page, limit } = listed.query;
  const start = (page - 1) * limit;
  const most = countedAtMost(listed.filter);
  if (start >= most && listed.total > most) throw pageTooHigh(Math.floor(most / limit));
  if (start >= listed.total) return { rows: [], hasBefore: false, hasAfter: false };
  const shift = listed.exact ? 1 : 0;
  const first = page === 1 && listed.exact ? [listed.exact] : [];
  const wanted = limit - first.length;
  const rest = await rowsFrom(listed, { offset: Math.max(0, start - shift), limit: wanted + 1 });
  return {
    rows: [...first, ...rest.slice(0, wanted)],
    hasBefore: page > 1,
    hasAfter: rest.length > wanted,
  };
}

async function sliceAt(listed: Listed, { direction, position }: ListCursor): Promise<Slice> {
  const { limit } = listed.query;
  const backwards = direction === 'previous';
  if (position === 'exactMatch' && backwards) return { rows: [], hasBefore: false, hasAfter: false };
  const after = position === 'exactMatch' ? undefined : { ...position, key: new Date(position.key) };
  const found = await rowsFrom(listed, { after, backwards, limit: limit + 1 });
  const rows = found.slice(0, limit);
  if (!backwards) return { rows, hasBefore: true, hasAfter: found.length > limit };

  const reachesStart = found.length < limit && listed.exact !== undefined;
  return {
    rows: [...(reachesStart && listed.exact ? [listed.exact] : []), ...rows.toReversed()],
    hasBefore: found.length > limit || (listed.exact !== undefined && !reachesStart),
    hasAfter: true,
  };
}

type Where = Partial<Pick<Parameters<typeof findRows>[1], 'after' | 'backwards' | 'offset'>> & {
  limit: number;
};

function rowsFrom({ db, filter, readerId, query, total }: Listed, where: Where): Promise<SummaryRow[]> {
  const { after, backwards = false, offset = 0, limit } = where;
  return findRows(db, {
    filter,
    sort: query.sort,
    after,
    backwards,
    offset,
    limit,
    matches: total,
    readerId,
  });
}

function pageTooHigh(highest: number) {
  return invalid({ pointer: '/query/page', code: 'too-large', message: atMost(highest) });
}

const FIRST_PAGE = { page: 1, limit: 50, sort: 'dueAt' } as const;

/** The first page of open orders, earliest due first, with all counts. */
export async function openOrders(db: Db, reader: ListAccess, now: Date): Promise<Schema<'OpenOrders'>> {
  const [page, counts] = await Promise.all([
    listOrders(db, reader, { ...FIRST_PAGE, status: [...OPEN_STATUSES] }, now),
    countOrders(db, reader, now),
  ]);
  return { page, counts };
}
