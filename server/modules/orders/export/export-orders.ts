import type { CellKind, CellValue } from '#domain/cell-kinds.ts';
import {
  EXPORT_COLUMNS,
  type ExportColumnId,
  exportHeading,
  type ExportReader,
  MAX_WORKBOOK_LINES,
} from '#domain/orders/export-columns.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import { createQueue } from '#server/auth/bounded-queue.ts';
import type { Ctx, FileReply, Query } from '#server/contract/contract.ts';
import { BYTE_ORDER_MARK, cellOfKind, csvRow } from '#server/csv/csv-cells.ts';
import { mapInTurns } from '#server/csv/in-turns.ts';
import type { Db } from '#server/db/schema.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import { refuseHiddenColumns } from '#server/modules/order-model/hidden-columns.ts';
import { fieldError, invalid, unavailable } from '#server/problems.ts';
import { writeWorkbook } from '#server/workbooks/write-workbook.ts';

import type { ListFilter } from '../list/filter.ts';
import { matchOrders } from '../list/match-orders.ts';
import type { SummaryRow } from '../list/order-summary.ts';
import { countedAtMost, findRows } from '../list/query.ts';
import type { ListAccess } from '../policy.ts';
import { cellValueOf } from './cell-values.ts';
import { linesOf } from './order-lines.ts';

const READ_AT_ONCE = 1000;
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Matched = {
  filter: ListFilter;
  sort: Query<'exportServiceOrders'>['sort'];
  exact: SummaryRow | undefined;
  matches: number;
};

/** A workbook takes a thread of some 300 MB; the others wait. */
const MAX_WAITING_WORKBOOKS = 10;
const writeInTurn = createQueue(1, MAX_WAITING_WORKBOOKS, unavailable);

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
  refuseHiddenColumns(columns, await readerOf(db, isForBase, reach.companyId));
  const matched = await matchOrders(db, reach, query, now, orderNumbers);
  const { filter, exact, matches, settings } = matched;
  if (matches > countedAtMost(filter)) throw invalid(fieldError('/query/search', 'orders-export-large'));

  const plan = { columns, view: { rows: body.rows, settings, now, isForBase } };
  const pages = valuesOf(db, { ...matched, sort: query.sort }, plan);
  const name = `malote-ordens-${dayOf(now)}.${format}`;
  const rows = matches + (exact ? 1 : 0);
  const sheet = columns.map((id) => ({
    heading: exportHeading(id, body.rows),
    kind: EXPORT_COLUMNS[id].kind,
  }));
  if (format === 'csv') return { name, content: csvOf(sheet, pages), rows };
  const file = await writeInTurn(() =>
    writeWorkbook({ name: 'Ordens', columns: sheet }, withinWorkbook(pages)),
  );
  return { name, mediaType: XLSX_TYPE, content: onePiece(file), rows };
}

async function readerOf(db: Db, isBase: boolean, companyId: string | undefined): Promise<ExportReader> {
  if (isBase || companyId === undefined) return { isBase, seesPrices: isBase };
  const company = await findCompany(db, companyId);
  return { isBase, seesPrices: company?.settings.showPrices ?? false };
}

type Pages = AsyncGenerator<CellValue[][]>;
type Plan = { columns: readonly ExportColumnId[]; view: Parameters<typeof linesOf>[2] };

/** The values of all lines, in pages that other requests can run between. */
async function* valuesOf(db: Db, matched: Matched, { columns, view }: Plan): Pages {
  for await (const listed of listedPages(db, matched)) {
    const lines = await linesOf(db, listed, view);
    yield await mapInTurns(lines, (line) => columns.map((id) => cellValueOf(id, line)));
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

type Sheet = readonly { heading: string; kind: CellKind }[];

async function* csvOf(sheet: Sheet, pages: Pages): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(sheet.map(({ heading }) => heading));
  for await (const page of pages) {
    const lines = await mapInTurns(page, (values) =>
      csvRow(sheet.map(({ kind }, index) => cellOfKind(values[index] ?? null, kind))),
    );
    yield lines.join('');
  }
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
