import { ORDER_LABELS, withoutLabels } from './search-labels.ts';
import { foldForSearch } from './search-text.ts';

/** The page of an order, and the form of a draft or a copy: "/ordens-de-servico/criar?rascunho=10482". */
const ORDER_ADDRESS =
  /\/ordens-de-servico\/(?:criar\?(?:\w+=[\w-]*&)*(?:rascunho|duplicar)=)?(\d{1,15})(?![\p{L}\d-])/gu;
const GROUPED = /(?<![\d.])\d{1,3}(?:\.\d{3}){1,4}(?!\d)/g;
/** Dots of "n.º", "O.S." and the end of a sentence. */
const DOT_OUTSIDE_NUMBER = /\.(?!\d)|(?<!\d)\./g;
const NUMBER = /^\d{1,15}$/;
/** A range is no list: its middle would be missing. */
const RANGE = /\d{5} (?:a|ao|ate) (?:a |as |o |os )*\d{5}/;
/** Letters that can be part of a recipient's name. */
const NAME_LETTERS = /\p{L}{3}/u;

const CONJUNCTIONS = ['e', 'ou'];
/** Words that may stand between listed numbers. */
const LIST_WORDS = [...ORDER_LABELS, ...CONJUNCTIONS];
/** Labels used for orders alone: a number after one is an order's in any text. */
const OWN_LABELS = ['os', 'oss', 'ordem', 'ordens', 'rascunho', 'rascunhos'];
/** Order numbers that one search may list. */
export const MAX_NUMBERS = 100;
/** Excludes phones and CEPs in a list, and amounts in a text: their groups are smaller. */
const MIN_LISTED_NUMBER = 10_000;

/**
 * The order numbers of a search, as people write them: "10482", "OS-10.482", "OS nº 10482", "10482, 10490 e 10501";
 * those in addresses of their pages; or those with their label in a longer text, "OS 10482 · Helena Prado". None if
 * there are too many for one search.
 */
export function orderNumbersIn(search: string): number[] {
  const numbers = allOrderNumbersIn(search);
  return numbers.length > MAX_NUMBERS ? [] : numbers;
}

/** The order number of a search for a single order; see `orderNumbersIn`. */
export function orderNumberIn(search: string): number | undefined {
  const [number, ...others] = orderNumbersIn(search);
  return others.length === 0 ? number : undefined;
}

/** Like `orderNumbersIn`, of any number of orders. */
export function allOrderNumbersIn(search: string): number[] {
  const linked = [...search.matchAll(ORDER_ADDRESS)].map(([, digits]) => Number(digits));
  if (linked.length > 0) return unique(linked.filter((number) => number > 0));
  const words = wordsOf(search);
  const listed = withoutLabels(words, LIST_WORDS);
  if (!listed.every((word) => NUMBER.test(word))) return labelledNumbersIn(words);
  const numbers = unique(withoutItemNumbers(listed.map(Number)));
  const min = listed.length === 1 ? 1 : MIN_LISTED_NUMBER;
  return numbers.every((number) => number >= min) ? numbers : [];
}

/**
 * Numbers and the other words of a text that has both: "10482 Helena" means an order of Helena's. Undefined where the
 * words can't be names.
 */
export function numbersAndWordsIn(search: string): { numbers: number[]; words: string[] } | undefined {
  const words = withoutLabels(wordsOf(search), LIST_WORDS);
  const numbers = unique(words.filter(isListedNumber).map(Number));
  const others = words.filter((word) => !isListedNumber(word) && !CONJUNCTIONS.includes(word));
  const hasBoth = numbers.length > 0 && others.some((word) => NAME_LETTERS.test(word));
  return hasBoth ? { numbers, words: others } : undefined;
}

function labelledNumbersIn(words: readonly string[]): number[] {
  if (RANGE.test(words.join(' '))) return [];
  let isLabelled = false;
  const numbers = words.filter((word) => {
    const isNumber = isListedNumber(word);
    isLabelled = OWN_LABELS.includes(word) || (isLabelled && (isNumber || LIST_WORDS.includes(word)));
    return isNumber && isLabelled;
  });
  return unique(numbers.map(Number));
}

/** "1. 10482 2. 10490" without the numbers of its items. */
function withoutItemNumbers(numbers: readonly number[]): readonly number[] {
  const isNumbered = numbers.every((number, index) => index % 2 === 1 || number === index / 2 + 1);
  return isNumbered && numbers.length % 2 === 0 ? numbers.filter((_, index) => index % 2 === 1) : numbers;
}

function isListedNumber(word: string): boolean {
  return NUMBER.test(word) && Number(word) >= MIN_LISTED_NUMBER;
}

function unique(numbers: readonly number[]): number[] {
  return [...new Set(numbers)];
}

function wordsOf(search: string): string[] {
  const plain = search
    .normalize('NFKC')
    .replaceAll(GROUPED, (digits) => digits.replaceAll('.', ''))
    .replaceAll(DOT_OUTSIDE_NUMBER, '');
  return foldForSearch(plain)
    .replaceAll(/(?<=[a-z])(?=\d)/g, ' ')
    .split(' ');
}
