const AREA_CODE = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579])$/u;
const SUBSCRIBER = /^(?:9\d{8}|[2-5]\d{7})$/u;

/**
 * Reads a Brazilian phone with area code, masked or not, with or without +55, and gives the stored form
 * "+5511987654321". Gives undefined when the area code or the number can't exist (docs/domain.md 3).
 */
export function parsePhone(text: string): string | undefined {
  if (!/^[\d\s()+.-]*$/u.test(text)) return undefined;
  const digits = nationalDigits(text);
  return AREA_CODE.test(digits.slice(0, 2)) && SUBSCRIBER.test(digits.slice(2)) ? `+55${digits}` : undefined;
}

/** "+5511987654321" → "(11) 98765-4321"; "+551134567890" → "(11) 3456-7890". */
export function formatPhone(stored: string): string {
  return maskPhone(stored);
}

/** The same form for a part of a number while a user types. */
export function maskPhone(typed: string): string {
  const digits = nationalDigits(typed).slice(0, 11);
  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  if (digits === '') return '';
  if (number === '') return `(${area}`;
  const head = number.startsWith('9') || number.length > 8 ? 5 : 4;
  const tail = number.slice(head);
  return `(${area}) ${number.slice(0, head)}${tail === '' ? '' : `-${tail}`}`;
}

/** A parenthesis shows that the area code comes first: in area 55 an extra digit must not look like +55. */
function nationalDigits(text: string): string {
  const digits = text.replaceAll(/\D/gu, '');
  const start = text.trimStart();
  const hasCountryCode =
    start.startsWith('+55') || (!start.startsWith('(') && digits.startsWith('55') && digits.length > 11);
  return hasCountryCode ? digits.slice(2) : digits;
}
