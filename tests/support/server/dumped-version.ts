import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import type { OpenDatabase } from '#server/db/open-database.ts';

/**
 * - 4648017: last migration 040; the demo with one order of each status.
 * - 1c32a49a: last migration 120; the same, with rows in all tables.
 */
export type DumpedVersion = '4648017' | '1c32a49a';

/** Replaces everything in a database by the dump of an earlier version. */
export async function loadDumpedVersion(database: OpenDatabase, version: DumpedVersion): Promise<void> {
  const dump = gunzipSync(readFileSync(new URL(`database-${version}.sql.gz`, import.meta.url)));
  await database.withoutStatementLimit(async (client) => {
    await client.query('drop schema public cascade; create schema public');
    await client.query(dump.toString());
  });
}
