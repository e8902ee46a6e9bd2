import { FIELD_LABELS, withoutLabels } from './search-labels.ts';
import { foldForSearch } from './search-text.ts';

/** Two digits at least; a blank stands for any sign. */
const POSTAL_CODE_START = /^\d{2} ?(?:\d{0,2}|\d{3} ?\d{0,3})$/;

/** The start of a postal code's digits, or of a folded district. */
export type Area = { postalCode: string } | { district: string };

/**
 * Parses the area filter: "01310", "01.310-100" and "CEP 01310 100" are postal codes, other texts districts.
 * @returns undefined for signs alone
 */
export function readArea(typed: string): Area | undefined {
  const text = withoutLabels(foldForSearch(typed).split(' '), FIELD_LABELS).join(' ');
  if (POSTAL_CODE_START.test(text)) return { postalCode: text.replaceAll(' ', '') };
  return text === '' ? undefined : { district: text };
}
