import { createHash } from 'node:crypto';

import { brokenCell, unmerged } from '#domain/imports/cells/broken-cells.ts';
import { columnLetter } from '#domain/imports/cells/column-letter.ts';
import { columnSet, type ImportKind } from '#domain/imports/columns/import-columns.ts';
import { REPORT_HEADINGS, reportColumnsAt } from '#domain/imports/columns/report-columns.ts';
import { createDayOrder } from '#domain/imports/rows/day-order.ts';
import {
  isAsideRow,
  isRuledRow,
  isTotalRow,
  repeatsHeadings,
} from '#domain/imports/rows/rows-without-orders.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { withoutEntities, withoutFormula, withoutTextMark } from '#server/csv/cell-notations.ts';
import { readCell, readTypedCell } from '#server/csv/csv-cells.ts';
import { CsvProblem } from '#server/csv/csv-problem.ts';
import { mapInTurns } from '#server/csv/in-turns.ts';
import { readCsv } from '#server/csv/read-csv.ts';
import { problem, type ProblemError } from '#server/problems.ts';
import { readInTurn } from '#server/sheets/read-in-turn.ts';
import { isZip, otherFile, startOf } from '#server/workbooks/file-kind.ts';
import { readWorkbook } from '#server/workbooks/read-workbook.ts';
import { WorkbookProblem } from '#server/workbooks/workbook-problem.ts';

import type { ReadOwnFile } from './import-kind.ts';

/** docs/contract.md, "Limits". */
export const IMPORT_LIMITS = {
  rows: 50_000,
  /** Without the two of a report. */
  columns: 60,
  cellLength: 2000,
  /** Of all cells together, in UTF-16 units: a small workbook may repeat a long text. */
  textLength: 20_000_000,
} as const;

const MAX_WIDTH = IMPORT_LIMITS.columns + REPORT_HEADINGS.length;
/** Titles and blank rows allowed in addition. */
const MAX_OTHER_ROWS = 1000;
/** Rows whose texts decide whether a heading means a column. */
export const SAMPLE_ROWS = 100;

/** Longer texts could be costly to normalise. */
const MAX_RAW_LENGTH = 2 * IMPORT_LIMITS.cellLength;

const TEXTS = {
  columns: `A planilha tem mais de ${IMPORT_LIMITS.columns} colunas. Deixe só as que serão importadas.`,
  rows: 'A planilha passa de 50.000 linhas. Divida-a em partes.',
  text: 'A planilha tem texto demais. Divida-a em partes.',
} as const;

/** The refusal of a letter, a mail or a program's text. */
export const PROSE =
  'O arquivo é um texto sem colunas. Use uma planilha .xlsx ou .csv, com um título em cada coluna.';

export type ImportedRow = { row: number; cells: string[] };

export type ImportedFile = {
  sha256: string;
  format: 'csv' | 'xlsx' | 'nfe';
  sheets: string[];
  sheet: string | null;
  /** As numbered in the spreadsheet, like `rows[].row`. */
  headingRow: number;
  headings: string[];
  rows: ImportedRow[];
  /** Files of a ZIP that were not read. */
  skipped: Schema<'OrderImportSkippedFile'>[];
  /** Rows that the sheet hides. */
  hiddenCount: number;
};

type Table = Pick<ImportedFile, 'format' | 'sheets' | 'sheet'> & {
  rows: string[][];
  skipped?: ImportedFile['skipped'];
  hiddenRows?: readonly number[];
};

type Reading = {
  kind: ImportKind;
  sheet: string | undefined;
  user: Pick<Principal, 'companyId' | 'userId'>;
  readFile: ReadOwnFile;
};

/**
 * Reads the headings and rows of a spreadsheet; titles above the headings, blank rows, names of groups, footers, lines
 * across the page, headings of further pages, and totals below the last row are left out.
 * @param given.readFile the rows of files that the kind alone has
 * @param given.sheet of a workbook; by default the visible one with most known headings
 * @throws Problem 413 above the limits, 422 for a file that cannot be read; 429 and 503 as `readInTurn`
 */
