import { ADDRESS_PARTS } from '#domain/address-parts.ts';

/** A landmark belongs to its address in files, too. */
const ADDRESS_COLUMNS: ReadonlySet<string> = new Set([...ADDRESS_PARTS, 'reference']);
const SINGLE_COLUMNS: ReadonlySet<string> = new Set(['postalCode', 'street', 'district', 'city', 'state']);

/** Whether a column is part of an address; parts of two addresses are never mixed. */
export function isAddressColumn(column: string | undefined): boolean {
  return column !== undefined && ADDRESS_COLUMNS.has(column);
}

const HOUSE_COLUMNS: ReadonlySet<string> = new Set(['postalCode', 'street', 'number']);

/** Whether a column narrows an address down to a house. Many files have another district or city, to sort by. */
export function leadsToHouse(column: string): boolean {
  return HOUSE_COLUMNS.has(column);
}

type Named = { index: number; key: string; column: string };

/**
 * Whether a heading begins another address than the headings before it: it repeats one of them, or names a part that an
 * address has once. Two adjacent names may be of the same part ("Endereço;Logradouro").
 */
export function beginsAnother({ index, key, column }: Named, before: readonly Named[]): boolean {
  if (before.some((other) => other.key === key)) return true;
  const last = before.at(-1);
  const isBeside = last?.column === column && last.index === index - 1;
  return SINGLE_COLUMNS.has(column) && !isBeside && before.some((other) => other.column === column);
}
