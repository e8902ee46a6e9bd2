import { type ClientBase, DatabaseError, escapeIdentifier } from 'pg';

import { lockMigrations, type Migration } from '../db/migrate.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { BackupError } from './backup-error.ts';
import { recordBackup } from './backup-records.ts';
import { readSequences } from './catalog.ts';
import { loadArchive } from './load-archive.ts';
import type { VerifiedArchive } from './read-archive.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Replaces the contents of a database, PostgreSQL or embedded, by an archive in one transaction: a failure leaves it
 * unchanged. An idle server on PostgreSQL goes unnoticed and continues with the restored data: stop servers first.
 * @throws BackupError for a database with data unless `mayOverwrite`, for one of another application, and for one whose
 *   tables another transaction keeps locked
 */
export async function restorePostgres(
  database: Pick<OpenDatabase, 'withoutStatementLimit'>,
  archive: VerifiedArchive,
  { migrations, mayOverwrite, now }: { migrations: readonly Migration[]; mayOverwrite: boolean; now: Date },
): Promise<void> {
  await database.withoutStatementLimit(async (client) => {
    await client.query('begin');
    try {
      // A server holds locks on its tables during transactions only.
      await client.query(`set local lock_timeout = '5s'`);
      await lockMigrations(client);
      await dropExistingSchema(client, mayOverwrite);
      await loadArchive(client, archive, migrations);
      await recordBackup(client, 'backup.restored', now);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
      throw new BackupError(
        'O banco de dados está em uso. Encerre os servidores do Malote que o usam e tente de novo. Nada foi alterado.',
        { cause: error },
      );
    }
  });
}

async function dropExistingSchema(client: ClientBase, mayOverwrite: boolean): Promise<void> {
  const tables = await namesOf(
    client,
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  if (tables.length === 0) return;
  if (!tables.includes('schema_migrations')) {
    throw new BackupError(
      'O banco de dados tem tabelas que não são do Malote. Use um banco vazio. Nada foi alterado.',
    );
  }
  if (!mayOverwrite && (await hasUsers(client, tables))) {
    throw new BackupError(
      'O banco de dados já tem dados do Malote. Use um banco vazio, ou repita com --overwrite para substituí-los. Nada foi alterado.',
    );
  }
  await client.query(`drop table ${tables.map(escapeIdentifier).join(', ')} cascade`);
  // Not the schema as a whole: its extensions stay, which only their owner may drop and the restored schema needs.
  const functions = await namesOf(
    client,
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  if (functions.length > 0) await client.query(`drop function ${functions.join(', ')} cascade`);
  const sequences = (await readSequences(client)).map(escapeIdentifier);
  if (sequences.length > 0) await client.query(`drop sequence ${sequences.join(', ')} cascade`);
}

/** Whether the database is in use: one that was only migrated has rows of settings, but no users. */
async function hasUsers(client: ClientBase, tables: readonly string[]): Promise<boolean> {
  if (!tables.includes('users')) return false;
  const { rows } = await client.query('select from users limit 1');
  return rows.length > 0;
}

async function namesOf(client: ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}
