import type { OpenDatabase } from '#server/db/open-database.ts';

import type { TestDatabase } from './test-database.ts';

/** Those that a test file of this thread has given back; making one takes longer than most files. */
const idle: TestDatabase[] = [];

/**
 * Lends a database with the schema and without rows: one that was given back, or what `open` makes. Its `close`
 * empties it for the next one.
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
 * Brings back what the migrations have left: all tables empty but for the one row of settings. Rows are deleted, not
 * truncated: that would make new files of each table, which takes longer than all else.
 */
async function empty({ withoutStatementLimit }: OpenDatabase): Promise<void> {
  await withoutStatementLimit(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`,
    );
    const deletions = rows.map(({ name }, index) => `d${index} as (delete from ${name})`);
    // Some tables refuse to lose a row; their triggers do not hold for replicas.
    await client.query('set session_replication_role = replica');
    await client.query(`with ${deletions.join(', ')} select`);
    await client.query('reset session_replication_role');
    await client.query('select setval(seqrelid::regclass, seqstart, false) from pg_sequence');
    await client.query('insert into settings default values');
  });
}
