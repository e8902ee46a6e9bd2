import { sql, type SqlBool } from 'kysely';

import { type OrderSearch, readOrderSearch } from '#domain/search/read-order-search.ts';
import type { SearchWord } from '#domain/search/read-search.ts';
import { patternOf } from '#server/db/contains.ts';
import type { Db } from '#server/db/schema.ts';
import { all, any, type Condition } from '#server/modules/order-model/conditions.ts';

/** Company ids by search pattern; patterns that match no company name are absent. */
export type NamedCompanies = ReadonlyMap<string, readonly string[]>;

/** A separate query: an `or` over order texts and company names would prevent the use of the text index. */
export async function companiesNamedIn(
  db: Db,
  ...searches: readonly (string | undefined)[]
): Promise<NamedCompanies> {
  const patterns = [
    ...new Set(
      searches
        .flatMap((search) => readOrderSearch(search ?? '').readings)
        .flatMap(({ words }) => words.flat())
        .map(patternOf),
    ),
  ];
  if (patterns.length === 0) return new Map();
  const { rows } = await sql<{ pattern: string; ids: string[] }>`
    select wanted.pattern, array_agg(companies.id::text) as ids
    from unnest(${patterns}::text[]) as wanted (pattern)
    join companies on f_search(companies.name) like wanted.pattern
    group by wanted.pattern`.execute(db);
  return new Map(rows.map(({ pattern, ids }) => [pattern, ids]));
}

/**
 * Conditions of a search: every word occurs in the order's texts or its company's name. Several order numbers, as
 * pasted from a sheet, match each of these orders.
 */
export function searchConditions(search: OrderSearch, named: NamedCompanies): Condition[] {
  const alternatives = search.readings.map(({ orderNumbers, words }) => [
    ...(orderNumbers.length > 0 ? [sql<SqlBool>`order_number = any(${orderNumbers}::bigint[])`] : []),
    ...words.map((word) => hasWord(word, named)),
  ]);
  return alternatives.length > 1 ? [any(alternatives.map(all))] : alternatives.flat();
}

/** Conditions for counts and lanes, where an order number matches like any other result. */
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

function hasWord(word: SearchWord, named: NamedCompanies): Condition {
  const patterns = word.map(patternOf);
  const companies = patterns.flatMap((pattern) => named.get(pattern) ?? []);
  if (patterns.length === 0) return sql<SqlBool>`false`;
  return any([
    ...patterns.map((pattern) => sql<SqlBool>`search like ${pattern}`),
    ...(companies.length === 0 ? [] : [sql<SqlBool>`company_id = any(${companies}::uuid[])`]),
  ]);
}
