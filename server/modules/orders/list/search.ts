import { type Kysely, sql, type SqlBool } from 'kysely';

import { orderNumberIn } from '#domain/order-number.ts';
import type { Database } from '#server/db/schema.ts';

import { all, type Condition } from './conditions.ts';

const MAX_WORDS = 8;
const MAX_NUMBERS = 100;
/** Shorter words have no trigram in the middle of a text, so they are looked for at the start of a word. */
const MIN_TRIGRAM_LENGTH = 3;
/** "r." and "av.", but no sentence that ends. */
const MAX_ABBREVIATION_LENGTH = 6;

/** Which companies each pattern of a search names: most name none, and then the texts of the orders are all there is. */
export type NamedCompanies = ReadonlyMap<string, readonly string[]>;

/** Asked before the orders are: a choice between texts and companies would keep the index of the texts from being used. */
export async function companiesNamedIn(
  db: Kysely<Database>,
  search: string | undefined,
): Promise<NamedCompanies> {
  const patterns = searchPatterns(search ?? '');
  if (patterns.length === 0) return new Map();
  const { rows } = await sql<{ pattern: string; ids: string[] }>`
    select wanted.pattern, array_agg(companies.id::text) as ids
    from unnest(${patterns}::text[]) as wanted (pattern)
    join companies on f_norm(' ' || companies.name) like f_norm(wanted.pattern)
    group by wanted.pattern`.execute(db);
  return new Map(rows.map(({ pattern, ids }) => [pattern, ids]));
}

/**
 * What an order must meet to be found by a search: every word is in its texts or in the name of its company. Several
 * numbers of orders, as pasted from a sheet, find each of these orders.
 */
export function searchConditions(search: string, named: NamedCompanies): Condition[] {
  const numbers = orderNumbersIn(search);
  if (numbers.length > 0) return [sql<SqlBool>`order_number = any(${numbers}::bigint[])`];
  return searchPatterns(search).map((pattern) => hasWord(pattern, named.get(pattern)));
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

function hasWord(pattern: string, companies: readonly string[] | undefined): Condition {
  const inTexts = sql<SqlBool>`search like f_norm(${pattern})`;
  return companies === undefined
    ? inTexts
    : sql<SqlBool>`(${inTexts} or company_id = any(${[...companies]}::uuid[]))`;
}

/** As many digits as an order has: the parts of a telephone and of a CEP are shorter. */
const MIN_NUMBER = 10_000;

/** The numbers of a search that is nothing but several of them; none for a single one, which is found before all else. */
export function orderNumbersIn(search: string): number[] {
  const words = search.split(/[\s,;]+/u).filter((word) => word !== '');
  if (words.length < 2 || words.length > MAX_NUMBERS) return [];
  const numbers = words.map((word) => orderNumberIn(word) ?? 0);
  return numbers.every((number) => number >= MIN_NUMBER) ? numbers : [];
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
