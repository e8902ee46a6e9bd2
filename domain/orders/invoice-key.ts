import { cleanDocument } from '#domain/documents.ts';

/** State, month, CNPJ or CPF of the issuer, model, series, number, kind of issue, code; then the check digit. */
const INVOICE_KEY = /^\d{6}[\dA-Z]{12}\d{25}(?<checkDigit>\d)$/;

/**
 * Whether the text, in groups or not, is the access key of an NF-e with a valid check digit: modulo 11 over each
 * character's ASCII code less 48, as the CNPJ inside may have letters since July 2026.
 */
export function isInvoiceKey(text: string): boolean {
  const key = cleanDocument(text);
  const checkDigit = INVOICE_KEY.exec(key)?.groups?.['checkDigit'];
  if (checkDigit === undefined) return false;
  const sum = Array.from(key.slice(0, -1)).reduce((total, character, index, { length }) => {
    const weight = 2 + ((length - 1 - index) % 8);
    return total + (character.charCodeAt(0) - 48) * weight;
  }, 0);
  const rest = sum % 11;
  return Number(checkDigit) === (rest < 2 ? 0 : 11 - rest);
}
