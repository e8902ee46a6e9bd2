import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbedded } from './embedded/embedded-database.ts';
import type { OpenDatabase } from './open-database.ts';

/** Set by testing-folder.ts, which removes it with all that is in it when the tests are over. */
const FOLDER = process.env['MALOTE_TEST_FOLDER'] ?? tmpdir();

/** Those that a test file of this thread has given back; starting one takes longer than most files. */
const idle: OpenDatabase[] = [];

/**
 * Lends an embedded database with the schema and without rows: one that was given back, or a new copy of `template`.
 * Its `close` empties it for the next one.
 */
export async function lendEmbedded(template: string, statementLimitMs: () => number): Promise<OpenDatabase> {
  const database = idle.pop() ?? (await openCopy(template, statementLimitMs));
  return {
    ...database,
    async close() {
      await empty(database);
      idle.push(database);
    },
  };
}

async function openCopy(template: string, statementLimitMs: () => number): Promise<OpenDatabase> {
  const dataDir = await mkdtemp(join(FOLDER, 'malote-lent-'));
  return openEmbedded({ dataDir, template, statementLimitMs, durable: false });
}

/** Brings back what the migrations have left: all tables empty but for the one row of settings. */
async function empty({ pool }: OpenDatabase): Promise<void> {
  await pool.withClient(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`,
    );
    const counts = rows.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
    const used = await client.query<{ name: string }>(counts.join(' union all '));
    const names = used.rows.map(({ name }) => name).join(', ');
    // Some tables refuse to lose a row; their triggers do not hold for replicas.
    await client.query('set session_replication_role = replica');
    await client.query(`truncate ${names} restart identity cascade`);
    await client.query('reset session_replication_role');
    await client.query('alter sequence order_numbers restart');
    await client.query('insert into settings default values');
  });
}
