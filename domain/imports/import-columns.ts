import type { Schema } from '#openapi/schema.ts';

import { isLocationColumn, LOCATION_IMPORT_COLUMNS, locationColumnMatcher } from './location-columns.ts';
import type { Column, ColumnMatcher } from './match-columns.ts';
import {
  findHeadingRow,
  isOrderColumn,
  matchColumns,
  ORDER_COLUMN_IDS,
  ORDER_COLUMNS,
} from './order-columns.ts';

/** What the rows of an import become. */
export type ImportKind = Schema<'OrderImportKind'>;

/** A column of an import of any kind. */
export type ImportColumn = Schema<'OrderImportColumn'>;

/** The columns of one kind of import. */
type ColumnSet = {
  /** In the order of its template file. */
  columns: ReadonlyMap<ImportColumn, Column>;
  findHeadingRow: ColumnMatcher<ImportColumn>['findHeadingRow'];
  /** As `ColumnMatcher`; learned columns of another kind do not count. */
  matchColumns: ColumnMatcher<ImportColumn>['matchColumns'];
};

const SETS: Readonly<Record<ImportKind, ColumnSet>> = {
  orders: {
    columns: new Map(ORDER_COLUMN_IDS.map((id) => [id, ORDER_COLUMNS[id]])),
    findHeadingRow,
    matchColumns: (headings, learned) => matchColumns(headings, onlyOf(isOrderColumn, learned)),
  },
  locations: {
    columns: new Map(LOCATION_IMPORT_COLUMNS),
    findHeadingRow: locationColumnMatcher.findHeadingRow,
    matchColumns: (headings, learned) =>
      locationColumnMatcher.matchColumns(headings, onlyOf(isLocationColumn, learned)),
  },
};

type Learned = ReadonlyMap<string, ImportColumn | null>;

function onlyOf<Id extends ImportColumn>(
  isOfKind: (name: string) => name is Id,
  learned: Learned = new Map(),
): Map<string, Id | null> {
  const of = new Map<string, Id | null>();
  for (const [heading, column] of learned) {
    if (column === null || isOfKind(column)) of.set(heading, column);
  }
  return of;
}

export function columnSet(kind: ImportKind): ColumnSet {
  return SETS[kind];
}

/** All columns of a kind, or those that managers may use. */
export function columnIds(kind: ImportKind, { isForBase }: { isForBase: boolean }): ImportColumn[] {
  const { columns } = SETS[kind];
  return [...columns].flatMap(([id, { isOfBase }]) => (isForBase || !isOfBase ? [id] : []));
}

/** The column of a kind with this name. */
export function columnNamed(kind: ImportKind, name: string): ImportColumn | undefined {
  return [...SETS[kind].columns.keys()].find((id) => id === name);
}

export function headingOf(kind: ImportKind, column: ImportColumn): string {
  return SETS[kind].columns.get(column)?.heading ?? column;
}

/** Without these columns no row can be imported; rows with a code change a place, whose other values stay. */
export function requiredColumns(kind: ImportKind, columns: readonly (ImportColumn | null)[]): ImportColumn[] {
  if (kind === 'locations' && columns.includes('id')) return [];
  return [...SETS[kind].columns].flatMap(([id, { isRequired }]) => (isRequired ? [id] : []));
}
