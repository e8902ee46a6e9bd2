/** The text as it is searched: without accents and case, "Óticas" → "oticas" (domain 3). */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
