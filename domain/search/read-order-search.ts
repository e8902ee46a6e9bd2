import { orderNumberIn, orderNumbersIn } from './order-number.ts';
import { readSearch, type SearchWord } from './read-search.ts';

/** Meaning of an order search: one number, whose order comes first; several numbers; or texts. */
export type OrderSearch = {
  orderNumber: number | undefined;
  orderNumbers: number[];
  readings: SearchWord[][];
};

/** Shared by the list, its export and the command palette, on the server and for loaded rows. */
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
