const ORDER_NUMBER = /^(?:os\s*)?(?:n[ºo°.]*\s*)?#?\s*(\d{1,15})$/i;

const MAX_WORDS = 8;
/** Shorter words have no trigram in the middle of a text, so they are looked for at the start of a word. */
const MIN_TRIGRAM_LENGTH = 3;

/** The order number that a search looks like ("10482", "OS 10482"), if any. */
export function orderNumberIn(search: string): number | undefined {
  const digits = ORDER_NUMBER.exec(search.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * LIKE patterns, all of which an order's search column must match. Accents and case are folded in SQL, by the
 * same function that fills the column. The column starts with a space, so that " ab" finds its first word too.
 */
export function searchPatterns(search: string): string[] {
  const words = search
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.slice(0, MAX_WORDS).map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&');
    return word.length < MIN_TRIGRAM_LENGTH ? `% ${literal}%` : `%${literal}%`;
  });
}
