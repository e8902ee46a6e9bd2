import { ORDER_LABELS, withoutLabels } from './search-labels.ts';
import { foldForSearch } from './search-text.ts';

const ORDER_ADDRESS = /\/ordens-de-servico\/(\d{1,15})(?![\p{L}\d-])/gu;
const GROUPED = /(?<![\d.])\d{1,3}(?:\.\d{3}){1,4}(?!\d)/g;
/** Dots of "n.º", "O.S." and the end of a sentence. */
const DOT_OUTSIDE_NUMBER = /\.(?!\d)|(?<!\d)\./g;
const NUMBER = /^\d{1,15}$/;

const NAMES = [...ORDER_LABELS, 'e', 'ou'];
const MAX_NUMBERS = 100;
/** In a list, excludes phones and CEPs: their last group is smaller. */
const MIN_LISTED_NUMBER = 10_000;

/**
 * The order numbers of a search that holds nothing else, as people write them: "10482", "OS-10.482", "OS nº 10482",
 * "10482, 10490 e 10501"; or those in addresses of their pages.
 */
export function orderNumbersIn(search: string): number[] {
  const linked = [...search.matchAll(ORDER_ADDRESS)].map(([, digits]) => digits ?? '');
  const words = linked.length > 0 ? linked : wordsOf(search);
  if (words.length > MAX_NUMBERS || !words.every((word) => NUMBER.test(word))) return [];
  const numbers = [...new Set(words.map(Number))];
  const min = words.length === 1 || linked.length > 0 ? 1 : MIN_LISTED_NUMBER;
  return numbers.every((number) => number >= min) ? numbers : [];
}

/** The order number of a search for a single order; see `orderNumbersIn`. */
export function orderNumberIn(search: string): number | undefined {
  const [number, ...others] = orderNumbersIn(search);
  return others.length === 0 ? number : undefined;
}

function wordsOf(search: string): string[] {
  const plain = search
    .normalize('NFKC')
    .replaceAll(GROUPED, (digits) => digits.replaceAll('.', ''))
    .replaceAll(DOT_OUTSIDE_NUMBER, '');
  const words = foldForSearch(plain)
    .replaceAll(/(?<=[a-z])(?=\d)/g, ' ')
    .split(' ');
  return withoutLabels(words, NAMES);
}