export function readImportFile(bytes: Buffer, given: Reading): Promise<ImportedFile> {
  const isText = !isZip(bytes) && !startOf(bytes).startsWith('<');
  return readInTurn(isText ? 'texts' : 'threads', given.user, async () => {
    const table = await tableOf(bytes, given).catch(refuseFile);
    const rows = await mapInTurns(table.rows, (cells, index) => tidyRow(table.format, cells, index + 1));
    const { format, sheets, sheet: read, skipped = [] } = table;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const headed = await withClearDays(await withHeadings(rows, given.kind, format), format);
    const hidden = new Set(table.hiddenRows);
    const hiddenCount = headed.rows.filter(({ row }) => hidden.has(row)).length;
    return { sha256, format, sheets, sheet: read, hiddenCount, skipped, ...headed };
  });
}

async function tableOf(bytes: Buffer, { kind, sheet, readFile }: Reading): Promise<Table> {
  const own = await readFile(bytes);
  if (own) return { format: 'nfe', sheets: [], sheet: null, ...own };
  if (isZip(bytes)) return workbookTable(bytes, { kind, sheet });
  const other = otherFile(bytes);
  if (other !== undefined) throw new WorkbookProblem(other);
  return csvTable(bytes);
}

/** Commas separate columns only where every line has them: one in three lines or fewer belongs to a sentence. */
const MAX_PROSE_SHARE = 3;
const MAX_ROWS = IMPORT_LIMITS.rows + MAX_OTHER_ROWS;

async function csvTable(bytes: Buffer): Promise<Table> {
  const { rows } = await readCsv(bytes, MAX_ROWS);
  return { format: 'csv', sheets: [], sheet: null, rows };
}

async function workbookTable(
  bytes: Buffer,
  { kind, sheet }: Pick<Reading, 'kind' | 'sheet'>,
): Promise<Table> {
  const limits = { maxRows: MAX_ROWS, maxColumns: MAX_WIDTH };
  const { knownKeys } = columnSet(kind);
  const workbook = await readWorkbook(bytes, { ...limits, knownKeys, ...(sheet !== undefined && { sheet }) });
  return { format: 'xlsx', ...workbook };
}

/** Characters that no order may contain, some of which the database cannot store. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/** Without trailing blank cells, and with blanks for control characters. @throws Problem 413 for too many or too long cells */
function tidyRow(format: Table['format'], raw: readonly string[], row: number): ImportedRow {
  const width = raw.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (width > MAX_WIDTH) throw tooLarge(TEXTS.columns);
  const cells = raw.slice(0, width).map((cell, index) => {
    const text = withoutTextMark(cell.replaceAll(UNSTORABLE, ' ').trim());
    const reading = format === 'csv' && text.length <= MAX_RAW_LENGTH ? readTextCell(text) : { text };
    if (Array.from(reading.text.slice(0, MAX_RAW_LENGTH + 1)).length > IMPORT_LIMITS.cellLength) {
      throw tooLarge(`A célula ${columnLetter(index)}${row} passa de 2.000 caracteres. Encurte o texto.`);
    }
    return reading.text;
  });
  return { row, cells };
}

/** A cell of a CSV file; the text of a formula is not escaped as `csvRow` would. */
function readTextCell(cell: string): { text: string } {
  const text = withoutFormula(cell);
  return text === cell
    ? readCell(withoutEntities(cell), MAX_RAW_LENGTH)
    : readTypedCell(text, MAX_RAW_LENGTH);
}

type Headed = Pick<ImportedFile, 'headingRow' | 'headings' | 'rows'>;

