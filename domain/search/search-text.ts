/** Invisible marks, and apostrophes, which people often omit or type as a separate acute or grave accent. */
const IGNORED = /[\p{Default_Ignorable_Code_Point}\uFFF0-\uFFFB'`´\u02BC\u2018-\u201B\u2032]/gu;
/** Combining accents, after decomposition. */
const MARKS = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/gu;
/** Blanks, punctuation and other signs up to Latin-1, general and CJK punctuation. */
const SIGNS = /[\0-/:-@[-`{-\u00BF\u00D7\u00F7\u2000-\u206F\u3000-\u303F]+/gu;
const HYPHEN_IN_WORD = /(\p{L})[-\u2010-\u2013](?=\p{L})/gu;
/** Letters without a Unicode decomposition. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * Folds a text for search: without case, accents, apostrophes and invisible marks, words separated by single spaces.
 * "Olho d’Água – SP" becomes "olho dagua sp". The database function `f_fold` does the same.
 */
export function foldForSearch(text: string): string {
  return (
    text
      .replaceAll(IGNORED, '')
      .normalize('NFKD')
      // After the decomposition, which writes "™" and bold letters as capitals.
      .toLowerCase()
      .replaceAll(MARKS, '')
      .replaceAll(/[ßæœøđðłþı]/gu, (letter) => LETTERS[letter] ?? letter)
      .replaceAll(SIGNS, ' ')
      .trim()
  );
}

/**
 * The text that a search runs on: a space before every word, and hyphenated words also joined. The database function
 * `f_search` does the same.
 */
export function searchableText(text: string): string {
  const joined = text.replaceAll(HYPHEN_IN_WORD, '$1');
  return joined === text ? ` ${foldForSearch(text)}` : ` ${foldForSearch(text)} ${foldForSearch(joined)}`;
}

/**
 * The key of a customer's reference, equal for all its spellings, such as "ped‑41/a" and "PED-41 A". The database
 * function `reference_key` does the same.
 */
export function referenceKey(reference: string): string {
  return foldForSearch(reference) || reference;
}
