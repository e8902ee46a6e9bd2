import { MINUTE_MS } from '#domain/time.ts';

/** Spreadsheets calculate with 15 significant digits; further ones are noise. */
const DIGITS = 15;
const decimals = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 20 });
/** Day 1 of the spreadsheet's calendar, before which a value is a time of day. */
const FIRST_DAY = Date.UTC(1900, 0, 1);
/** Workbooks of 1904 count from 0. */
const FIRST_DAY_OF_1904 = Date.UTC(1904, 0, 2);

type Calendar = { is1904: boolean };

/** A cell in Brazilian notation: "1310100", "12,5", "20/11/2026 14:30" to the minute, "sim" and "não" for booleans. */
export function cellText(value: unknown, calendar: Calendar): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return value instanceof Date ? dateText(value, calendar) : '';
}

/** Reads a number of the workbook's XML for read-excel-file; longer than `DIGITS` it is a code, and stays a text. */
export function parseNumber(text: string): number | string {
  const number = Number(text);
  return Number.isNaN(number) || /^\d{16,}$/u.test(text) ? text : number;
}

/**
 * Without exponent and grouping, so that codes typed as numbers keep their digits. Larger numbers use exponent
 * notation: printed zeros would look like a code.
 */
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(DIGITS));
  if (Math.abs(rounded) >= 10 ** DIGITS) return rounded.toExponential().replace('.', ',').toUpperCase();
  if (Number.isInteger(rounded)) return BigInt(rounded).toString();
  return decimals.format(rounded);
}

/** A cell holds wall time without a zone, which the reader returns as UTC, often a fraction of a second off. */
function dateText(value: Date, { is1904 }: Calendar): string {
  if (Number.isNaN(value.getTime())) return '';
  const [day, time] = new Date(Math.round(value.getTime() / MINUTE_MS) * MINUTE_MS).toISOString().split('T');
  const clock = time?.slice(0, 5) ?? '';
  if (value.getTime() < (is1904 ? FIRST_DAY_OF_1904 : FIRST_DAY)) return clock;
  const date = day?.split('-').toReversed().join('/') ?? '';
  return clock === '00:00' ? date : `${date} ${clock}`;
}
