import { foldText } from '#domain/text/fold-text.ts';

/** Longer texts are not headings. */
const MAX_HEADING_LENGTH = 120;

/** A heading without case, accents, symbols and the ordinal marks of "Nº": the key of remembered mappings. */
export function headingKey(heading: string): string {
  if (heading.length > MAX_HEADING_LENGTH) return '';
  return foldText(heading)
    .replaceAll(/(?:[^\p{L}\p{N}]|[ºª])+/gu, ' ')
    .trim();
}

/** Whether a key has these words, in a row. */
export function hasWords(key: string, words: string): boolean {
  return ` ${key} `.includes(` ${words} `);
}
