import { NUMBER_AS_DATE, readShopNumber } from '#domain/imports/cells/read-address-cells.ts';
import { splitStreet, type StreetAndNumber } from '#domain/imports/cells/street-number.ts';
import type { OrderColumn } from '#domain/imports/columns/order-columns.ts';

type Typed = {
  street: string | null;
  number: string | undefined;
  /** Whether the number's cell has a fault already. */
  isNumberFaulty: boolean;
};
type Read = { street: string | null; number: string | null; rest: string };
type Refuse = (column: OrderColumn, message: string) => undefined;

const WITH_CENTS = 'Escreva só o número, como 1578.';

/** Amounts of money, but for a whole number that a spreadsheet wrote with decimals: "10,00". */
const CENTS = /^(?:\d{1,3}(?:\.\d{3}){1,3},\d{2}|\d{1,8},(?!00)\d{2})$/u;

/** Streets are named with short numbers, which a comma does not precede: "Rua Dom Pedro 2". */
const MIN_DIGITS = 3;

/** Reads the street and its number, which the street's cell may hold as well: alone, or beside an equal one. */
export function readStreet({ street, number: typed, isNumberFaulty }: Typed, refuse: Refuse): Read {
  const asTyped = { street, number: null, rest: '' };
  if (isNumberFaulty) return asTyped;
  const split = splitStreet(street ?? '');
  const isBlank = typed === undefined || (split && /^[-\u2010-\u2015]+$/u.test(typed));
  if (isBlank) return split ?? asTyped;
  const number = CENTS.test(typed)
    ? refuse('number', WITH_CENTS)
    : (readShopNumber(typed) ?? refuse('number', NUMBER_AS_DATE));
  if (number === undefined) return asTyped;
  if (!split || !isOfHouse(split, street ?? '')) return { ...asTyped, number };
  if (split.number.toUpperCase() === number.toUpperCase()) return split;
  refuse('number', `O endereço já tem o número ${split.number}. Deixe um dos dois.`);
  return asTyped;
}

/** Whether the number in a street is that of a house, and not a place on a road or a part of the name. */
function isOfHouse({ street, number }: StreetAndNumber, text: string): boolean {
  if (number.startsWith('km')) return false;
  const isBehindComma = text.slice(street.length).trimStart().startsWith(',');
  return isBehindComma || number.replaceAll(/\D/gu, '').length >= MIN_DIGITS;
}
