/** Parses a CEP, "01304-001" or "01304001", into its eight digits. Undefined otherwise, and for 00000000. */
export function parsePostalCode(text: string): string | undefined {
  const digits = text.trim().replace(/^(\d{5})-(?=\d{3}$)/u, '$1');
  return /^\d{8}$/u.test(digits) && digits !== '00000000' ? digits : undefined;
}

/** "01304-001", also for a part of it while a user types. */
export function maskPostalCode(typed: string): string {
  const digits = typed.replaceAll(/\D/gu, '').slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
