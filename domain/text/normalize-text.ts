/**
 * Matches text of invisible characters only: white space, default-ignorable code points (zero-width characters, bidi
 * marks, soft hyphens, variation selectors, tags, Hangul fillers), and blanks that Unicode classes as letters or
 * symbols.
 */
const INVISIBLE =
  /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13430}-\u{13440}\u{16FE4}\u{1D159}]*$/u;

/** False for an empty text too. */
export function hasVisibleText(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** Text with shorter runs is stream-safe (UAX 15); normalising takes time quadratic in the length of a run. */
const LONG_MARK_RUN = /\p{M}{31}/u;

/** Whether a text has more consecutive combining marks than any script needs; it must not be normalised. */
export function hasLongMarkRun(text: string): boolean {
  return LONG_MARK_RUN.test(text);
}

/** The stored form of a typed text: NFC, trimmed, and empty if nothing is visible. */
export function normalizeText(typed: string): string {
  return hasVisibleText(typed) ? typed.normalize('NFC').trim() : '';
}
