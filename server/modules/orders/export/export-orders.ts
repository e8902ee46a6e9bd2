import type { CellValue } from '#domain/cell-kinds.ts';
import type { ExportColumnId } from '#domain/orders/lists/export-columns.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Ctx, FileReply, Query } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import { refuseHiddenColumns } from '#server/modules/order-model/hidden-columns.ts';
import { fieldError, invalid } from '#server/problems.ts';
import { sheetFile } from '#server/sheets/sheet-file.ts';

import type { ListFilter } from '../list/filter.ts';
import { matchOrders } from '../list/match-orders.ts';
import type { SummaryRow } from '../list/order-summary.ts';
import type { RowPosition } from '../list/page-of-rows.ts';
import { countedAtMost, findRows } from '../list/query.ts';
import type { ListAccess } from '../policy.ts';
import { exportReader, sheetOf, valuesOfLines } from './export-sheet.ts';
import { linesOf } from './order-lines.ts';

const READ_AT_ONCE = 1000;

type Matched = {
  filter: ListFilter;
  sort: Query<'exportServiceOrders'>['sort'];
  exact: SummaryRow | undefined;
  matches: number;
};

/**
 * Exports the orders of a list query, or the chosen ones of them, in the list's order.
 * @throws as `sheetFile`, and Problem 422 for hidden columns and for more orders than the list counts
 */
export async function exportOrders(
  db: Db,
  { isForBase, ...access }: ListAccess,
  { body, query, now }: Pick<Ctx<'exportServiceOrders'>, 'body' | 'query' | 'now'>,
): Promise<FileReply & { rows: number }> {
  const { columns, format, orderNumbers } = body;
  refuseHiddenColumns(columns, await exportReader(db, { isForBase, companyId: access.companyId }));
  const matched = await matchOrders(db, access, query, now, orderNumbers);
  const { filter, exact, matches, settings } = matched;
  if (matches > countedAtMost(filter)) throw invalid(fieldError('/query/search', 'orders-export-large'));

  const plan = { columns, view: { rows: body.rows, settings, now, isForBase } };
  const pages = valuesOf(db, { ...matched, sort: query.sort }, plan);
  const file = {
    name: `malote-ordens-${dayOf(now)}`,
    title: 'Ordens',
    format,
    formatAt: '/format' as const,
    rows: matches + (exact ? 1 : 0),
  };
  return sheetFile({ ...file, sheet: sheetOf(columns, body.rows) }, pages);
}

type Pages = AsyncGenerator<CellValue[][]>;
type Plan = { columns: readonly ExportColumnId[]; view: Parameters<typeof linesOf>[2] };

/** The values of all lines, in pages that other requests can run between. */
async function* valuesOf(db: Db, matched: Matched, { columns, view }: Plan): Pages {
  for await (const listed of listedPages(db, matched)) {
    const lines = await linesOf(db, listed, view);
    yield await valuesOfLines(lines, columns);
  }
}

/** Reads in pages by keyset. */
async function* listedPages(db: Db, { exact, ...listed }: Matched): AsyncGenerator<SummaryRow[]> {
  if (exact) yield [exact];
  let after: RowPosition | undefined;
  for (let left = listed.matches; left > 0; left -= READ_AT_ONCE) {
    const limit = Math.min(left, READ_AT_ONCE);
    const rows = await findRows(db, { ...listed, after, backwards: false, offset: 0, limit });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = { key: last.key, id: last.id, group: last.group_key };
  }
}
