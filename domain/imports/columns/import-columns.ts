import { splitFullAddress } from '#domain/imports/cells/full-address.ts';
import { splitNamedPhone } from '#domain/imports/cells/named-phone.ts';
import { splitStreet } from '#domain/imports/cells/street-number.ts';
import { isAddressColumn } from '#domain/imports/headings/address-columns.ts';
import type { Column } from '#domain/imports/headings/column-rules.ts';
import { headingKey } from '#domain/imports/headings/heading-key.ts';
import { unknownPlace } from '#domain/imports/headings/heading-parties.ts';
import type { ColumnMatcher } from '#domain/imports/headings/match-columns.ts';
import type { Schema } from '#openapi/schema.ts';

import { isLocationColumn, LOCATION_IMPORT_COLUMNS, locationColumnMatcher } from './location-columns.ts';
import { isOrderColumn, ORDER_COLUMN_IDS, ORDER_COLUMNS, orderColumnMatcher } from './order-columns.ts';

/** What the rows of an import become: orders, or locations (places of the address book). */
export type ImportKind = Schema<'OrderImportKind'>;

/** A column of an import of any kind. */
export type ImportColumn = Schema<'OrderImportColumn'>;

/** The columns of one kind of import. */
type ColumnSet = {
  /** In the order of its template file. */
  columns: ReadonlyMap<ImportColumn, Column>;
  knownKeys: ColumnMatcher<ImportColumn>['knownKeys'];
  findHeadingRow: ColumnMatcher<ImportColumn>['findHeadingRow'];
  withGroups: ColumnMatcher<ImportColumn>['withGroups'];
  learningKeys: ColumnMatcher<ImportColumn>['learningKeys'];
  contested: ColumnMatcher<ImportColumn>['contested'];
  /** As in `ColumnMatcher`; learned columns of another kind are ignored. */
  matchColumns: ColumnMatcher<ImportColumn>['matchColumns'];
};

const SETS: Readonly<Record<ImportKind, ColumnSet>> = {
  orders: columnsOf(
    ORDER_COLUMN_IDS.map((id) => [id, ORDER_COLUMNS[id]]),
    orderColumnMatcher,
    isOrderColumn,
  ),
  locations: columnsOf(LOCATION_IMPORT_COLUMNS, locationColumnMatcher, isLocationColumn),
};

function columnsOf<Id extends ImportColumn>(
  columns: readonly (readonly [Id, Column])[],
  matcher: ColumnMatcher<Id>,
  isOfKind: (name: string) => name is Id,
): ColumnSet {
  return {
    ...matcher,
    columns: new Map(columns),
    matchColumns: (headings, context) =>
      matcher.matchColumns(headings, { ...context, learned: onlyOf(isOfKind, context?.learned) }),
  };
}

/** Columns chosen in earlier imports of the company, by heading; null for a heading that was ignored. */
type Learned = ReadonlyMap<string, ImportColumn | null>;

function onlyOf<Id extends ImportColumn>(
  isOfKind: (name: string) => name is Id,
  learned: Learned = new Map(),
): Map<string, Id | null> {
  const ofKind = new Map<string, Id | null>();
  for (const [heading, column] of learned) {
    if (column === null || isOfKind(column)) ofKind.set(heading, column);
  }
  return ofKind;
}

export function columnSet(kind: ImportKind): ColumnSet {
  return SETS[kind];
}

/** Pairs of headings that name the same column, of which only `used` is imported. */
export function contestedHeadings(
  kind: ImportKind,
  headings: readonly string[],
  columns: readonly (ImportColumn | null)[],
): { used: string; unused: string }[] {
  return headings.flatMap((unused, index) => {
    if (columns[index] !== null) return [];
    const [named] = SETS[kind].matchColumns([unused]);
    const used = named === undefined ? undefined : headings[columns.indexOf(named)];
    return used === undefined ? [] : [{ used, unused }];
  });
}

/**
 * Headings for a column that no heading fills, as several may be meant: a repeated heading, two addresses ("Endereço
 * residencial", "Endereço comercial"), or one that may be of another party.
 */
