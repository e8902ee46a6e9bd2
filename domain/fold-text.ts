const IGNORED = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** The text as it is compared: without accents, case and marks that nobody sees, "Óticas" → "oticas" (docs/domain.md 3). */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(IGNORED, '').toLowerCase().trim();
}
