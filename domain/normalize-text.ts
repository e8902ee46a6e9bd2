/**
 * Characters that leave no mark on the screen: white space, what Unicode says to ignore (zero-width characters, bidi
 * marks, soft hyphens, variation selectors, tags, Hangul fillers), and the blanks that it counts as letters or signs.
 */
const INVISIBLE =
  /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13430}-\u{13440}\u{16FE4}\u{1D159}]*$/u;

/** False for an empty text too. */
export function hasVisibleText(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** Unicode calls text with shorter runs stream-safe (UAX 15); normalising takes time quadratic in a run's length. */
const LONG_MARK_RUN = /\p{M}{31}/u;

/** Whether more combining marks follow each other than any script needs: such text must not be normalised. */
export function hasLongMarkRun(text: string): boolean {
  return LONG_MARK_RUN.test(text);
}

/** A typed text in the form that is stored and compared: NFC, trimmed, and empty when nothing of it can be seen. */
export function normalizeText(typed: string): string {
  return hasVisibleText(typed) ? typed.normalize('NFC').trim() : '';
}
