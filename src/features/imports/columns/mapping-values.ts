import {
  type FileStart,
  type ImportColumn,
  type ImportKind,
  requiredColumns,
} from '#domain/imports/columns/import-columns.ts';
import type { ImportWord } from '#domain/imports/columns/import-words.ts';
import type { OrderImport, OrderImportMapping } from '#src/api/orders/order-imports.ts';

import { pickupOf, type PickupValues, pickupValuesOf } from './pickup-values.ts';

export type MappingValues = {
  /** One for each heading of the file. */
  columns: readonly (ImportColumn | null)[];
  /** Fixed texts for blank cells; blank ones are left out. */
  defaults: readonly { column: ImportColumn; text: string }[];
  /** Meanings of words in columns with fixed choices. */
  words: readonly ImportWord[];
  /** A location; TYPED_PICKUP for `typedPickup`; blank for none. */
  pickup: string;
  typedPickup: PickupValues;
  /** Whether places are created that the address book already has. */
  createsDuplicates: boolean;
};

type Choices = Pick<OrderImport, 'columns' | 'defaults' | 'words' | 'pickup' | 'createsDuplicates'>;

export const TYPED_PICKUP = 'typed';

export function mappingOf({ pickup, columns, defaults, words, createsDuplicates }: Choices): MappingValues {
  const place = pickup === null ? '' : (pickup.locationId ?? TYPED_PICKUP);
  const typedPickup = pickupValuesOf(pickup);
  return { columns, defaults, words, pickup: place, typedPickup, createsDuplicates };
}

export function mappingBody(
  { columns, defaults, words, pickup, typedPickup, createsDuplicates }: MappingValues,
  imported: Choices,
): OrderImportMapping {
  return {
    columns: [...columns],
    defaults: defaults.filter(({ text }) => text.trim() !== ''),
    words: [...words],
    ...pickupBody({ pickup, typedPickup }, imported),
    createsDuplicates,
  };
}

/** An unchanged choice keeps the stored pickup: its location may have changed since. */
function pickupBody(
  { pickup, typedPickup }: Pick<MappingValues, 'pickup' | 'typedPickup'>,
  imported: Choices,
): Pick<OrderImportMapping, 'pickup' | 'pickupLocationId'> {
  const stored = mappingOf(imported);
  const isTyped = pickup === TYPED_PICKUP;
  const isTypedAlike = JSON.stringify(typedPickup) === JSON.stringify(stored.typedPickup);
  if (pickup === stored.pickup && (!isTyped || isTypedAlike)) {
    return { pickup: imported.pickup, pickupLocationId: null };
  }
  if (isTyped) return { pickup: pickupOf(typedPickup), pickupLocationId: null };
  return { pickup: null, pickupLocationId: pickup || null };
}

/** Each column is used once: it is removed from the heading that had it. */
export function chooseColumn(
  columns: MappingValues['columns'],
  heading: number,
  column: ImportColumn | null,
): (ImportColumn | null)[] {
  return columns.map((chosen, index) => {
    if (index === heading) return column;
    return column !== null && chosen === column ? null : chosen;
  });
}

/** Required columns that neither the file nor a fixed text has. */
export function missingColumns(
  kind: ImportKind,
  { columns, defaults }: Pick<MappingValues, 'columns' | 'defaults'>,
  file: FileStart,
): ImportColumn[] {
  const filled = new Set(defaults.flatMap(({ column, text }) => (text.trim() === '' ? [] : [column])));
  return requiredColumns(kind, columns, file).filter(
    (column) => !columns.includes(column) && !filled.has(column),
  );
}

/** Whether two imports have the same choices, so that a change of its rows alone is no conflict. */
export function isSameMapping(one: Choices, other: Choices): boolean {
  const keyOf = ({ columns, defaults, words, pickup, createsDuplicates }: Choices) =>
    JSON.stringify([columns, defaults, words, pickup, createsDuplicates]);
  return keyOf(one) === keyOf(other);
}
