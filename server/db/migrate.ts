import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { type ClientBase, DatabaseError, type PoolClient } from 'pg';

import { rebasedHistory } from './baseline.ts';
import { MigrationError } from './errors.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** The oldest program that works with the schema after it, by the number of its last migration; null: only newer ones. */
  worksFrom: string | null;
}

export type AppliedMigration = Omit<Migration, 'sql'>;

/** An arbitrary advisory lock key, used nowhere else in the database. */
const LOCK = 729_510_482;

const FILE_NAME = /^\d{3}-[a-z0-9-]+\.sql$/;

/** Beside this file in the sources, beside the bundle in production. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** How long a migration waits for its locks: statements of running processes queue behind it. */
const LOCK_TIMEOUT = '2s';
const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_ATTEMPTS = 30;
const LOCK_RETRY_MS = 1000;

/**
 * Runs the pending migrations of `folder`, one transaction each, and returns their names. Processes that start together
 * wait for each other. A newer schema is left as it is if it declares that it works with this program.
 * @throws MigrationError if an applied migration was changed or is missing, or if one fails
 */
export async function migrate(client: PoolClient, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await createMigrationsTable(client);
    const applied = await appliedMigrations(client);
    if (isUsableByOlder(migrations, applied)) return [];
    const history = rebasedHistory(applied, migrations);
    const waiting = migrationsToRun(migrations, history);
    if (history !== applied) await replaceHistory(client, history);
    for (const migration of waiting) await run(client, migration);
    return waiting.map((migration) => migration.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

const PENDING_CHECK_MS = 500;

/**
 * Waits until another process has run the migrations of `folder`.
 * @param onWait called once, before waiting
 * @throws MigrationError if the database does not fit this version
 */
export async function awaitMigrations(
  client: PoolClient,
  { folder = MIGRATIONS_FOLDER, onWait }: { folder?: string; onWait: () => void },
): Promise<void> {
  const migrations = await readMigrations(folder);
  for (let isFirst = true; await isMigrationAwaited(client, migrations); isFirst = false) {
    if (isFirst) onWait();
    await setTimeout(PENDING_CHECK_MS);
  }
}

/** Also while another process holds the lock: it is migrating, or about to. */
async function isMigrationAwaited(client: PoolClient, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    LOCK,
  ]);
  if (!rows[0]?.locked) return true;
  try {
    await createMigrationsTable(client);
    const applied = await appliedMigrations(client);
    if (isUsableByOlder(migrations, applied)) return false;
    return migrationsToRun(migrations, rebasedHistory(applied, migrations)).length > 0;
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
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'works_from'`,
  );
  if (rows.length === 0) await client.query('alter table schema_migrations add column works_from text');
}

/** Applied migrations, by name. */
export async function appliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select name, checksum, works_from as "worksFrom" from schema_migrations order by name`,
  );
  return rows;
}

/** Runs one migration in the caller's transaction, and records it. */
export async function applyMigration(
  client: ClientBase,
  { name, sql, checksum, worksFrom }: Migration,
): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, checksum, works_from) values ($1, $2, $3)', [
    name,
    checksum,
    worksFrom,
  ]);
}

/** The migrations of `folder` in the order of their numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const wrong = names.find((name) => !FILE_NAME.test(name));
  if (wrong) throw new MigrationError(`O nome da migração ${wrong} precisa ter a forma 001-nome.sql.`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, worksFrom: worksFromOf(sql) };
    }),
  );
}

const WORKS_FROM = /^-- Works with programs from: (\d{3})$/m;

/** The header by which a migration declares which older programs work with its schema (docs/operate.md, "New releases"). */
function worksFromOf(sql: string): string | null {
  return WORKS_FROM.exec(sql)?.[1] ?? null;
}

/**
 * The pending migrations of a database.
 * @throws MigrationError if its history does not fit this version
 */
export function migrationsToRun(
  migrations: readonly Migration[],
  applied: readonly Pick<Migration, 'name' | 'checksum'>[],
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

/**
 * Whether a database that is newer than this program may still be used by it: all of this program's migrations are
 * applied, and each one beyond them declares that it works with this program.
 */
function isUsableByOlder(
  migrations: readonly Pick<Migration, 'name'>[],
  applied: readonly AppliedMigration[],
): boolean {
  const ours = new Set(migrations.map(({ name }) => name));
  const newer = applied.filter(({ name }) => !ours.has(name));
  const last = migrations.at(-1)?.name.slice(0, 3);
  if (newer.length === 0 || last === undefined) return false;
  if (applied.length - newer.length !== migrations.length) return false;
  return newer.every(({ worksFrom }) => worksFrom !== null && worksFrom <= last);
}

/** Keeps the rows of both histories, and the time of the installation for the others. */
async function replaceHistory(
  client: ClientBase,
  history: readonly Pick<Migration, 'name' | 'checksum'>[],
): Promise<void> {
  const names = history.map(({ name }) => name);
  await client.query('begin');
  await client.query(
    `insert into schema_migrations (name, checksum, applied_at)
     select name, checksum, (select min(applied_at) from schema_migrations)
     from unnest($1::text[], $2::text[]) as history (name, checksum)
     on conflict do nothing`,
    [names, history.map(({ checksum }) => checksum)],
  );
  await client.query('delete from schema_migrations where name <> all ($1)', [names]);
  await client.query('commit');
}

/** Gives way to running processes: a lock that is not free is requested again later. */
async function run(client: PoolClient, migration: Migration, attempts = LOCK_ATTEMPTS): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await applyMigration(client, migration);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    if (cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE && attempts > 1) {
      await setTimeout(LOCK_RETRY_MS);
      return run(client, migration, attempts - 1);
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(
      `A migração ${migration.name} falhou e nada dela ficou no banco de dados: ${reason}`,
      {
        cause,
      },
    );
  }
}
