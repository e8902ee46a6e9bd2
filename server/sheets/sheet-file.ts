import type { CellValue } from '#domain/cell-kinds.ts';
import type { ListColumn } from '#domain/list-columns.ts';
import type { Schema } from '#openapi/schema.ts';
import type { FileReply } from '#server/contract/contract.ts';
import { BYTE_ORDER_MARK, cellOfKind, csvRow } from '#server/csv/csv-cells.ts';
import { mapInTurns } from '#server/csv/in-turns.ts';
import { fieldError, invalid } from '#server/problems.ts';

import { writeWorkbookInTurn } from './workbook-in-turn.ts';

/** The columns of an exported file. */
export type Sheet = readonly ListColumn[];
/** Rows with a value for each column, in pages that other requests run between. */
export type SheetPages = AsyncIterable<CellValue[][]>;

/** Rows of an .xlsx file, which is written in memory. */
const MAX_WORKBOOK_ROWS = 10_000;

type SheetFile = {
  /** File name without extension. */
  name: string;
  /** Sheet name in a workbook. */
  title: string;
  sheet: Sheet;
  format: Schema<'FileFormat'>;
  /** Where the request has the format. */
  formatAt: '/format' | '/query/format';
  /** Without the heading, for the audit log. */
  rows: number;
};

/**
 * A file with these rows. A .csv file is made while the pages are read; an .xlsx file is complete before the response
 * begins.
 * @throws Problem 422 for more rows than a workbook holds, 503 if too many workbooks wait
 */
export async function sheetFile(
  { name, title, sheet, format, formatAt, rows }: SheetFile,
  pages: SheetPages,
): Promise<FileReply & { rows: number }> {
  if (format === 'csv')
    return { name: `${name}.csv`, mediaType: 'text/csv', content: csvOf(sheet, pages), rows };
  const tooMany = () => invalid(fieldError(formatAt, 'export-lines-large'));
  if (rows > MAX_WORKBOOK_ROWS) throw tooMany();
  const file = await writeWorkbookInTurn(
    { name: title, columns: [...sheet] },
    withinWorkbook(pages, tooMany),
  );
  return { name: `${name}.xlsx`, mediaType: XLSX_TYPE, content: onePiece(file), rows };
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The start of a .csv file. */
export function csvHead(sheet: Sheet): string {
  return BYTE_ORDER_MARK + csvRow(sheet.map(({ heading }) => heading));
}

export async function csvLines(sheet: Sheet, page: readonly CellValue[][]): Promise<string> {
  const lines = await mapInTurns(page, (values) =>
    csvRow(sheet.map(({ kind }, index) => cellOfKind(values[index] ?? null, kind))),
  );
  return lines.join('');
}

async function* csvOf(sheet: Sheet, pages: SheetPages): AsyncGenerator<string> {
  yield csvHead(sheet);
  for await (const page of pages) yield await csvLines(sheet, page);
}

/** A list may grow while it is read, and an order have several rows. */
async function* withinWorkbook(pages: SheetPages, tooMany: () => Error): AsyncGenerator<CellValue[][]> {
  let rows = 0;
  for await (const page of pages) {
    rows += page.length;
    if (rows > MAX_WORKBOOK_ROWS) throw tooMany();
    yield page;
  }
}

async function* onePiece(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}
