import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

import { readSearch, type SearchText, type SearchWord } from '#domain/search/read-search.ts';

/** A LIKE pattern for an `f_search` column or expression; folded words contain no wildcards. */
export function patternOf({ text, isStart }: SearchText): string {
  return isStart ? `% ${text}%` : `%${text}%`;
}

/**
 * Whether a text contains every word of a search, ignoring accents, case and punctuation.
 * @param searchable an expression of `f_search`
 */
export function contains(searchable: Expression<string>, searched: string): RawBuilder<SqlBool> {
  const hasWord = (word: SearchWord) =>
    joined(
      word.map((text) => sql<SqlBool>`${searchable} like ${patternOf(text)}`),
      sql` or `,
    );
  const readings = readSearch(searched).map((words) => joined(words.map(hasWord), sql` and `));
  return readings.length === 0 ? sql<SqlBool>`true` : joined(readings, sql` or `);
}

function joined(conditions: RawBuilder<SqlBool>[], separator: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (conditions.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(conditions, separator)})`;
}
