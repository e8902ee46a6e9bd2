import { DEGREES, parseDecimal, parseWeight } from '#domain/decimal.ts';

const GRAMS_IN_KILOGRAM = 1000;

/** 800 grams as "0,8", the text of an input. */
export function formatWeightInput(grams: number): string {
  return String(grams / GRAMS_IN_KILOGRAM).replace('.', ',');
}

/** Formats the parsed weight, "0.8" → "0,8"; unreadable text stays, for the schema to reject. */
export function completeWeight(typed: string): string {
  const grams = parseWeight(typed);
  return grams === undefined ? typed : formatWeightInput(grams);
}

/** Formats the parsed degrees, "-23.55" → "-23,55"; unreadable text stays, for the schema to reject. */
export function completeDegrees(typed: string): string {
  const value = parseDecimal(typed, DEGREES);
  return value === undefined ? typed : String(value).replace('.', ',');
}
