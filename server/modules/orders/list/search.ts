import { sql, type SqlBool } from 'kysely';

import { orderNumberIn } from '#domain/order-number.ts';

import { all, type Condition } from './conditions.ts';

const MAX_WORDS = 8;
const MAX_NUMBERS = 100;
/** Shorter words have no trigram in the middle of a text, so they are looked for at the start of a word. */
const MIN_TRIGRAM_LENGTH = 3;
/** "r." and "av.", but no sentence that ends. */
const MAX_ABBREVIATION_LENGTH = 6;

/**
 * What an order must meet to be found by a search: every word is in its texts or in the name of its company. Several
 * numbers of orders, as pasted from a sheet, find each of these orders.
 */
export function searchConditions(search: string): Condition[] {
  const words = searchPatterns(search).map(hasWord);
  const numbers = orderNumbersIn(search);
  if (numbers.length === 0) return words;
  const named = sql<SqlBool>`order_number = any(${numbers}::bigint[])`;
  if (numbers.length > MAX_WORDS) return [named];
  // A telephone and a postal code are written as several numbers, too.
  return [sql<SqlBool>`(${named} or ${all(words)})`];
}

/** The same where the order that is named by its number is simply one of those that are found. */
export function foundBySearch({
  words,
  orderNumber,
}: {
  words: Condition[];
  orderNumber: number | undefined;
}): Condition[] {
  if (words.length === 0) return [];
  return orderNumber === undefined ? words : [sql<SqlBool>`(order_number = ${orderNumber} or ${all(words)})`];
}

function hasWord(pattern: string): Condition {
  return sql<SqlBool>`(
    search like f_norm(${pattern})
    or company_id = any(array(select companies.id from companies where f_norm(' ' || companies.name) like f_norm(${pattern})))
  )`;
}

/** The numbers of a search that is nothing but several of them; none for a single one, which is found before all else. */
export function orderNumbersIn(search: string): number[] {
  const words = search.split(/[\s,;]+/u).filter((word) => word !== '');
  const numbers = words.map((word) => orderNumberIn(word));
  if (words.length < 2 || words.length > MAX_NUMBERS) return [];
  return numbers.every((number) => number !== undefined) ? numbers : [];
}

/**
 * LIKE patterns, all of which an order's search column must match. Accents and case are folded in SQL, by the
 * same function that fills the column. The column starts with a space, so that " ab" finds its first word too.
 */
export function searchPatterns(search: string): string[] {
  const words = search.split(/\s+/u).filter((word) => word !== '' && word !== '.');
  return words.slice(0, MAX_WORDS).map((word) => {
    const isAbbreviation = word.endsWith('.') && word.length <= MAX_ABBREVIATION_LENGTH;
    const literal = (isAbbreviation ? word.slice(0, -1) : word).replace(/[\\%_]/g, '\\$&');
    return isAbbreviation || word.length < MIN_TRIGRAM_LENGTH ? `% ${literal}%` : `%${literal}%`;
  });
}
