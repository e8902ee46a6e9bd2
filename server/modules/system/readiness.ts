import type { QueryConfig } from 'pg';

import type { OpenDatabase } from '#server/db/open-database.ts';
import { unavailable } from '#server/problems.ts';

const ANSWERS_WITHIN_MS = 3000;
/** The endpoint is public, so one probe serves all requests within this time. */
const VALID_MS = 1000;

/**
 * Probes the database in one implicit transaction that leaves no row: disk space (a result larger than its memory
 * spills into a temporary file), and a durable commit (a logical message in the WAL).
 */
const TRY = `
  select set_config('work_mem', '64kB', true);
  select count(*) from generate_series(1, 10000);
  select pg_logical_emit_message(true, 'malote', 'ready')`;

type CheckedDatabase = Pick<OpenDatabase, 'kind'> & {
  pool: { query: (statement: QueryConfig) => Promise<unknown> };
};

/** @returns the check; it throws Problem 503 while the database can't be read or written */
export function createReadinessCheck({ kind, pool }: CheckedDatabase): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined;
  let isTrying = false;

  async function tryDatabase(): Promise<void> {
    isTrying = true;
    try {
      // A frozen server never responds: without this limit each probe would occupy one more connection.
      await pool.query({ text: TRY, ...(kind === 'postgres' && { query_timeout: ANSWERS_WITHIN_MS }) });
    } catch (error) {
      throw unavailable(error);
    } finally {
      isTrying = false;
    }
  }

  return async (): Promise<void> => {
    const now = performance.now();
    if (!last || (!isTrying && now - last.at >= VALID_MS)) {
      last = { at: now, outcome: within(ANSWERS_WITHIN_MS, tryDatabase(), unavailable) };
    }
    await last.outcome;
  };
}

/** @throws the error of `late` after `limitMs`; `work` continues, but its outcome is ignored */
async function within<T>(limitMs: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
