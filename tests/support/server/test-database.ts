import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';

import { openEmbedded } from '#server/db/embedded/embedded-database.ts';
import { prepareTemplate } from '#server/db/embedded/template.ts';
import { migrate, MIGRATIONS_FOLDER, readMigrations } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { openPostgres, type PostgresOptions } from '#server/db/postgres-database.ts';

import { lend } from './test-database-pool.ts';
import { TEST_DATABASES, TEST_FOLDER } from './test-databases.ts';

/** Longer than in production, as tests share the machine. */
const STATEMENT_LIMIT_MS = 120_000;
const CACHE = fileURLToPath(new URL('../../../.cache/test-databases', import.meta.url));

export interface TestDatabaseOptions {
  /** For the embedded database: the limit of each statement. Implies `isOwn`. */
  statementLimitMs?: () => number;
  /** A database never lent before and not returned: `close` closes it, for tests that continue afterwards. */
  isOwn?: boolean;
}

/** `openAgain` opens it like another process, as far as its kind allows. Close that one first. */
export type TestDatabase = OpenDatabase & { openAgain: () => Promise<OpenDatabase> };

/**
 * A migrated, empty database for one test file: a copy of a template, or such a copy returned by another file.
 * Embedded, or on the server of TEST_DATABASE_URL (with a superuser role), and through a transaction pooler with
 * TEST_POOLER_URL. `close` returns it, or deletes it with `isOwn`.
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { statementLimitMs = () => STATEMENT_LIMIT_MS, isOwn = 'statementLimitMs' in options } = options;
  const url = process.env.TEST_DATABASE_URL;
  const open = () => (url ? openOnServer(url) : openEmbeddedCopy(statementLimitMs));
  return isOwn ? open() : lend(open);
}

/** The template cluster of embedded test databases; created if missing. */
export async function testTemplate(): Promise<string> {
  const folder = join(CACHE, await fingerprint());
  await prepareTemplate(folder);
  return folder;
}

/** A location for a database that does not exist yet, in terms of the configuration. */
export type TestPlace = {
  config: { databaseUrl: string | undefined; dataDir: string };
  /** Opens the database; a new embedded one contains the tables already, unless bare. */
  open: (options?: { isBare: boolean }) => Promise<OpenDatabase>;
  remove: () => Promise<void>;
};

/** @param url of a server; a folder if omitted */
export async function createTestPlace(url = process.env.TEST_DATABASE_URL): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'malote-place-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (!url) {
    const statementLimitMs = () => STATEMENT_LIMIT_MS;
    return {
      config: { databaseUrl: undefined, dataDir },
      async open({ isBare } = { isBare: false }) {
        const template = isBare ? undefined : await testTemplate();
        return openEmbedded({ dataDir, template, statementLimitMs, durable: false });
      },
      remove: removeFolder,
    };
  }
  const name = `malote_place_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = withDatabase(url, name);
  await withServer(url, (server) =>
    server.query(`create database ${name} template template0 encoding 'UTF8'`),
  );
  return {
    config: { databaseUrl, dataDir },
    open: () => openPostgres({ url: databaseUrl, statementLimitMs: STATEMENT_LIMIT_MS }),
    async remove() {
      await removeFolder();
      await withServer(url, (server) => server.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function openEmbeddedCopy(statementLimitMs: () => number): Promise<TestDatabase> {
  const template = await testTemplate();
  const dataDir = await mkdtemp(join(TEST_FOLDER, 'malote-test-'));
  const database = await openEmbedded({ dataDir, template, statementLimitMs, durable: false });
  return {
    ...database,
    // A second process could not open the folder.
    openAgain: async () => ({ ...database, close: async () => undefined }),
    close: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openOnServer(url: string): Promise<TestDatabase> {
  const template = `malote_template_${await fingerprint()}`;
  const name = `${TEST_DATABASES}${randomUUID().replaceAll('-', '')}`;
  await withServer(url, async (server) => {
    await prepareServerTemplate(server, url, template);
    await server.query(`create database ${name} template ${template}`);
  });
  const openAgain = () => openPostgres({ ...pathsTo(url, name), statementLimitMs: STATEMENT_LIMIT_MS });
  const database = await openAgain();
  return {
    ...database,
    openAgain,
    close: async () => {
      await database.close();
      await withServer(url, (server) => server.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Through the pooler of TEST_POOLER_URL, if set. */
function pathsTo(url: string, name: string): Pick<PostgresOptions, 'url' | 'directUrl' | 'pooler'> {
  const direct = withDatabase(url, name);
  const pooler = process.env.TEST_POOLER_URL;
  if (!pooler) return { url: direct };
  return { url: withDatabase(pooler, name), directUrl: direct, pooler: 'transaction' };
}

/** One process prepares the template; others wait for the lock. */
async function prepareServerTemplate(server: Client, url: string, template: string): Promise<void> {
  await server.query(`select pg_advisory_lock(hashtext($1))`, [template]);
  const { rowCount } = await server.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    const unfinished = `${template}_unfinished`;
    await server.query(`drop database if exists ${unfinished} with (force)`);
    await server.query(`create database ${unfinished} template template0 encoding 'UTF8'`);
    const database = await openPostgres({
      url: withDatabase(url, unfinished),
      statementLimitMs: STATEMENT_LIMIT_MS,
    });
    await database.withoutStatementLimit((client) => migrate(client));
    await database.close();
    await server.query(`alter database ${unfinished} rename to ${template}`);
  }
}

async function withServer<T>(url: string, work: (server: Client) => Promise<T>): Promise<T> {
  const server = new Client({ connectionString: url });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Changes with the migrations and with the embedded PostgreSQL, so that no outdated template is used. */
async function fingerprint(): Promise<string> {
  const engine = await stat(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm'));
  const hash = createHash('sha256').update(String(engine.size));
  for (const migration of await readMigrations(MIGRATIONS_FOLDER))
    hash.update(migration.name + migration.checksum);
  return hash.digest('hex').slice(0, 16);
}
