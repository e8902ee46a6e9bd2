import type { PoolClient } from 'pg';

import type { Pool } from './pool.ts';
import type { Db } from './schema.ts';

/** A database that is ready for use, whichever of the two kinds it is. */
export interface OpenDatabase {
  kind: 'embedded' | 'postgres';
  /** For hand-written statements. */
  pool: Pool;
  /** Statements by Kysely. */
  db: Db;
  /**
   * Calls `onPayload` for each `pg_notify(channel, …)`, of this process and of others, once it is committed.
   * `onGap` says that notifications may have been lost (the connection was gone for a while).
   * @returns the function that stops it
   */
  listen: (channel: string, onPayload: (payload: string) => void, onGap?: () => void) => Promise<() => void>;
  /** Lends a client whose statements may take as long as they need: migrations, vacuum, seeds. */
  withoutStatementLimit: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  /**
   * Copies the files of the embedded database into another data folder between two statements; others wait meanwhile.
   * The copy is what a power cut would have left: everything committed. undefined for a PostgreSQL server.
   */
  copyTo: ((dataDir: string) => Promise<void>) | undefined;
  /** Waits for running statements, writes everything out, ends connections and threads. */
  close: () => Promise<void>;
}
