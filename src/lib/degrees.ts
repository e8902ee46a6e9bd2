import { DEGREES, parseDecimal } from '#domain/decimal.ts';

/** The degrees as they were read, "-23.55" → "-23,55"; unreadable text stays for the schema to refuse. */
export function completeDegrees(typed: string): string {
  const value = parseDecimal(typed, DEGREES);
  return value === undefined ? typed : String(value).replace('.', ',');
}
