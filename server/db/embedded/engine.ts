import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

import { type ClusterOptions, ensureCluster } from './cluster.ts';
import { DurableFileSystem } from './durable-file-system.ts';
import { syncTree } from './sync-tree.ts';

/** PostgreSQL's handling of one message, as PGlite calls it. */
const MAIN_LOOP = '_PostgresMainLoopOnce';

/** `ControlFileData.state` after an identifier of eight bytes and two versions of four; DB_SHUTDOWNED. */
const CONTROL_FILE = 'global/pg_control';
const STATE_OFFSET = 16;
const SHUT_DOWN = 1;

/** The exit status by which PostgreSQL leaves a statement that failed; the session goes on. */
const STATEMENT_FAILED = 100;

/**
 * Starts the PostgreSQL that runs inside this thread; creates its cluster first when there is none. `onBroken` is
 * called when it panicked (a full disk) or crashed: it must not be asked anything any more.
 */
export async function startEngine(options: ClusterOptions, onBroken: () => void): Promise<PGlite> {
  await ensureCluster(options);
  const said: string[] = [];
  let isStarting = true;
  const fs = new DurableFileSystem(options.folder);
  try {
    if (options.durable && wasLeftOpen(options.folder))
      fs.syncedSince = await syncForRecovery(options.folder);
    const engine = await PGlite.create({
      fs,
      extensions: { pg_trgm, unaccent },
      startParams: startParameters(options.durable),
      onStderr: (line) => {
        if (isStarting) said.push(line);
        return false;
      },
    });
    isStarting = false;
    fs.syncedSince = undefined;
    watch(engine, onBroken);
    return engine;
  } catch (cause) {
    throw new Error(['PostgreSQL does not start.', ...said].join('\n'), { cause });
  }
}

/** Whether the database was not shut down in order, as PostgreSQL's control file has it. */
function wasLeftOpen(folder: string): boolean {
  const state = readFileSync(join(folder, CONTROL_FILE)).readUInt32LE(STATE_OFFSET);
  return state !== SHUT_DOWN;
}

/**
 * Does what PostgreSQL would do before it recovers, many files at a time.
 * @returns the moment since when files that have not changed are on the disk
 */
async function syncForRecovery(folder: string): Promise<number> {
  const begin = Date.now();
  await syncTree(folder);
  // The clock of the file system is coarse.
  return begin - 1000;
}

/** PGlite takes every exception for a failed statement and would go on with what a panic has left. */
function watch(engine: PGlite, onBroken: () => void): void {
  const loop: { [MAIN_LOOP]: () => void } = engine.Module;
  const runOnce = loop[MAIN_LOOP];
  loop[MAIN_LOOP] = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isFailedStatement(error)) onBroken();
      throw error;
    }
  };
}

function isFailedStatement(thrown: unknown): boolean {
  return (
    typeof thrown === 'object' && thrown !== null && 'status' in thrown && thrown.status === STATEMENT_FAILED
  );
}

/** PGlite's own list, less `-F` (no fsync), and with the WAL method whose system call we carry to the disk. */
function startParameters(durable: boolean): string[] {
  const settings = {
    fsync: durable ? 'on' : 'off',
    wal_sync_method: 'fsync',
    shared_buffers: '32MB',
    // The default is that of a spinning disk, and makes a scan of the whole table look cheaper than an index.
    random_page_cost: '1.1',
    max_wal_size: '128MB',
    timezone: 'UTC',
  };
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
