import type { CellValue } from '#domain/cell-kinds.ts';
import { type ExportColumnId, MAX_WORKBOOK_LINES } from '#domain/orders/export-columns.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Ctx, FileReply, Query } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import { refuseHiddenColumns } from '#server/modules/order-model/hidden-columns.ts';
import { fieldError, invalid } from '#server/problems.ts';

import type { ListFilter } from '../list/filter.ts';
import { matchOrders } from '../list/match-orders.ts';
import type { SummaryRow } from '../list/order-summary.ts';
import { countedAtMost, findRows } from '../list/query.ts';
import type { ListAccess } from '../policy.ts';
import { csvHead, csvLines, exportReader, type Sheet, sheetOf, valuesOfLines } from './export-sheet.ts';
import { linesOf } from './order-lines.ts';
import { writeWorkbookInTurn } from './workbook-in-turn.ts';

const READ_AT_ONCE = 1000;
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Matched = {
  filter: ListFilter;
  sort: Query<'exportServiceOrders'>['sort'];
  exact: SummaryRow | undefined;
  matches: number;
};

/**
 * Exports the orders of a list query, or the chosen ones of them, in the list's order. A .csv file is made while it is
 * read; an .xlsx file is complete before the response begins.
 * @throws Problem 422 for hidden columns, for more orders than the list counts, and for more lines than a workbook holds
 */
export async function exportOrders(
  db: Db,
  { isForBase = false, ...reach }: ListAccess,
  { body, query, now }: Pick<Ctx<'exportServiceOrders'>, 'body' | 'query' | 'now'>,
): Promise<FileReply & { rows: number }> {
  const { columns, format, orderNumbers } = body;
  refuseHiddenColumns(columns, await exportReader(db, { isForBase, companyId: reach.companyId }));
  const matched = await matchOrders(db, reach, query, now, orderNumbers);
  const { filter, exact, matches, settings } = matched;
  if (matches > countedAtMost(filter)) throw invalid(fieldError('/query/search', 'orders-export-large'));

  const plan = { columns, view: { rows: body.rows, settings, now, isForBase } };
  const pages = valuesOf(db, { ...matched, sort: query.sort }, plan);
  const name = `malote-ordens-${dayOf(now)}.${format}`;
  const rows = matches + (exact ? 1 : 0);
  const sheet = sheetOf(columns, body.rows);
  if (format === 'csv') return { name, content: csvOf(sheet, pages), rows };
  const file = await writeWorkbookInTurn({ name: 'Ordens', columns: [...sheet] }, withinWorkbook(pages));
  return { name, mediaType: XLSX_TYPE, content: onePiece(file), rows };
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
  let after: { key: Date; id: string } | undefined;
  for (let left = listed.matches; left > 0; left -= READ_AT_ONCE) {
    const limit = Math.min(left, READ_AT_ONCE);
    const rows = await findRows(db, { ...listed, after, backwards: false, offset: 0, limit });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = { key: last.key, id: last.id };
  }
}

async function* csvOf(sheet: Sheet, pages: Pages): AsyncGenerator<string> {
  yield csvHead(sheet);
  for await (const page of pages) yield await csvLines(sheet, page);
}

/** @throws Problem 422 after the last line that a workbook holds */
async function* withinWorkbook(pages: Pages): Pages {
  let lines = 0;
  for await (const page of pages) {
    lines += page.length;
    if (lines > MAX_WORKBOOK_LINES) throw invalid(fieldError('/format', 'export-lines-large'));
    yield page;
  }
}

async function* onePiece(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}
