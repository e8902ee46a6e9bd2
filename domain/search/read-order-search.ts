import { orderNumbersIn } from './order-number.ts';
import { readSearch, type SearchWord } from './read-search.ts';

/**
 * Meaning of an order search: an order matches by its number or by its texts, as digits may also be a reference. The
 * order of a single number comes first.
 */
export type OrderSearch = {
  orderNumber: number | undefined;
  /** Two at least, or none. */
  orderNumbers: number[];
  readings: SearchWord[][];
};

/** Shared by the list, its export and the command palette, on the server and for loaded rows. */
export function readOrderSearch(typed: string): OrderSearch {
  const numbers = orderNumbersIn(typed);
  const isSingle = numbers.length === 1;
  return {
    orderNumber: isSingle ? numbers[0] : undefined,
    orderNumbers: isSingle ? [] : numbers,
    readings: readSearch(typed),
  };
}
