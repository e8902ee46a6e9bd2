import type { DatabaseLog } from './database-log.ts';
import { isDatabaseUnavailable } from './errors.ts';
import type { Db } from './schema.ts';

/**
 * Reads what may be some seconds old, on the replica if there is one. `read` may run twice: if the replica fails, on the
 * database itself.
 */
export type OnReplica = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** How long a replica that failed is left alone: each request would wait for its connection in vain. */
const REST_MS = 30_000;

/** Of a database without a replica. */
export function onPrimary(db: Db): OnReplica {
  return (read) => read(db);
}

export function readsOnReplica({ primary, replica, log }: ReplicaOptions): OnReplica {
  let restsUntil = 0;
  return async (read) => {
    if (performance.now() < restsUntil) return read(primary);
    try {
      return await read(replica);
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      restsUntil = performance.now() + REST_MS;
      log.error({ err: error }, 'replica failed, reading figures from the database itself');
      return read(primary);
    }
  };
}

type ReplicaOptions = { primary: Db; replica: Db; log: DatabaseLog };

/** SQLSTATE: a statement held up the replay of changes too long. */
const RECOVERY_CONFLICT = '40001';
const STATEMENT_LIMIT = '57014';

/** A statement that took too long would also do so on the database itself, which has other work. */
function isOfReplica(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === RECOVERY_CONFLICT || (isDatabaseUnavailable(error) && code !== STATEMENT_LIMIT);
}
