import { headingKey } from '#domain/imports/headings/heading-key.ts';

const TOTAL = /^(?:sub ?total|total|totais|soma)(?: geral| do dia| de .{1,40})?$/u;
/** A sum or a count, also with its unit. */
const AMOUNT = /^(?:r\$ ?)?-?[\d.,]{1,20}(?: ?(?:kg|g|pedidos?|volumes?|itens|entregas?))?$/iu;

/** Whether a row sums up those above it: "TOTAL" in its first filled cell, and nothing but numbers behind. */
export function isTotalRow(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return TOTAL.test(headingKey(first)) && others.every((text) => AMOUNT.test(text));
}
