import { headingKey } from '#domain/imports/headings/heading-key.ts';

/** Lines between rows: "-----", ":---:", "__/__/____". */
const RULE = /^[-\u2010-\u2015_=+|:*./ ]+$/u;
/** Lines to write on: "Assinatura: ______". */
const TO_SIGN = /^[^_]{1,60}_{2}[_/. ]*$/u;

/** Whether a row is a line across the page or one to write on. */
export function isRuledRow(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => RULE.test(cell) || TO_SIGN.test(cell));
}

/** Whether a row repeats the headings, as programs print them on each page. */
export function repeatsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  if (cells.length < 2) return false;
  const width = Math.max(cells.length, headings.length);
  return Array.from({ length: width }, (_, index) => index).every(
    (index) => headingKey(cells[index] ?? '') === headingKey(headings[index] ?? ''),
  );
}
