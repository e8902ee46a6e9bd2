import type { QueryConfig } from 'pg';

import type { OpenDatabase } from '#server/db/open-database.ts';
import { unavailable } from '#server/problems.ts';

const ANSWERS_WITHIN_MS = 3000;
/** Anybody may ask, so that one try serves all who ask in this time. */
const VALID_MS = 1000;

/**
 * What the server needs of its database, in one implicit transaction that leaves no row behind: room on the disk (a
 * result too large for its memory is spilled into a temporary file), and a commit that reaches it (a message in the
 * log that nobody reads).
 */
const TRY = `
  select set_config('work_mem', '64kB', true);
  select count(*) from generate_series(1, 10000);
  select pg_logical_emit_message(true, 'malote', 'ready')`;

type Asked = Pick<OpenDatabase, 'kind'> & { pool: { query: (statement: QueryConfig) => Promise<unknown> } };

/** @returns the check; it throws Problem 503 while the database can't be read or written */
export function createReadinessCheck({ kind, pool }: Asked): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined;
  let isTrying = false;

  async function tryDatabase(): Promise<void> {
    isTrying = true;
    try {
      // A server that is frozen answers nobody: its connection is given up, or each try would take one more away.
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

/** @throws what `late` makes when `work` is not done in time; the work itself goes on unheard */
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
