import { DEGREES, parseDecimal } from '#domain/decimal.ts';

/** Formats the parsed degrees, "-23.55" → "-23,55"; unreadable text stays, for the schema to reject. */
export function completeDegrees(typed: string): string {
  const value = parseDecimal(typed, DEGREES);
  return value === undefined ? typed : String(value).replace('.', ',');
}
