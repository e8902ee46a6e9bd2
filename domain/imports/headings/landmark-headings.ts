import { isPhrase } from '#domain/imports/cells/column-texts.ts';

import { isAddressColumn } from './address-columns.ts';
import { isBesideItem } from './item-amounts.ts';

const NAMES: ReadonlySet<string> = new Set(['referencia', 'ref', 'reference']);

/**
 * Which headings "Referência" are within an address, where it is a landmark and not the reference of an order: between
 * two of its parts, or after the complement.
 * @param columns named by the headings, also those of a sender
 */
export function landmarks(keys: readonly string[], columns: readonly (string | undefined)[]): boolean[] {
  return keys.map((key, index) => {
    if (!NAMES.has(key)) return false;
    const last = columns.slice(0, index).findLast((column) => column !== undefined);
    const next = columns.slice(index + 1).find((column) => column !== undefined);
    return last === 'complement' || (isAddressColumn(last) && isAddressColumn(next));
  });
}

/** Whether "Referência" is a landmark by its texts, which may name goods beside those. */
export function isNamedLandmark(keys: readonly string[], index: number, texts: readonly string[]): boolean {
  return (
    NAMES.has(keys[index] ?? '') && texts.length > 0 && texts.every(isPhrase) && !isBesideItem(keys, index)
  );
}
