import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

import { type ClusterOptions, ensureCluster } from './cluster.ts';
import { DurableFileSystem } from './durable-file-system.ts';
import { syncTree } from './sync-tree.ts';

/** PGlite's function that handles one message. */
const MAIN_LOOP = '_PostgresMainLoopOnce';

/**
 * The control file, the offset of its `ControlFileData.state` (after an eight-byte identifier and two four-byte
 * versions), and the value DB_SHUTDOWNED.
 */
const CONTROL_FILE = 'global/pg_control';
const STATE_OFFSET = 16;
const SHUT_DOWN = 1;

/** PostgreSQL's exit status for a failed statement; the session continues. */
const STATEMENT_FAILED = 100;

/**
 * Starts PostgreSQL inside this thread, creating its cluster if missing. `onBroken` is called after a panic (a full
 * disk) or crash: the engine must not be used any more.
 */
export async function startEngine(options: ClusterOptions, onBroken: () => void): Promise<PGlite> {
  await ensureCluster(options);
  const output: string[] = [];
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
        if (isStarting) output.push(line);
        return false;
      },
    });
    isStarting = false;
    fs.syncedSince = undefined;
    watch(engine, onBroken);
    return engine;
  } catch (cause) {
    throw new Error(['PostgreSQL failed to start.', ...output].join('\n'), { cause });
  }
}

/** Whether the last shutdown was unclean, according to PostgreSQL's control file. */
function wasLeftOpen(folder: string): boolean {
  const state = readFileSync(join(folder, CONTROL_FILE)).readUInt32LE(STATE_OFFSET);
  return state !== SHUT_DOWN;
}

/**
 * Syncs the files as PostgreSQL would before recovery, but many at a time.
 * @returns a time; files unchanged since then are on disk
 */
async function syncForRecovery(folder: string): Promise<number> {
  const begin = Date.now();
  await syncTree(folder);
  // The clock of the file system is coarse.
  return begin - 1000;
}

/** PGlite treats every exception as a failed statement and would continue after a panic. */
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

/**
 * PGlite's defaults without `-F` (no fsync), and with the WAL method whose system call DurableFileSystem implements.
 */
function startParameters(durable: boolean): string[] {
  const settings = {
    fsync: durable ? 'on' : 'off',
    wal_sync_method: 'fsync',
    shared_buffers: '32MB',
    // The default assumes a spinning disk, and makes full table scans look cheaper than an index.
    random_page_cost: '1.1',
    max_wal_size: '128MB',
    timezone: 'UTC',
  };
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
