/** Parses a vehicle plate, "ABC-1234" or "ABC1D23", into its stored form: upper-case, no dash. Undefined if neither. */
export function parsePlate(text: string): string | undefined {
  const plate = text
    .trim()
    .replace(/^([a-z]{3})[\s-]/iu, '$1')
    .toUpperCase();
  return /^[A-Z]{3}\d[A-Z\d]\d{2}$/u.test(plate) ? plate : undefined;
}

/** Upper-case letters and digits only, while a user types; further ones stay and are refused. */
export function maskPlate(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z\d]/gu, '');
}
