import type { MessageCode } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';
import { readCell, shorten } from '#server/csv/csv-cells.ts';
import { CsvProblem } from '#server/csv/csv-problem.ts';
import { mapInTurns } from '#server/csv/in-turns.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

import { type ColumnId, columnOf, COLUMNS, REQUIRED_COLUMNS } from './csv-columns.ts';

export type ImportError = Schema<'ImportError'>;

/** Texts of a row by column, without columns missing in the file. */
export type Cells = Partial<Record<ColumnId, string>>;

/** Error of a cell or column. */
export type Fault = Pick<FieldError, 'code' | 'message'>;

/** A row below the heading, with its row number in the spreadsheet. */
export type Line = {
  row: number;
  cells: Cells;
  /** Columns whose cell is too long or has forbidden characters; `cells` holds its beginning. */
  unreadable: ReadonlyMap<ColumnId, Fault>;
};

export type Lines = {
  lines: Line[];
  ignoredColumns: string[];
  /** Errors of the heading; with any, the rows are not examined. */
  errors: ImportError[];
  /** Builds the error of a column as a whole. */
  errorOfColumn: (column: ColumnId, code: MessageCode) => ImportError;
  /** Builds the error of a cell, with its position in the file. */
  errorAt: (line: Line, column: ColumnId, fault: Fault) => ImportError;
};

const HEADING_ROW = 1;
const MAX_COLUMNS = 200;
const MAX_HEADING_LENGTH = 100;

/** @throws CsvProblem without a known column, with too many columns, or without rows */
export async function readLines([fullHeading = [], ...rows]: string[][]): Promise<Lines> {
  const heading = fullHeading.slice(0, fullHeading.findLastIndex((cell) => cell.trim() !== '') + 1);
  if (heading.length > MAX_COLUMNS) throw new CsvProblem('csv-columns', HEADING_ROW);
  const places = new Map<ColumnId, number>();
  const ignoredColumns: string[] = [];
  const errors: ImportError[] = [];
  for (const [index, cell] of heading.entries()) {
    const column = cell.length > MAX_HEADING_LENGTH ? undefined : columnOf(cell);
    if (column === undefined) ignoredColumns.push(shorten(cell.trim()));
    else if (places.has(column))
      errors.push(errorOf(HEADING_ROW, column, fieldError('', 'column-twice'), index));
    else places.set(column, index);
  }
  if (places.size === 0) throw new CsvProblem('csv-heading', HEADING_ROW);
  // With ids, all rows may be existing locations, whose other fields stay unchanged.
  const missing = places.has('id') ? [] : REQUIRED_COLUMNS.filter((column) => !places.has(column));
  errors.push(...missing.map((column) => errorOf(HEADING_ROW, column, fieldError('', 'column-missing'))));
  const lines = (
    await mapInTurns(rows, (cells, index) => lineOf(cells, index + HEADING_ROW + 1, places))
  ).filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
  // Errors of the heading take precedence.
  if (lines.length === 0 && errors.length === 0) throw new CsvProblem('csv-no-rows');
  return {
    lines,
    ignoredColumns: ignoredColumns.filter((name) => name !== ''),
    errors,
    errorOfColumn: (column, code) => errorOf(HEADING_ROW, column, fieldError('', code), places.get(column)),
    errorAt: ({ row, cells }, column, fault) =>
      errorOf(row, column, fault, places.get(column), cells[column] ?? ''),
  };
}

function lineOf(raw: string[], row: number, places: ReadonlyMap<ColumnId, number>): Line {
  const cells: Cells = {};
  const unreadable = new Map<ColumnId, Fault>();
  for (const [column, index] of places) {
    const { text, fault } = readCell(raw[index] ?? '', COLUMNS[column].maxLength);
    cells[column] = text;
    if (fault) unreadable.set(column, fault);
  }
  return { row, cells, unreadable };
}

function errorOf(
  row: number,
  column: ColumnId,
  { code, message }: Fault,
  index?: number,
  value = '',
): ImportError {
  const { heading } = COLUMNS[column];
  return { row, column: index === undefined ? null : index + 1, heading, value, code, message };
}
