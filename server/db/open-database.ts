import type { PoolClient } from 'pg';

import type { Pool } from './pool.ts';
import type { OnReplica } from './replica.ts';
import type { Db } from './schema.ts';

/** An open database of either kind. */
export interface OpenDatabase {
  kind: 'embedded' | 'postgres';
  /** For hand-written statements. */
  pool: Pool;
  /** For Kysely statements. */
  db: Db;
  onReplica: OnReplica;
  /**
   * Calls `onPayload` for each committed `pg_notify(channel, …)` of any process. `onGap` reports that notifications may
   * have been lost, after a reconnection.
   * @returns the function that stops it
   */
  listen: (channel: string, onPayload: (payload: string) => void, onGap?: () => void) => Promise<() => void>;
  /** Lends a client without statement time-out, for migrations, vacuum and seeds. */
  withoutStatementLimit: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  /**
   * Copies the embedded database's files to another data folder between two statements, which blocks others. The copy
   * equals the state after a power cut: everything committed. Undefined for a PostgreSQL server.
   */
  copyTo: ((dataDir: string) => Promise<void>) | undefined;
  /** Waits for running statements, writes all data, and ends connections and threads. */
  close: () => Promise<void>;
}
