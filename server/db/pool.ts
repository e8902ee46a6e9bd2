import { AsyncLocalStorage } from 'node:async_hooks';

import {
  Pool as PgPool,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
  types,
} from 'pg';

import {
  DatabaseUnavailableError,
  isDatabaseUnavailable,
  isReadTimeout,
  NestedConnectionError,
} from './errors.ts';

export const CONNECT_LIMIT_MS = 10_000;

const BIGINT_OID = 20;
const DATE_OID = 1082;

const connectionHolder = new AsyncLocalStorage<{ holds: boolean }>();

const typeParsers = {
  getTypeParser(oid: number, format: 'text' | 'binary' = 'text') {
    // A day has no time zone; as an instant it would be another day somewhere.
    if (oid === DATE_OID) return String;
    // Counts and identities stay far below 2^53, so they may be numbers.
    return oid === BIGINT_OID ? Number : types.getTypeParser(oid, format);
  },
};

/**
 * The database connections; a single one if embedded. Requesting a second connection while holding one throws
 * NestedConnectionError instead of waiting forever.
 */
export class Pool {
  readonly #pool: PgPool;

  constructor(config: PoolConfig) {
    this.#pool = new PgPool({ connectionTimeoutMillis: CONNECT_LIMIT_MS, types: typeParsers, ...config });
    // A lost connection also fails its query, and pg drops the client; an unhandled event of client or pool would end
    // the process.
    this.#pool.on('connect', (client) => client.on('error', ignore));
    this.#pool.on('error', ignore);
  }

  /**
   * Runs one statement. Pass `{ name, text, values }` to prepare it.
   * @throws NestedConnectionError, DatabaseUnavailableError, pg.DatabaseError
   */
  query<Row extends QueryResultRow>(
    statement: string | QueryConfig<unknown[]>,
    values?: unknown[],
  ): Promise<QueryResult<Row>> {
    return this.withClient((client) => client.query<Row, unknown[]>(statement, values));
  }

  /** Lends one client to `work` and releases it. Errors as in `query`. */
  async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    let isUnanswered = false;
    try {
      return await holdingConnection(() => work(client));
    } catch (error) {
      isUnanswered = isReadTimeout(error);
      throw error;
    } finally {
      client.release(isUnanswered || client.getTransactionStatus() !== 'I');
    }
  }

  /** For Kysely's driver. Other code uses withClient, which always releases the client. */
  async connect(): Promise<PoolClient> {
    if (connectionHolder.getStore()?.holds) throw new NestedConnectionError();
    try {
      return await this.#pool.connect();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      throw new DatabaseUnavailableError('No connection to the database.', { cause: error });
    }
  }

  /** Open, idle and awaited connections. */
  get load(): { total: number; idle: number; waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** Marks everything that runs inside `work` as holding a connection. */
export async function holdingConnection<T>(work: () => Promise<T>): Promise<T> {
  const holder = { holds: true };
  try {
    return await connectionHolder.run(holder, work);
  } finally {
    holder.holds = false;
  }
}

function ignore(): void {
  // Callers that use the connection get the error themselves.
}
