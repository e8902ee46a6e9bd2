import { readState, type State } from '#domain/brazil-states.ts';
import { cleanDocument } from '#domain/documents.ts';
import { readPhone } from '#domain/phone.ts';
import { foldText } from '#domain/text/fold-text.ts';

import { isBlankCell } from './blank-cells.ts';

/** Programs that compute with a column of numbers and blanks write "10.0" for 10. */
const FLOAT = /^(\d{1,8})\.0$/u;

/** A hyphen elsewhere than before the last three digits. */
const HYPHEN_ELSEWHERE = /\d[\s.]*[-\u2010-\u2015\u2212](?!\s*\d{3}\s*$)/u;
/** A CEP that lost its leading zero; seven digits that still begin with 0 lost another digit. */
const WITHOUT_ZERO = /^[1-9]\.?\d{3}[-\u2010-\u2015\u2212. ]?\d{3}$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * The eight digits of a CEP, with the leading zero that a spreadsheet drops from a number. Undefined for a negative or
 * decimal number, which is something else, and for a CEP that lost another digit: "01310-10".
 */
export function readPostalCode(text: string): string | undefined {
  const float = FLOAT.exec(text.trim())?.[1];
  if (float !== undefined) return readPostalCode(float);
  if (/^\s*[-\u2010-\u2015\u2212]|,/u.test(text) || HYPHEN_ELSEWHERE.test(text)) return undefined;
  const isShort = WITHOUT_ZERO.test(text.replaceAll(INVISIBLE, '').trim());
  const whole = `${isShort ? '0' : ''}${cleanDocument(text)}`;
  return /^\d{8}$/u.test(whole) && whole !== '00000000' ? whole : undefined;
}

/** "s/n", "sem número" and the like as "S/N", "10.0" as "10"; any other text unchanged. */
export function readAddressNumber(text: string): string {
  return /^(?:s\W*n\W*|sem n(?:umero|o)?\W*)$/u.test(foldText(text))
    ? 'S/N'
    : (FLOAT.exec(text)?.[1] ?? text);
}

/** "2.690", with a point as the thousands separator. */
const THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/u;

/**
 * As `readAddressNumber`, also of files of shops: a dash as "S/N", "10,00" as "10", "2.690" as "2690". Location files are only
 * checked for days: stored places may have the other numbers.
 * @returns undefined for a number that a spreadsheet has turned into a day: "mar/10", "10/03/2026"
 */
export function readShopNumber(text: string): string | undefined {
  if (isDay(foldText(text))) return undefined;
  if (/^[-\u2010-\u2015]+$/u.test(text)) return 'S/N';
  if (THOUSANDS.test(text)) return text.replace('.', '');
  return readAddressNumber(/^(\d{1,8}),00?$/u.exec(text)?.[1] ?? text);
}

/** Of such a number, as a sentence. */
export const NUMBER_AS_DATE = 'A planilha transformou este número em data. Digite-o de novo.';

function isDay(text: string): boolean {
  if (/^(?:\d{1,2}[/-]\d{1,2}[/-]\d{4}|\d{4}-\d{2}-\d{2})$/u.test(text)) return true;
  const [, after, before] =
    /^(?:\d{1,2}[/-]([a-z]{3})(?:[/-]\d{2,4})?|([a-z]{3})[/-]\d{2,4})$/u.exec(text) ?? [];
  return MONTHS.has(after ?? before ?? '');
}

/** Abbreviations in Portuguese and English. */
const MONTHS: ReadonlySet<string> = new Set(
  'jan fev feb mar abr apr mai may jun jul ago aug set sep out oct nov dez dec'.split(' '),
);

/** Whether a cell states that there is no complement: "-", "0", "N/A". */
export function isNoComplement(text: string): boolean {
  return isBlankCell(text) || /^(?:0|n\/a|nao tem|nao ha|nenhum|sem complemento)\.?$/u.test(foldText(text));
}

/** As `readPhone`, also for a number that a program has written as a float: "11981234410.0". */
export function readPhoneCell(text: string): string | undefined {
  return readPhone(/^(\d{10,13})\.0$/u.exec(text.trim())?.[1] ?? text);
}

/** Whether a text is more likely a phone, valid or not, than a name. */
export function isLikePhone(text: string): boolean {
  return /^\+?[\d\s().-]{8,20}$/u.test(text);
}

/** Whether a text that `readPhone` refuses has two phones: "11 98123-4410 / 3333-4410". */
export function holdsTwoPhones(text: string): boolean {
  return text.length <= MAX_PHONES_LENGTH && (text.match(/\d{4,5}[-. ]?\d{4}(?!\d)/gu) ?? []).length > 1;
}

export const TWO_PHONES = 'Há dois telefones nesta célula. Deixe um só.';

const MAX_PHONES_LENGTH = 60;

/** "S.Paulo" as "São Paulo"; any other city unchanged, because "S." may be São, Santo or Santa. */
export function readCity(text: string): string {
  return /^s(?:\. ?| )paulo$/u.test(foldText(text)) ? 'São Paulo' : text;
}

/** The city and the state of one cell: "São Paulo/SP", "São Paulo - SP", "São Paulo (SP)". */
export function withoutState(text: string): { city: string; state?: State } {
  const [, city = '', name = ''] =
    /^([^/]{2,70}?) ?(?:[/,(]|[-\u2010-\u2015]) ?([a-z]{2})\)?$/iu.exec(text) ?? [];
  const state = readState(name);
  return state === undefined ? { city: text } : { city, state };
}
