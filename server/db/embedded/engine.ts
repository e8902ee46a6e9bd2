import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

import { type ClusterOptions, ensureCluster } from './cluster.ts';
import { DurableFileSystem } from './durable-file-system.ts';

/** PostgreSQL's handling of one message, as PGlite calls it. */
const MAIN_LOOP = '_PostgresMainLoopOnce';

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
  try {
    const engine = await PGlite.create({
      fs: new DurableFileSystem(options.folder),
      extensions: { pg_trgm, unaccent },
      startParams: startParameters(options.durable),
      onStderr: (line) => {
        if (isStarting) said.push(line);
        return false;
      },
    });
    isStarting = false;
    watch(engine, onBroken);
    return engine;
  } catch (cause) {
    throw new Error(['PostgreSQL does not start.', ...said].join('\n'), { cause });
  }
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
