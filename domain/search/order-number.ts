import { withoutTrailing } from '#domain/without-trailing.ts';

const NOT_VISIBLE = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
/** "OS", "O.S.", "ordem de serviço", "pedido", "nº", "número", with the signs after it. */
const LABEL = /^(?:o\.?s\.?|ordem(?: de servico)?|pedido|n\.?o?|nro|num|numero)(?![a-z])[\s.:#-]*/;
const LEADING_SIGNS = /^[\s"'“‘([{<.:#-]+/;
const TRAILING_SIGNS = ' "\'”’)]}>.,;:!';
const NUMBER = /^(?:\d{1,15}|\d{1,3}(?:\.\d{3}){1,4})$/;
const ORDER_ADDRESS = /\/ordens-de-servico\/(\d{1,15})(?:[/?#]|$)/;

/**
 * The order number in a search, as people write it: "10482", "10.482", "OS-10482", "OS nº 10482", "#10482", the address
 * of its page.
 * @returns undefined unless the search is an order number and nothing else
 */
export function orderNumberIn(search: string): number | undefined {
  const text = simplify(search);
  const digits = ORDER_ADDRESS.exec(text)?.[1] ?? withoutLabels(text);
  return NUMBER.test(digits) ? positive(digits.replaceAll('.', '')) : undefined;
}

const SEPARATORS = /[\s,;|&+/•·]+/;
/** Words between the numbers of a list. */
const FILLERS = new Set([
  'e',
  'os',
  'o.s',
  'ordem',
  'ordens',
  'pedido',
  'pedidos',
  'n',
  'no',
  'nos',
  '-',
  '#',
]);
const MAX_NUMBERS = 100;
/** Excludes phones and CEPs: their last group is smaller. */
const MIN_NUMBER = 10_000;

/**
 * Order numbers of a search that holds several and nothing else, as pasted from a sheet or message: "10482, 10.490 e
 * 10501". Empty for a single number, see `orderNumberIn`.
 */
export function orderNumbersIn(search: string): number[] {
  const words = simplify(search)
    .split(SEPARATORS)
    .map((word) => withoutTrailing(word, TRAILING_SIGNS))
    .filter((word) => word !== '' && !FILLERS.has(word));
  if (words.length < 2 || words.length > MAX_NUMBERS) return [];
  const numbers = words.map((word) => orderNumberIn(word) ?? 0);
  return numbers.every((number) => number >= MIN_NUMBER) ? [...new Set(numbers)] : [];
}

/** Without accents, case and invisible marks, with one kind of dash, blank and degree sign. */
function simplify(search: string): string {
  return search
    .replaceAll('°', 'º')
    .normalize('NFKD')
    .replaceAll(NOT_VISIBLE, '')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .toLowerCase()
    .trim();
}

function withoutLabels(text: string): string {
  const bare = withoutTrailing(text.replace(LEADING_SIGNS, ''), TRAILING_SIGNS);
  // "ordem nº 10482" has two labels.
  return bare.replace(LABEL, '').replace(LABEL, '');
}

function positive(digits: string): number | undefined {
  const number = Number(digits);
  return number > 0 ? number : undefined;
}
