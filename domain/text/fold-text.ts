const IGNORED = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** Text for comparison: without accents, case and invisible marks, "Óticas" → "oticas" (docs/domain.md 3). */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(IGNORED, '').toLowerCase().trim();
}
