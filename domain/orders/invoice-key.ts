import { foldForSearch } from '#domain/search/search-text.ts';

/** State, month, CNPJ or CPF of the issuer, model, series, number, kind of issue, code; then the check digit. */
const INVOICE_KEY = /^\d{6}[\dA-Z]{12}\d{25}(?<checkDigit>\d)$/;
const KEY_LENGTH = 44;
/** Limit of DraftLine in the contract; longer text is not examined. */
const MAX_LENGTH = 254;
/** "NFe3526…" and "<chNFe>3526…</chNFe>" of XML files, "Chave de acesso da NF-e: 3526 …" of papers. */
const LABELS =
  /^(?:chave|ch|d[aeo]|acesso|nfe?|nfce|inf|id|nota|fiscal|eletronica|consumidor|numero|n[or]?)*$/;

/** "https://…/consulta?p=3526…|2|1", "https://…?chNFe=3526…&tpAmb=1" */
const ADDRESS = /^\s*https?:.*?(?<![\da-z])(?<key>[\da-z]{44})(?![\da-z])/isu;

/**
 * Parses the access key of an NF-e, in groups or not, with its label, or in the address that a QR code holds. The check
 * digit is modulo 11 over each character's ASCII code less 48, as the CNPJ inside may have letters since July 2026.
 * @returns the stored form, upper case without mask; undefined without a valid check digit
 */
export function readInvoiceKey(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const folded = foldForSearch(ADDRESS.exec(text)?.groups?.['key'] ?? text).replaceAll(' ', '');
  const start = Math.max(0, folded.search(/\d/));
  const end = start + KEY_LENGTH;
  if (!LABELS.test(folded.slice(0, start)) || !LABELS.test(folded.slice(end))) return undefined;
  const key = folded.slice(start, end).toUpperCase();
  const checkDigit = INVOICE_KEY.exec(key)?.groups?.['checkDigit'];
  return Number(checkDigit) === checkDigitOf(key.slice(0, -1)) ? key : undefined;
}

/** "NF-e 1234, série 1" of a stored key. */
export function invoiceTitle(key: string): string {
  return `NF-e ${Number(key.slice(25, 34))}, série ${Number(key.slice(22, 25))}`;
}

export function isInvoiceKey(text: string): boolean {
  return readInvoiceKey(text) !== undefined;
}

function checkDigitOf(digits: string): number {
  const sum = Array.from(digits).reduce((total, character, index, { length }) => {
    const weight = 2 + ((length - 1 - index) % 8);
    return total + (character.charCodeAt(0) - 48) * weight;
  }, 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
