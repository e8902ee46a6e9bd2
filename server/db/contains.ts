import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

import { readSearch, type SearchText, type SearchWord } from '#domain/search/read-search.ts';

/** A LIKE pattern for a column or expression of `f_search`; a folded word has no wildcards. */
export function patternOf({ text, isStart }: SearchText): string {
  return isStart ? `% ${text}%` : `%${text}%`;
}

/**
 * Does the text hold every word of a search, whatever accents, case and signs?
 * @param searchable an expression that already went through `f_search`
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
