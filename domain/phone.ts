const AREA_CODE = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579])/;
/** A mobile or landline with its area code. */
const LOCAL = /^\d{2}(?:9\d{8}|[2-5]\d{7})$/;
/** 0300, 0303, 0500, 0800 and 0900 without the zero; distinct from every area code. */
const TOLL_FREE = /^(?:[3589]00|303)\d{7}$/;
/** 3003, 4004, 4020 and the like: one number for the whole country, without area code. */
const NATIONWIDE = /^(?:[34]00\d|4020|4062|4370)\d{4}$/;
/** No number with an area code starts like this. */
const NATIONWIDE_START = /^(?:[34]0|437)/;

const MAX_LENGTH = 60;
const NOT_VISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SEPARATORS = /[\s()[\]./·•\-\u2010-\u2015\u2212]/gu;
/** Spreadsheets write a number with a decimal, "974574321.0", which is no digit of the phone. */
const DECIMAL_END = /\d\.\d$/u;
/** In "0xx11", "xx" stands for a carrier code. */
const PREFIX = /^(?:tel:|\(?0xx)/iu;

/**
 * Parses a Brazilian phone as people write and paste it: with or without mask, +55, 0055, trunk zero and carrier code,
 * with any dash and invisible marks (docs/domain.md 3).
 * @returns the stored form, "+5511987654321", "+558007220000" for 0800 722 0000, "+5540041234" for 4004-1234; undefined
 *   where the number or its area code can't exist
 */
export function readPhone(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const typed = text.normalize('NFKC').replaceAll(NOT_VISIBLE, '').trim();
  if (DECIMAL_END.test(typed)) return undefined;
  const bare = typed.replace(PREFIX, '').replaceAll(SEPARATORS, '');
  const [, plus = '', digits = ''] = /^(\+?)(\d+)$/.exec(bare) ?? [];
  const national = readingsOf(digits, {
    hasCountry: plus !== '',
    // Area 55: an extra digit must not look like the code of the country.
    hasArea: typed.startsWith('(55)'),
  }).find(isNational);
  return national && `+55${national}`;
}

/** Possible national numbers, likeliest first. */
function readingsOf(
  digits: string,
  { hasCountry, hasArea }: { hasCountry: boolean; hasArea: boolean },
): string[] {
  const [, afterCountry] = /^(?:00)?55(\d+)$/.exec(digits) ?? [];
  return [
    ...(hasCountry ? [] : withoutTrunk(digits)),
    ...(hasArea || afterCountry === undefined ? [] : withoutTrunk(afterCountry)),
  ];
}

/** Removes the trunk prefix: a zero, or a zero and a two-digit carrier code. No nationwide number follows one. */
function withoutTrunk(digits: string): string[] {
  if (!digits.startsWith('0')) return [digits];
  return [digits.slice(1), digits.slice(3)].filter((rest) => !NATIONWIDE.test(rest));
}

function isNational(digits: string): boolean {
  return (AREA_CODE.test(digits) && LOCAL.test(digits)) || TOLL_FREE.test(digits) || NATIONWIDE.test(digits);
}

/** "(11) 98765-4321", "(11) 3456-7890", "0800 722 0000", "4004-1234" */
export function formatPhone(stored: string): string {
  return maskPhone(stored);
}

/**
 * Masks a complete or partly typed number in the form of `formatPhone`. No digit is cut: `readPhone` refuses a number
 * with too many.
 */
export function maskPhone(typed: string): string {
  const text = typed.trim();
  if (DECIMAL_END.test(text)) return text;
  const all = text.replaceAll(/\D/gu, '');
  const stored = readPhone(text) ?? readWithCountry(all);
  // Typed key by key, the code of the country is not an area code.
  if (text.startsWith('+') && stored === undefined) return `+${all}`;
  const digits = stored?.slice(3) ?? all;
  // A parenthesis shows that the area code comes first.
  if (text.startsWith('(') && stored === undefined) return maskLocal(digits);
  if (TOLL_FREE.test(digits)) return maskTollFree(`0${digits}`);
  if (/^0(?:$|[3589](?:$|0))/u.test(digits)) return maskTollFree(digits);
  if (NATIONWIDE_START.test(digits)) return joined([digits.slice(0, 4), digits.slice(4)], '-');
  return maskLocal(digits.replace(/^0/u, ''));
}

/**
 * Typed key by key, the code of the country was masked as area 55. Undefined if it may be that area, with a digit too
 * many.
 */
function readWithCountry(digits: string): string | undefined {
  if (!/^55\d{10,11}$/u.test(digits)) return undefined;
  const isMobileOfCountry = digits.length === 13;
  const isOfArea = LOCAL.test(digits.slice(0, 11)) || LOCAL.test(digits.slice(0, 10));
  return isMobileOfCountry || !isOfArea ? readPhone(`+${digits}`) : undefined;
}

function maskTollFree(digits: string): string {
  return joined([digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)], ' ');
}

function maskLocal(digits: string): string {
  const area = digits.slice(0, 2);
  const number = digits.slice(2);
  if (number === '') return area === '' ? '' : `(${area}`;
  const head = number.startsWith('9') || number.length > 8 ? 5 : 4;
  return `(${area}) ${joined([number.slice(0, head), number.slice(head)], '-')}`;
}

function joined(groups: readonly string[], separator: string): string {
  return groups.filter((group) => group !== '').join(separator);
}

/** `tel:` URL of a number; toll-free and nationwide numbers have no international form. */
export function phoneHref(stored: string): string {
  const national = stored.slice(3);
  if (TOLL_FREE.test(national)) return `tel:0${national}`;
  return NATIONWIDE.test(national) ? `tel:${national}` : `tel:${stored}`;
}

/** Whether WhatsApp can be offered for the number. */
export function isMobile(stored: string): boolean {
  return /^\+55\d{2}9\d{8}$/.test(stored);
}