export function undecidedHeadings(
  kind: ImportKind,
  headings: readonly string[],
  columns: readonly (ImportColumn | null)[],
): string[] {
  const keys = headings.map(headingKey);
  const contested = SETS[kind].contested(headings, columns);
  const open = headings.map((heading, index) => {
    if (columns[index] !== null) return undefined;
    const named = contested[index] ?? SETS[kind].matchColumns([heading])[0];
    const column = named ?? (kind === 'orders' && unknownPlace(keys[index] ?? '') ? 'street' : undefined);
    return column === undefined || columns.includes(column) ? undefined : column;
  });
  return headings.filter((_, index) => {
    const [key = '', column] = [keys[index], open[index]];
    const others = keys.filter(
      (other, at) => open[at] === column && (other === key || isAddressColumn(column)),
    );
    const isFirst = keys.indexOf(key) === index;
    return column !== undefined && isFirst && (others.length > 1 || contested[index] !== undefined);
  });
}

/** All columns of a kind, or those that managers may use. */
export function columnIds(kind: ImportKind, { isForBase }: { isForBase: boolean }): ImportColumn[] {
  const { columns } = SETS[kind];
  return [...columns].flatMap(([id, { isOfBase }]) => (isForBase || !isOfBase ? [id] : []));
}

/** The column of this kind with the name; undefined if there is none. */
export function columnNamed(kind: ImportKind, name: string): ImportColumn | undefined {
  return [...SETS[kind].columns.keys()].find((id) => id === name);
}

/** The heading of a column in template files and on the page. */
export function headingOf(kind: ImportKind, column: ImportColumn): string {
  return SETS[kind].columns.get(column)?.heading ?? column;
}

/** The headings of a file, and its first rows. */
export type FileStart = { headings: readonly string[]; rows: readonly (readonly string[])[] };

/**
 * The columns without which no row can be imported. None for locations with the column `id`: their rows change existing
 * places and keep the values of missing columns.
 * @param file makes columns optional whose texts others hold: the state below "Cidade/UF", and of orders the number or
 *   the rest of the address in the street, and the phone beside the recipient's name
 */
export function requiredColumns(
  kind: ImportKind,
  columns: readonly (ImportColumn | null)[],
  file?: FileStart,
): ImportColumn[] {
  if (kind === 'locations' && columns.includes('id')) return [];
  const held = file === undefined ? [] : columnsWithin(kind, columns, file);
  return [...SETS[kind].columns].flatMap(([id, { isRequired }]) =>
    isRequired && !held.includes(id) ? [id] : [],
  );
}

/** The columns whose texts the file has in other columns. */
function columnsWithin(
  kind: ImportKind,
  columns: readonly (ImportColumn | null)[],
  { headings, rows }: FileStart,
): ImportColumn[] {
  const city = headingKey(headings[columns.indexOf('city')] ?? '').split(' ');
  const hasState = city.includes('uf') || city.includes('estado');
  const street = columns.indexOf('street');
  const streets = rows.map((cells) => (cells[street] ?? '').trim()).filter((text) => text !== '');
  const hasNumber =
    kind === 'orders' && street !== -1 && streets.every((text) => splitStreet(text) !== undefined);
  const full = streets.map(splitFullAddress);
  const isFull = kind === 'orders' && full.length > 0 && full.every((address) => address !== undefined);
  const hasPostalCode = isFull && full.every((address) => address?.postalCode !== '');
  const name = columns.indexOf('contactName');
  const names = rows.map((cells) => (cells[name] ?? '').trim()).filter((text) => text !== '');
  const hasPhone =
    kind === 'orders' && names.length > 0 && names.every((text) => splitNamedPhone(text) !== undefined);
  return [
    ...(hasState ? ['state' as const] : []),
    ...(isFull ? (['district', 'city', 'state'] as const) : []),
    ...(hasPostalCode ? ['postalCode' as const] : []),
    ...(hasNumber ? ['number' as const] : []),
    ...(hasPhone ? ['contactPhone' as const] : []),
  ];
}
