import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ClientBase } from 'pg';

import { type DatabaseLog, SILENT } from '#server/db/database-log.ts';
import { DatabaseVersionError } from '#server/db/errors.ts';
import { Listeners, listenStatement } from '#server/db/listeners.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { Pool } from '#server/db/pool.ts';
import { withPreparedStatements } from '#server/db/prepared-statements.ts';
import { createQueryBuilder } from '#server/db/query-builder.ts';
import { onPrimary } from '#server/db/replica.ts';

import { lockFolder } from './folder-lock.ts';
import { Supervisor } from './supervisor.ts';
import { WorkerStream } from './worker-stream.ts';

/** The time-out of a request, so that a restarting thread has time. */
const CONNECT_LIMIT_MS = 30_000;

export interface EmbeddedOptions {
  /** The data folder; the database is in its `database` subfolder. */
  dataDir: string;
  /** Called for each statement; exceeding it restarts the thread. */
  statementLimitMs: () => number;
  /** Whether writes are synced to disk; false only for disposable databases. */
  durable: boolean;
  /** A prepared cluster (see prepareTemplate) copied into an empty data folder. */
  template?: string;
  log?: DatabaseLog;
}

/**
 * Opens the embedded database, creating it in an empty folder.
 * @throws DatabaseInUseError if another process holds the folder, DatabaseVersionError if another PostgreSQL version
 *   wrote it, DatabaseUnavailableError if it does not start
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenDatabase> {
  const { dataDir, template, durable } = options;
  const folder = join(dataDir, 'database');
  const lock = await lockFolder(dataDir);
  let unhurried = 0;
  const limitMs = () => (unhurried > 0 ? Infinity : options.statementLimitMs());
  let supervisor: Supervisor;
  try {
    await checkEngineVersion(folder, dataDir);
    supervisor = new Supervisor({ folder, template, durable }, limitMs, options.log ?? SILENT);
    await supervisor.worker();
  } catch (error) {
    await lock.release();
    throw error;
  }
  const listeners = new Listeners();
  const pool = createPool(supervisor, listeners);

  const db = createQueryBuilder(withPreparedStatements(pool));
  return {
    kind: 'embedded',
    pool,
    db,
    onReplica: onPrimary(db),
    async listen(channel, onPayload, onGap = () => undefined) {
      const stop = listeners.add(channel, { onPayload, onGap });
      await pool.query(listenStatement(channel));
      return stop;
    },
    async withoutStatementLimit(work) {
      unhurried++;
      try {
        return await pool.withClient(work);
      } finally {
        unhurried--;
      }
    },
    async copyTo(other) {
      const worker = await supervisor.worker();
      await worker.copy(join(other, 'database'));
    },
    async close() {
      await pool.end();
      await supervisor.close();
      await lock.release();
    },
  };
}

/** One session means one client, connected until its thread is lost. */
function createPool(supervisor: Supervisor, listeners: Listeners): Pool {
  let isFirst = true;
  return new Pool({
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    stream: () => new WorkerStream(() => supervisor.worker()),
    onConnect: async (client: ClientBase) => {
      await listeners.attach(client);
      if (!isFirst) listeners.reportGap();
      isFirst = false;
    },
  });
}

/** Major version of PGlite's PostgreSQL, which cannot read files of another one. A test compares it with the engine. */
export const ENGINE_VERSION = '18';

/**
 * Checks the version of a cluster before it is started; a missing one is fine.
 * @param dataDir the folder named in the error
 * @throws DatabaseVersionError
 */
export async function checkEngineVersion(cluster: string, dataDir: string): Promise<void> {
  const written = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(notThere);
  const found = written?.trim() ?? ENGINE_VERSION;
  if (found !== ENGINE_VERSION) throw new DatabaseVersionError(dataDir, found, ENGINE_VERSION);
}

function notThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
