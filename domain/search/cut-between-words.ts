/** The start of a text within a limit; cut inside a word only if there is a single one. */
export function cutBetweenWords(typed: string, maxLength: number): string {
  const text = typed.trim();
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength + 1);
  const end = start.search(/\s\S*$/u);
  return start.slice(0, end > 0 ? end : maxLength).trim();
}
