import type { ImportWord } from '#domain/imports/import-words.ts';
import {
  isOfBase,
  ORDER_COLUMN_IDS,
  type OrderColumn,
  REQUIRED_ORDER_COLUMNS,
} from '#domain/imports/order-columns.ts';
import type { OrderImport, OrderImportMapping } from '#src/api/order-imports.ts';

/** The choices of the form. */
export type MappingValues = {
  /** One for each heading of the file. */
  columns: readonly (OrderColumn | null)[];
  /** Fixed texts for blank cells; blank ones are left out. */
  defaults: readonly { column: OrderColumn; text: string }[];
  /** What words mean in columns of choices. */
  words: readonly ImportWord[];
  /** A location; `typed` keeps a pickup without one; blank for none. */
  pickup: string;
};

export const TYPED_PICKUP = 'typed';

export function mappingOf({
  columns,
  defaults,
  words,
  pickup,
}: Pick<OrderImport, 'columns' | 'defaults' | 'words' | 'pickup'>): MappingValues {
  return { columns, defaults, words, pickup: pickup === null ? '' : (pickup.locationId ?? TYPED_PICKUP) };
}

/** The request; an unchanged choice of pickup keeps the stored one, which may be typed. */
export function mappingBody(
  { columns, defaults, words, pickup }: MappingValues,
  imported: Pick<OrderImport, 'columns' | 'defaults' | 'words' | 'pickup'>,
): OrderImportMapping {
  const isKept = pickup === mappingOf(imported).pickup;
  return {
    columns: [...columns],
    defaults: defaults.filter(({ text }) => text.trim() !== ''),
    words: [...words],
    pickup: isKept ? imported.pickup : null,
    pickupLocationId: isKept || pickup === '' ? null : pickup,
  };
}

/** Each column is used once: it leaves the heading that had it. */
export function chooseColumn(
  columns: MappingValues['columns'],
  heading: number,
  column: OrderColumn | null,
): (OrderColumn | null)[] {
  return columns.map((chosen, index) => {
    if (index === heading) return column;
    return column !== null && chosen === column ? null : chosen;
  });
}

/** Required columns that neither the file nor a fixed text has. */
export function missingColumns({ columns, defaults }: MappingValues): OrderColumn[] {
  const filled = new Set(defaults.flatMap(({ column, text }) => (text.trim() === '' ? [] : [column])));
  return REQUIRED_ORDER_COLUMNS.filter((column) => !columns.includes(column) && !filled.has(column));
}

export function offeredColumns(isBase: boolean): OrderColumn[] {
  return ORDER_COLUMN_IDS.filter((column) => isBase || !isOfBase(column));
}

/** Whether two imports have the same choices, so that a change of its rows alone is no conflict. */
export function isSameMapping(
  one: Pick<OrderImport, 'columns' | 'defaults' | 'words' | 'pickup'>,
  other: typeof one,
): boolean {
  const keyOf = ({ columns, defaults, words, pickup }: typeof one) =>
    JSON.stringify([columns, defaults, words, pickup]);
  return keyOf(one) === keyOf(other);
}
