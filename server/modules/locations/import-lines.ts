import type { MessageCode } from '#domain/messages.ts';
import type { Schema } from '#server/contract/contract.ts';
import { textOfCell } from '#server/csv/csv-cells.ts';
import { CsvProblem } from '#server/csv/csv-problem.ts';
import { fieldError } from '#server/problems.ts';

import { type ColumnId, columnOf, COLUMNS, REQUIRED_COLUMNS } from './csv-columns.ts';

export type ImportError = Schema<'ImportError'>;

/** The texts of a row by column; a column that the file doesn't have is missing. */
export type Cells = Partial<Record<ColumnId, string>>;

/** A row below the heading, by its number in the spreadsheet. */
export type Line = { row: number; cells: Cells };

export type Lines = {
  lines: Line[];
  ignoredColumns: string[];
  /** What is wrong with the heading; the rows are then not worth looking at. */
  errors: ImportError[];
  /** What is wrong with a column as a whole. */
  errorOfColumn: (column: ColumnId, code: MessageCode) => ImportError;
  /** The error of a cell, with its place in the file. */
  errorAt: (line: Line, column: ColumnId, code: MessageCode) => ImportError;
};

const HEADING_ROW = 1;

/** @throws CsvFault when no column of ours is there, or nothing below them */
export function readLines([heading = [], ...rows]: string[][]): Lines {
  const places = new Map<ColumnId, number>();
  const ignoredColumns: string[] = [];
  const errors: ImportError[] = [];
  for (const [index, cell] of heading.entries()) {
    const column = columnOf(cell);
    if (column === undefined) ignoredColumns.push(cell.trim());
    else if (places.has(column)) errors.push(errorOf(HEADING_ROW, column, 'column-twice', index));
    else places.set(column, index);
  }
  if (places.size === 0) throw new CsvProblem('csv-heading', HEADING_ROW);
  // With codes the rows may be of places that are there, whose other fields stay as they are.
  const missing = places.has('id') ? [] : REQUIRED_COLUMNS.filter((column) => !places.has(column));
  errors.push(...missing.map((column) => errorOf(HEADING_ROW, column, 'column-missing')));
  const lines = rows.flatMap((cells, index) => lineOf(cells, index + HEADING_ROW + 1, places));
  // With a wrong heading that is what has to be told.
  if (lines.length === 0 && errors.length === 0) throw new CsvProblem('csv-no-rows');
  return {
    lines,
    ignoredColumns: ignoredColumns.filter((name) => name !== ''),
    errors,
    errorOfColumn: (column, code) => errorOf(HEADING_ROW, column, code, places.get(column)),
    errorAt: ({ row, cells }, column, code) =>
      errorOf(row, column, code, places.get(column), cells[column] ?? ''),
  };
}

function lineOf(raw: string[], row: number, places: ReadonlyMap<ColumnId, number>): Line[] {
  const cells: Cells = {};
  for (const [column, index] of places) cells[column] = textOfCell(raw[index] ?? '');
  return Object.values(cells).every((cell) => cell === '') ? [] : [{ row, cells }];
}

function errorOf(row: number, column: ColumnId, code: MessageCode, index?: number, value = ''): ImportError {
  const { message } = fieldError('', code);
  const { heading } = COLUMNS[column];
  return { row, column: index === undefined ? null : index + 1, heading, value, code, message };
}
