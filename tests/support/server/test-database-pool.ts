import type { OpenDatabase } from '#server/db/open-database.ts';

import type { TestDatabase } from './test-database.ts';

/** Databases returned by test files of this thread; creating one takes longer than most files. */
const idle: TestDatabase[] = [];

/**
 * Lends an empty database with the schema: a returned one, or a new one from `open`. Its `close` empties and returns
 * it.
 */
export async function lend(open: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = idle.pop() ?? (await open());
  return {
    ...database,
    async close() {
      await empty(database);
      idle.push(database);
    },
  };
}

/**
 * Restores the state after the migrations: all tables empty except for one row of settings. Deletes rather than
 * truncates: truncating creates new files for each table, which is much slower.
 */
async function empty({ withoutStatementLimit }: OpenDatabase): Promise<void> {
  await withoutStatementLimit(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`,
    );
    const deletions = rows.map(({ name }, index) => `d${index} as (delete from ${name})`);
    // Triggers of some tables forbid deletions; the replica role skips them.
    await client.query('set session_replication_role = replica');
    await client.query(`with ${deletions.join(', ')} select`);
    await client.query('reset session_replication_role');
    await client.query('select setval(seqrelid::regclass, seqstart, false) from pg_sequence');
    await client.query('insert into settings default values');
  });
}
