import { numbersAndWordsIn, orderNumbersIn } from './order-number.ts';
import { isFound, readSearch, type SearchWord } from './read-search.ts';
import { FIELD_LABELS, withoutLabels } from './search-labels.ts';
import { foldForSearch } from './search-text.ts';

/** An order matches if it has every word and one of the numbers; without numbers, any number does. */
export type OrderReading = { orderNumbers: readonly number[]; words: SearchWord[] };

/**
 * Meaning of an order search: an order matches by its number or by its texts, as digits may also be a reference. The
 * order of a single number comes first.
 */
export type OrderSearch = {
  orderNumber: number | undefined;
  /** Alternatives; all orders match if there are none. */
  readings: OrderReading[];
};

/** Shared by the list, its export and the command palette, on the server and for loaded rows. */
export function readOrderSearch(typed: string): OrderSearch {
  const numbers = orderNumbersIn(typed);
  const isSingle = numbers.length === 1;
  const ofTexts = readSearch(typed).map((words) => ({ orderNumbers: [], words }));
  if (isSingle) return { orderNumber: numbers[0], readings: ofTexts };
  const ofNumbers = numbers.length > 0 ? [{ orderNumbers: numbers, words: [] }] : readingsWithNumbers(typed);
  return { orderNumber: undefined, readings: [...ofNumbers, ...ofTexts] };
}

/** @param order `searchable` is the output of `searchableText` */
export function isOrderFound(
  order: { orderNumber: number; searchable: string },
  { orderNumber, readings }: OrderSearch,
): boolean {
  const matches = ({ orderNumbers, words }: OrderReading) =>
    (orderNumbers.length === 0 || orderNumbers.includes(order.orderNumber)) &&
    isFound(order.searchable, [words]);
  return order.orderNumber === orderNumber || readings.length === 0 || readings.some(matches);
}

/** Readings of numbers among words: "10482 Helena". */
function readingsWithNumbers(typed: string): OrderReading[] {
  const found = numbersAndWordsIn(typed);
  if (found === undefined) return [];
  const { numbers: orderNumbers, words } = found;
  return readSearch(words.join(' ')).map((others) => ({ orderNumbers, words: others }));
}

/** At least two digits; folding has replaced each sign by a blank. */
const POSTAL_CODE_START = /^\d{2} ?(?:\d{0,2}|\d{3} ?\d{0,3})$/;

/** The start of a postal code's digits, or of a folded district. */
export type Area = { postalCode: string } | { district: string };

/**
 * Parses the area filter: "01310", "01.310-100" and "CEP 01310 100" are postal codes, other texts districts.
 * @returns undefined for signs alone
 */
export function readArea(typed: string): Area | undefined {
  const text = withoutLabels(foldForSearch(typed).split(' '), FIELD_LABELS).join(' ');
  if (POSTAL_CODE_START.test(text)) return { postalCode: text.replaceAll(' ', '') };
  return text === '' ? undefined : { district: text };
}
