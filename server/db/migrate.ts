import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { ClientBase, PoolClient } from 'pg';

import { rebasedHistory } from './baseline.ts';
import { MigrationError } from './errors.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** An arbitrary advisory lock key, used nowhere else in the database. */
const LOCK = 729_510_482;

const FILE_NAME = /^\d{3}-[a-z0-9-]+\.sql$/;

/** Beside this file in the sources, beside the bundle in production. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Runs the pending migrations of `folder`, one transaction each, and returns their names. Processes that start together
 * wait for each other.
 * @throws MigrationError if an applied migration was changed or is missing, or if one fails
 */
export async function migrate(client: PoolClient, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await createMigrationsTable(client);
    const applied = await appliedMigrations(client);
    const history = rebasedHistory(applied, migrations);
    const waiting = migrationsToRun(migrations, history);
    if (history !== applied) await replaceHistory(client, history);
    for (const migration of waiting) await run(client, migration);
    return waiting.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/** Prevents starting servers from migrating until the transaction ends. */
export async function lockMigrations(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

export async function createMigrationsTable(client: ClientBase): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz(3) not null default now()
     )`,
  );
}

/** Applied migrations, by name. */
export async function appliedMigrations(client: ClientBase): Promise<Omit<Migration, 'sql'>[]> {
  const { rows } = await client.query<Omit<Migration, 'sql'>>(
    'select name, checksum from schema_migrations order by name',
  );
  return rows;
}

/** Runs one migration in the caller's transaction, and records it. */
export async function applyMigration(client: ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/** The migrations of `folder` in the order of their numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const wrong = names.find((name) => !FILE_NAME.test(name));
  if (wrong) throw new MigrationError(`O nome da migração ${wrong} precisa ter a forma 001-nome.sql.`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * The pending migrations of a database.
 * @throws MigrationError if its history does not fit this version
 */
export function migrationsToRun(
  migrations: readonly Migration[],
  applied: readonly Omit<Migration, 'sql'>[],
): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  // Checked before checksums: to an older version, a migration reworded by a newer one would look altered.
  const newer = applied.find(({ name }) => !byName.has(name));
  if (newer) {
    throw new MigrationError(
      `O banco de dados já recebeu a migração ${newer.name}, que esta versão do Malote não tem. ` +
        'Use a versão mais nova do Malote ou outro banco de dados.',
    );
  }
  for (const [index, done] of applied.entries()) {
    if (byName.get(done.name)?.checksum !== done.checksum) {
      throw new MigrationError(
        `A migração ${done.name} foi alterada depois de aplicada. ` +
          'Restaure o arquivo original e escreva a mudança em uma migração nova.',
      );
    }
    const late = migrations[index];
    if (late && late.name < done.name) {
      throw new MigrationError(
        `A migração ${late.name} vem antes de ${done.name}, que já foi aplicada. Dê a ela um número mais alto.`,
      );
    }
  }
  return migrations.slice(applied.length);
}

async function replaceHistory(client: ClientBase, history: readonly Omit<Migration, 'sql'>[]): Promise<void> {
  await client.query('begin');
  await client.query('delete from schema_migrations');
  await client.query(
    `insert into schema_migrations (name, checksum)
     select * from unnest($1::text[], $2::text[])`,
    [history.map(({ name }) => name), history.map(({ checksum }) => checksum)],
  );
  await client.query('commit');
}

async function run(client: PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await applyMigration(client, migration);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(
      `A migração ${migration.name} falhou e nada dela ficou no banco de dados: ${reason}`,
      {
        cause,
      },
    );
  }
}
