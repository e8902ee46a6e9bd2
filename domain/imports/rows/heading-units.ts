import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import { headingKey } from '#domain/imports/headings/heading-key.ts';

type Columns = {
  headings: readonly string[];
  columns: readonly (ImportColumn | null)[];
};

/** Headings that ask for yes or no, so that numbers are no ranks. */
const ASKS_URGENT = /(?:^| )(?:urgente?|urgencia|express[oa]?)(?: |$)/u;
const YES_OR_NO: ReadonlyMap<string, string> = new Map([
  ['1', 'Sim'],
  ['0', 'Não'],
]);

/**
 * The texts of a row with what only their headings say: the unit of "Peso (g)", the area code in a column "DDD" before
 * the phone, and that 1 is a yes below "Urgente".
 */
export function withHeadingUnits(
  texts: readonly string[],
  { headings, columns }: Columns,
): readonly string[] {
  const keyOf = (index: number) => headingKey(headings[index] ?? '');
  const weight = columns.indexOf('weight');
  const phone = columns.indexOf('contactPhone');
  const priority = columns.indexOf('priority');
  const isInGrams = weight !== -1 && /(?:^| )(?:g|gr|gramas?)(?: |$)/u.test(keyOf(weight));
  const hasArea = phone > 0 && columns[phone - 1] === null && keyOf(phone - 1) === 'ddd';
  const isYesOrNo = priority !== -1 && ASKS_URGENT.test(keyOf(priority));
  return texts.map((text, index) => {
    const typed = text.trim();
    if (isInGrams && index === weight && /^[\d.,]+$/u.test(typed)) return `${typed} g`;
    if (isYesOrNo && index === priority) return YES_OR_NO.get(typed) ?? text;
    const area = (texts[phone - 1] ?? '').trim();
    const isLocal = /^(?:\d[\s.-]?){8,9}$/u.test(typed) && /^\(?0?\d{2}\)?$/u.test(area);
    return hasArea && index === phone && isLocal ? `${area} ${typed}` : text;
  });
}
