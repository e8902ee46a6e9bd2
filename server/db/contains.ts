import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * Does the text hold what was searched for, whatever its accents and case?
 * @param normalised an expression that already went through `f_norm`
 */
export function contains(normalised: Expression<string>, searched: string): RawBuilder<SqlBool> {
  const literal = searched.trim().replace(/[\\%_]/g, '\\$&');
  return sql<SqlBool>`${normalised} like '%' || f_norm(${literal}) || '%'`;
}
