import { brokenCell } from '#domain/imports/cells/broken-cells.ts';
import {
  EXACT_LOCATION_HEADINGS,
  isLocationColumn,
  LOCATION_CELLS,
  type LocationImportColumn,
  REQUIRED_LOCATION_COLUMNS,
} from '#domain/imports/columns/location-columns.ts';
import { LOCATION_COLUMNS } from '#domain/list-columns.ts';
import type { MessageCode } from '#domain/messages.ts';
import { foldText } from '#domain/text/fold-text.ts';
import type { Schema } from '#openapi/schema.ts';
import { type Fault, faultOf, readCell, readTypedCell, shorten } from '#server/csv/csv-cells.ts';
import { CsvProblem } from '#server/csv/csv-problem.ts';
import { mapInTurns } from '#server/csv/in-turns.ts';

export type ImportError = Schema<'ImportError'>;

/** The texts of a row by column; columns missing in the file are absent. */
export type Cells = Partial<Record<LocationImportColumn, string>>;

/** A row below the heading, with its row number in the spreadsheet. */
export type Line = {
  row: number;
  cells: Cells;
  /** Columns whose cell is too long, too costly to normalise, or a broken formula; `cells` holds its beginning. */
  unreadable: ReadonlyMap<LocationImportColumn, Fault>;
};

export type Lines = {
  lines: Line[];
  ignoredColumns: string[];
  /** Errors of the heading; with any, the rows are not examined. */
  errors: ImportError[];
  /** Builds the error of a column as a whole. */
  errorOfColumn: (column: LocationImportColumn, code: MessageCode) => ImportError;
  /** Builds the error of a cell, with its position in the file. */
  errorAt: (line: Line, column: LocationImportColumn, fault: Fault) => ImportError;
};

/** The index of each known column in a row of the file. */
type ColumnIndexes = Map<LocationImportColumn, number>;

const HEADING_ROW = 1;
export const MAX_COLUMNS = 200;
const MAX_HEADING_LENGTH = 100;

/** @throws CsvProblem for too many columns, none that is known, or no rows */
export async function readLines([fullHeading = [], ...rows]: string[][]): Promise<Lines> {
  const heading = fullHeading.slice(0, fullHeading.findLastIndex((cell) => cell.trim() !== '') + 1);
  if (heading.length > MAX_COLUMNS) throw new CsvProblem('csv-columns', HEADING_ROW);
  const indexes: ColumnIndexes = new Map();
  const ignoredColumns: string[] = [];
  const errors: ImportError[] = [];
  for (const [index, cell] of heading.entries()) {
    const column = cell.length > MAX_HEADING_LENGTH ? undefined : columnOfHeading(cell);
    if (column === 'read-only') continue;
    if (column === undefined) ignoredColumns.push(shorten(cell.trim()));
    else if (indexes.has(column))
      errors.push(errorOf({ row: HEADING_ROW, column, index }, faultOf('column-twice')));
    else indexes.set(column, index);
  }
  if (indexes.size === 0) throw new CsvProblem('csv-heading', HEADING_ROW);
  // With ids, all rows may be existing locations, whose other fields stay unchanged.
  const missing = indexes.has('id') ? [] : REQUIRED_LOCATION_COLUMNS.filter((column) => !indexes.has(column));
  errors.push(...missing.map((column) => errorOf({ row: HEADING_ROW, column }, faultOf('column-missing'))));
  // In turns, because a file may have 50,000 rows.
  const lines = (
    await mapInTurns(rows, (cells, index) => lineOf(cells, index + HEADING_ROW + 1, indexes))
  ).filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
  // Errors of the heading take precedence.
  if (lines.length === 0 && errors.length === 0) throw new CsvProblem('csv-no-rows');
  return {
    lines,
    ignoredColumns: ignoredColumns.filter((name) => name !== ''),
    errors,
    errorOfColumn: (column, code) =>
      errorOf({ row: HEADING_ROW, column, index: indexes.get(column) }, faultOf(code)),
    errorAt: ({ row, cells }, column, fault) =>
      errorOf({ row, column, index: indexes.get(column), value: cells[column] }, fault),
  };
}

const BY_HEADING = new Map(
  EXACT_LOCATION_HEADINGS.flatMap(([id, names]) =>
    names.map((name): [string, LocationImportColumn] => [normalizeHeading(name), id]),
  ),
);

/** Headings that exports write and imports ignore. */
const READ_ONLY = new Set(
  Object.entries(LOCATION_COLUMNS).flatMap(([id, { heading }]) =>
    isLocationColumn(id) ? [] : [normalizeHeading(heading)],
  ),
);

/**
 * Finds the column for a CSV heading, ignoring case, accents, spaces and punctuation. Guesses nothing, unlike
 * `locationColumnMatcher`: no step of this import lets the user correct a guess.
 */
export function columnOfHeading(heading: string): LocationImportColumn | 'read-only' | undefined {
  const name = normalizeHeading(heading);
  return READ_ONLY.has(name) ? 'read-only' : BY_HEADING.get(name);
}

/** "E-mail" and "email" are equal. */
function normalizeHeading(heading: string): string {
  return foldText(heading).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function lineOf(raw: string[], row: number, indexes: ColumnIndexes): Line {
  const texts = [...indexes].map(([column, index]) => [column, raw[index] ?? ''] as const);
  return readTexts(row, texts, readCell);
}

type Texts = readonly (readonly [LocationImportColumn, string])[];

/** Reads the texts of a row by column, which are not escaped as those of a CSV file. */
export function readLine(row: number, texts: Texts): Line {
  return readTexts(row, texts, readTypedCell);
}

function readTexts(row: number, texts: Texts, read: typeof readCell): Line {
  const cells: Cells = {};
  const unreadable = new Map<LocationImportColumn, Fault>();
  for (const [column, raw] of texts) {
    const { text, fault } = read(raw, LOCATION_CELLS[column].maxLength);
    cells[column] = text;
    const broken = brokenCell(text);
    const found: Fault | undefined = broken === undefined ? fault : { code: 'invalid', message: broken };
    if (found) unreadable.set(column, found);
  }
  return { row, cells, unreadable };
}

type ErrorPlace = {
  row: number;
  column: LocationImportColumn;
  /** Undefined for a column missing in the file. */
  index?: number | undefined;
  value?: string | undefined;
};

function errorOf({ row, column, index, value = '' }: ErrorPlace, { code, message }: Fault): ImportError {
  const { heading } = LOCATION_COLUMNS[column];
  return { row, column: index === undefined ? null : index + 1, heading, value, code, message };
}
