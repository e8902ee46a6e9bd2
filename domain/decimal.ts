/** Notation of one kind of number. */
export type DecimalFormat = {
  /** Maximum digits after the decimal mark. */
  decimals: number;
  /** Whether thousands may be grouped. */
  hasThousands: boolean;
};

export const MONEY: DecimalFormat = { decimals: 2, hasThousands: true };
export const KILOGRAMS: DecimalFormat = { decimals: 3, hasThousands: true };
/** A lone mark is always decimal, because a coordinate has no thousands. */
export const DEGREES: DecimalFormat = { decimals: 17, hasThousands: false };

const LENGTH_LIMIT = 40;
const GROUPS = /^\d{1,3}(?:([., ])\d{3})(?:\1\d{3})*$/u;

/**
 * Parses a typed number with comma or point: "1.234,50", "1,234.50", "1 234,5", "12.50", "−12". Undefined for anything
 * else, and for ambiguous text such as "1.234" as a weight. A sign is kept or rejected, never dropped.
 */
export function parseDecimal(text: string, format: DecimalFormat): number | undefined {
  if (text.length > LENGTH_LIMIT) return undefined;
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .trim();
  const [, sign = '', body] = /^([+-]?)(\d[\d., ]*|[.,]\d+)$/u.exec(plain) ?? [];
  if (body === undefined) return undefined;
  const mark = decimalMarkOf(body, format);
  if (mark === undefined) return undefined;
  const [whole = '', fraction = ''] = mark === '' ? [body] : splitAtLast(body, mark);
  const digits = ungroup(whole, mark, format);
  if (digits === undefined || !/^\d*$/u.test(fraction) || fraction.length > format.decimals) return undefined;
  return Number(`${sign}${digits || '0'}.${fraction || '0'}`);
}

/** The decimal mark of a number; empty if it has none, undefined if ambiguous. */
function decimalMarkOf(body: string, { decimals, hasThousands }: DecimalFormat): string | undefined {
  const last = body.charAt(Math.max(body.lastIndexOf('.'), body.lastIndexOf(',')));
  const marks = body.replaceAll(/[\d ]/gu, '');
  if (marks === '') return '';
  const isRepeated = marks.length > 1 && new Set(marks).size === 1;
  if (isRepeated) return '';
  if (marks.length === 1 && last === '.' && hasThousands && /^[1-9]\d{0,2}\.\d{3}$/u.test(body)) {
    return decimals < 3 ? '' : undefined;
  }
  return last;
}

function splitAtLast(body: string, mark: string): [string, string] {
  const at = body.lastIndexOf(mark);
  return [body.slice(0, at), body.slice(at + 1)];
}

/**
 * The digits without thousands separators; undefined if grouped otherwise than in threes, or if grouping is not
 * allowed.
 */
function ungroup(whole: string, mark: string, { hasThousands }: DecimalFormat): string | undefined {
  if (/^\d*$/u.test(whole)) return whole;
  const separator = GROUPS.exec(whole)?.[1];
  return hasThousands && separator !== undefined && separator !== mark
    ? whole.replaceAll(separator, '')
    : undefined;
}

/** Parses "1.234,50", "R$ 12", "12.50" into integer cents. Undefined for signed amounts and ambiguous text. */
export function parseMoney(text: string): number | undefined {
  const amount = parseDecimal(text.replace(/^\s*R\$/iu, ''), MONEY);
  const cents = amount === undefined ? undefined : Math.round(amount * 100);
  return Number.isSafeInteger(cents) && !Object.is(cents, -0) && Number(cents) >= 0 ? cents : undefined;
}

const GRAMS_IN_KILOGRAM = 1000;
const MAX_KILOGRAMS = 99_999;

/** "0,8" kilograms as 800 grams; undefined for "1.234", which is ambiguous. */
export function parseWeight(typed: string): number | undefined {
  const kilograms = parseDecimal(typed, KILOGRAMS);
  if (kilograms === undefined || Object.is(kilograms, -0)) return undefined;
  return kilograms >= 0 && kilograms <= MAX_KILOGRAMS ? Math.round(kilograms * GRAMS_IN_KILOGRAM) : undefined;
}
