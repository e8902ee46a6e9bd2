/**
 * How a cell of an exported file is written. A code is a text that spreadsheets would read as a number or date; `tenths`
 * and `hundredths` are numbers with one or two decimals; money is in cents; a day is "2026-11-20"; an instant, shown
 * with minutes or seconds, is in epoch milliseconds.
 */
export const CELL_KINDS = [
  'text',
  'code',
  'number',
  'tenths',
  'hundredths',
  'money',
  'day',
  'instant',
  'second',
] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** Null for an empty cell. */
export type CellValue = string | number | null;

/** In a column of days, another text (as "Total") is written as it is. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(text);
}
