import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import type { FileReply, Query } from '#server/contract/contract.ts';
import { BYTE_ORDER_MARK, csvRow } from '#server/csv/csv-cells.ts';
import type { Db } from '#server/db/schema.ts';
import { fieldError, invalid } from '#server/problems.ts';

import type { ListAccess } from '../policy.ts';
import { cellsOf, HEADINGS } from './csv.ts';
import type { ListFilter } from './filter.ts';
import { matchOrders } from './match-orders.ts';
import { presentSummary, type SummaryRow } from './order-summary.ts';
import { countedAtMost, findRows } from './query.ts';

type ExportQuery = Query<'exportServiceOrders'>;
type Exported = { filter: ListFilter; sort: ExportQuery['sort']; matches: number };

const READ_AT_ONCE = 500;

/**
 * Exports all pages of a list query as CSV, in the list's order, with the columns of csv.ts.
 * @throws Problem 422 for more orders than the list counts
 */
export async function exportOrders(
  db: Db,
  { isForBase = false, ...reach }: ListAccess,
  query: ExportQuery,
  now: Date,
): Promise<FileReply & { rows: number }> {
  const { settings, filter, exact, matches } = await matchOrders(db, reach, query, now);
  if (matches > countedAtMost(filter)) throw invalid(fieldError('/query/search', 'orders-export-large'));

  const lineOf = (row: SummaryRow) => {
    const summary = presentSummary(row, { settings, now, isForBase });
    return csvRow(cellsOf({ ...summary, recipientAddress: row.recipient_address }));
  };
  async function* text(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvRow(HEADINGS) + (exact ? lineOf(exact) : '');
    for await (const rows of pieces(db, { filter, sort: query.sort, matches }))
      yield rows.map(lineOf).join('');
  }
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(now);
  return { name: `malote-ordens-${day}.csv`, content: text(), rows: matches + (exact ? 1 : 0) };
}

/** Reads in batches by keyset, so that other queries can run in between. */
async function* pieces(db: Db, exported: Exported): AsyncGenerator<SummaryRow[]> {
  let after: { key: Date; id: string } | undefined;
  for (let left = exported.matches; left > 0; left -= READ_AT_ONCE) {
    const limit = Math.min(left, READ_AT_ONCE);
    const rows = await findRows(db, { ...exported, after, backwards: false, offset: 0, limit });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = { key: last.key, id: last.id };
  }
}
