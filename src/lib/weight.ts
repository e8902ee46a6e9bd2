import { KILOGRAMS, parseDecimal } from '#domain/decimal.ts';

const GRAMS_IN_KILOGRAM = 1000;
const MAX_KILOGRAMS = 99_999;

/** "0,8" kilograms as 800 grams; undefined for "1.234", which is ambiguous. */
export function parseWeight(typed: string): number | undefined {
  const kilograms = parseDecimal(typed, KILOGRAMS);
  if (kilograms === undefined || Object.is(kilograms, -0)) return undefined;
  return kilograms >= 0 && kilograms <= MAX_KILOGRAMS ? Math.round(kilograms * GRAMS_IN_KILOGRAM) : undefined;
}

/** 800 grams as "0,8", the text of an input. */
export function formatWeightInput(grams: number): string {
  return String(grams / GRAMS_IN_KILOGRAM).replace('.', ',');
}

/** Formats the parsed weight, "0.8" → "0,8"; unreadable text stays, for the schema to reject. */
export function completeWeight(typed: string): string {
  const grams = parseWeight(typed);
  return grams === undefined ? typed : formatWeightInput(grams);
}
