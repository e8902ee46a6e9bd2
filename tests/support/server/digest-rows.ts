import { escapeIdentifier, escapeLiteral } from 'pg';

import type { Pool } from '#server/db/pool.ts';

/** Tables that even a refused request may change. */
const COUNTING = ['audit_records', 'rate_limits', 'sessions'];

/** A digest of all rows per table, to detect changes. */
export async function digestRows(pool: Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [COUNTING],
  );
  const digests = tables.rows.map(
    ({ name }) =>
      `select ${escapeLiteral(name)} as name, md5(string_agg(entry::text, '|' order by entry::text)) as digest
       from ${escapeIdentifier(name)} as entry`,
  );
  const { rows } = await pool.query<{ name: string; digest: string }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
