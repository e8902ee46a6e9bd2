import { escapeIdentifier, escapeLiteral } from 'pg';

import type { Pool } from '#server/db/pool.ts';

/** Tables that even a refused request may change. */
const COUNTING = ['audit_records', 'rate_limits', 'sessions'];

/** A digest of all rows per table, to detect changes. */
export async function digestRows(pool: Pool): Promise<Record<string, string | null>> {
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [COUNTING],
  );
  const digests = tables.rows.map(
    ({ name }) =>
      `select ${escapeLiteral(name)} as name, sum(hashtextextended(entry::text, 0))::text as digest
       from ${escapeIdentifier(name)} as entry`,
  );
  const { rows } = await pool.query<{ name: string; digest: string | null }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
