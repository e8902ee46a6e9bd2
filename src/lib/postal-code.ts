/** Parses a CEP, "01304-001" or "01304001", into its eight digits. Undefined otherwise, and for 00000000. */
export function parsePostalCode(text: string): string | undefined {
  const digits = text.trim().replace(/^(\d{5})-(?=\d{3}$)/u, '$1');
  return /^\d{8}$/u.test(digits) && digits !== '00000000' ? digits : undefined;
}

/**
 * "01304-001", also for a part of it while a user types. Nothing is cut: further digits, and a point that is none of the
 * mask's ("1412100.0" from a spreadsheet), stay and are refused.
 */
export function maskPostalCode(typed: string): string {
  const text = typed.replaceAll(/[^\d.]/gu, '').replace(/^(\d{2})\.(?=\d{3})/u, '$1');
  return text.includes('.') || text.length <= 5 ? text : `${text.slice(0, 5)}-${text.slice(5)}`;
}
