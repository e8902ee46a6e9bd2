import { orderNumberIn, orderNumbersIn } from './order-number.ts';
import { readSearch, type SearchWord } from './read-search.ts';

/** What a search of orders means: one order by its number, which comes first; several by theirs; or texts. */
export type OrderSearch = {
  orderNumber: number | undefined;
  orderNumbers: number[];
  readings: SearchWord[][];
};

/** Reads a search as the list, its file and the command palette do, on the server and for the rows that are loaded. */
export function readOrderSearch(typed: string): OrderSearch {
  const orderNumbers = orderNumbersIn(typed);
  if (orderNumbers.length > 0) return { orderNumber: undefined, orderNumbers, readings: [] };
  const orderNumber = orderNumberIn(typed);
  // The digits may also be part of a reference.
  return {
    orderNumber,
    orderNumbers,
    readings: readSearch(orderNumber === undefined ? typed : String(orderNumber)),
  };
}
