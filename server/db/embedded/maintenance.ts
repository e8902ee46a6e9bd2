import { type ClientBase, escapeIdentifier } from 'pg';

import { MINUTE_MS } from '#domain/time.ts';

import type { DatabaseLog } from '../database-log.ts';
import type { OpenDatabase } from '../open-database.ts';

const EVERY_MS = MINUTE_MS;

/** WAL size that a crash recovery may have to replay. */
export const LOG_BYTES = 8_000_000;

/** Far below transaction id wraparound. */
const OLDEST_TRANSACTION = 100_000_000;

/**
 * Replaces PostgreSQL's background processes, which the embedded one lacks. Checks periodically and acts only on
 * sufficient changes; requests wait for one table at a time.
 * @returns the function that stops it
 */
export function startMaintenance(database: OpenDatabase, log: DatabaseLog): () => void {
  const timer = setInterval(() => {
    maintain(database).catch((error: unknown) => log.error({ err: error }, 'database maintenance failed'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Vacuums and analyses tables with enough changes, and writes a checkpoint when the WAL has grown. */
export async function maintain(database: OpenDatabase): Promise<void> {
  const run = (statement: string) => database.withoutStatementLimit((client) => client.query(statement));
  for (const table of await database.withoutStatementLimit(changedTables)) {
    await run(`vacuum (analyze) ${escapeIdentifier(table)}`);
  }
  if (await database.withoutStatementLimit(isOld)) await run('vacuum (freeze, analyze)');
  if (await database.withoutStatementLimit(hasLongLog)) await run('checkpoint');
}

async function changedTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_stat_user_tables
     where greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) > 100 + n_live_tup / 10
     order by relname`,
  );
  return rows.map(({ relname }) => relname);
}

async function isOld(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ old: boolean }>(
    'select age(datfrozenxid) > $1 as old from pg_database where datname = current_database()',
    [OLDEST_TRANSACTION],
  );
  return rows[0]?.old ?? false;
}

async function hasLongLog(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ long: boolean }>(
    'select pg_current_wal_insert_lsn() - redo_lsn > $1 as long from pg_control_checkpoint()',
    [LOG_BYTES],
  );
  return rows[0]?.long ?? false;
}
