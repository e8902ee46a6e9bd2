import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import { headingKey } from '#domain/imports/headings/heading-key.ts';

type Columns = {
  headings: readonly string[];
  columns: readonly (ImportColumn | null)[];
};

/**
 * The texts of a row with what only their headings say: the unit of "Peso (g)", and the area code in a column "DDD"
 * before the phone.
 */
export function withHeadingUnits(
  texts: readonly string[],
  { headings, columns }: Columns,
): readonly string[] {
  const weight = columns.indexOf('weight');
  const phone = columns.indexOf('contactPhone');
  const isInGrams =
    weight !== -1 && /(?:^| )(?:g|gr|gramas?)(?: |$)/u.test(headingKey(headings[weight] ?? ''));
  const hasArea = phone > 0 && columns[phone - 1] === null && headingKey(headings[phone - 1] ?? '') === 'ddd';
  if (!isInGrams && !hasArea) return texts;
  return texts.map((text, index) => {
    const typed = text.trim();
    if (isInGrams && index === weight && /^[\d.,]+$/u.test(typed)) return `${typed} g`;
    const area = (texts[phone - 1] ?? '').trim();
    const isLocal = /^(?:\d[\s.-]?){8,9}$/u.test(typed) && /^\(?0?\d{2}\)?$/u.test(area);
    return hasArea && index === phone && isLocal ? `${area} ${typed}` : text;
  });
}
