/**
 * Parses a typed whole number, also with points between thousands, as hints show them: "20.160". Undefined for anything
 * else, such as decimals.
 */
export function parseWholeNumber(typed: string): number | undefined {
  const text = typed.trim();
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  return /^\d{1,3}(?:\.\d{3}){1,2}$/u.test(text) ? Number(text.replaceAll('.', '')) : undefined;
}
