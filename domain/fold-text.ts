/** The text as it is searched: without accents and case, "Óticas" → "oticas" (docs/domain.md 3). */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