/** In turns: millions of cells at once would block other requests. */
async function withHeadings(
  all: readonly ImportedRow[],
  kind: ImportKind,
  format: Table['format'],
): Promise<Headed> {
  // Formulas that were filled down below the table leave rows of errors alone.
  const filled = all.filter(({ cells }) =>
    cells.some((cell) => cell !== '' && (!cell.startsWith('#') || brokenCell(cell) === undefined)),
  );
  const { findHeadingRow, withGroups, matchColumns } = columnSet(kind);
  // A heading is often merged over two rows.
  const at = findHeadingRow(filled.slice(0, MAX_OTHER_ROWS).map(({ cells }) => cells.map(unmerged))) ?? 0;
  const heading = filled[at];
  if (!heading) throw unreadable(MESSAGES['csv-empty']);
  const under = filled.slice(at + 1);
  const samples = under.slice(0, MAX_OTHER_ROWS).flatMap(({ cells }) => (cells.length > 1 ? [cells] : []));
  const titles = heading.cells.map(unmerged);
  const width = filled.slice(at).reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isReport = reportColumnsAt(titles) !== undefined;
  if (width > (isReport ? MAX_WIDTH : IMPORT_LIMITS.columns)) throw tooLarge(TEXTS.columns);
  const matched = matchColumns(titles, { rows: samples.slice(0, SAMPLE_ROWS) });
  const columns = matched.map((column) => column ?? null);
  if (format === 'csv' && isProse(filled) && columns.every((column) => column === null))
    throw unreadable(PROSE);
  const isOfLayout = (cells: readonly string[]) => isRuledRow(cells) || repeatsHeadings(cells, titles);
  const below = under.filter(({ cells }) => !isAsideRow(cells, columns) && !isOfLayout(cells));
  const rows = below.slice(0, below.findLastIndex(({ cells }) => !isTotalRow(cells)) + 1);
  if (rows.length > IMPORT_LIMITS.rows || all.length > MAX_ROWS) throw tooLarge(TEXTS.rows);
  if (rows.length === 0) throw unreadable(MESSAGES['csv-no-rows']);
  const lengths = await mapInTurns(rows, ({ cells }) => cells.reduce((sum, cell) => sum + cell.length, 0));
  if (lengths.reduce((sum, length) => sum + length, 0) > IMPORT_LIMITS.textLength) throw tooLarge(TEXTS.text);
  const above = filled[at - 1];
  const isAbove = above !== undefined && above.row === heading.row - 1;
  return {
    headingRow: heading.row,
    headings: withGroups(padded(titles, width), isAbove ? above.cells.map(unmerged) : []),
    rows: await mapInTurns(rows, ({ row, cells }) => ({ row, cells: padded(cells, width) })),
  };
}

/** With days whose order the other days of their column leave open. */
async function withClearDays({ rows, ...headed }: Headed, format: Table['format']): Promise<Headed> {
  const order = createDayOrder({ headings: headed.headings, isWorkbook: format === 'xlsx' });
  await mapInTurns(rows, ({ cells }) => order.note(cells));
  return { ...headed, rows: await mapInTurns(rows, (row) => ({ ...row, cells: order.clear(row.cells) })) };
}

function padded(cells: readonly string[], width: number): string[] {
  return [...cells, ...Array.from({ length: width - cells.length }, () => '')];
}

function refuseFile(error: unknown): never {
  if (error instanceof WorkbookProblem) {
    const { code, message } = error;
    const pointer = code === 'workbook-sheet' ? '/query/sheet' : '';
    throw problem('invalid-request', { detail: message, errors: [{ pointer, code, message }] });
  }
  if (!(error instanceof CsvProblem)) throw error;
  const fault = error.toFieldError();
  throw problem('invalid-request', { detail: fault.message, errors: [fault] });
}

/** Whether hardly any line has two cells, as in a letter. */
function isProse(rows: readonly ImportedRow[]): boolean {
  const parted = rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).length;
  return parted * MAX_PROSE_SHARE < rows.length;
}

function unreadable(detail: string): ProblemError {
  return problem('invalid-request', { detail });
}

function tooLarge(detail: string): ProblemError {
  return problem('payload-too-large', { detail });
}
