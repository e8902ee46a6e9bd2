import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient, PoolConfig, QueryConfig, QueryResult, QueryResultRow } from 'pg';

import { isReadTimeout } from './errors.ts';
import { CONNECT_LIMIT_MS, Pool } from './pool.ts';

/** Matches `begin` and `start transaction isolation level …`. */
const BEGIN = /^(?:begin|start transaction)\b/i;

/**
 * A pool behind a transaction-mode pooler (PgBouncer's `transaction`). Session state does not persist there: settings
 * are set per transaction, every statement runs in one, and none is prepared by name.
 */
export class TransactionPool extends Pool {
  readonly #setLocal: string;

  /** @param settings PostgreSQL settings for each transaction */
  constructor(config: PoolConfig, settings: Readonly<Record<string, string>>) {
    super(config);
    this.#setLocal = Object.entries(settings)
      .map(([name, value]) => `set local ${name} = '${value}'`)
      .join('; ');
  }

  override query<Row extends QueryResultRow>(
    statement: string | QueryConfig<unknown[]>,
    values?: unknown[],
  ): Promise<QueryResult<Row>> {
    return this.withClient((client) =>
      this.#inTransaction(client, () => client.query<Row, unknown[]>(withoutName(statement), values)),
    );
  }

  /** For Kysely, whose transactions get the settings too. */
  forKysely(): PostgresPool {
    return {
      connect: async () => this.#clientForKysely(await this.connect()),
      end: () => this.end(),
    };
  }

  #clientForKysely(client: PoolClient): PostgresPoolClient {
    let isUnanswered = false;
    const run = async (text: string, values: readonly unknown[]): Promise<unknown> => {
      const runIt = () => client.query({ text, values: [...values] });
      if (BEGIN.test(text)) {
        const begun = await begin(client, text).catch((error: unknown) => {
          isUnanswered = isReadTimeout(error);
          throw error;
        });
        await client.query(this.#setLocal);
        return begun;
      }
      if (client.getTransactionStatus() !== 'I') return runIt();
      return this.#inTransaction(client, runIt).catch((error: unknown) => {
        isUnanswered = isReadTimeout(error);
        throw error;
      });
    };
    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
    function query(statement: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
      if (typeof statement !== 'string') throw new Error('Only text statements are supported.');
      return run(statement, values);
    }
    return { query, release: () => client.release(isUnanswered || client.getTransactionStatus() !== 'I') };
  }

  async #inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
    await begin(client, `begin; ${this.#setLocal}`);
    try {
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      // The rollback would queue behind the timed-out statement; the connection is discarded instead.
      if (isReadTimeout(error)) throw error;
      // On a lost connection this fails too; the first error is reported.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }
}

/** A pooler may queue a `begin`, where PostgreSQL itself would refuse the connection; hence a time-out. */
function begin(client: PoolClient, text: string): Promise<unknown> {
  const statement = { text, query_timeout: CONNECT_LIMIT_MS };
  return client.query(statement);
}

function withoutName(statement: string | QueryConfig<unknown[]>): string | QueryConfig<unknown[]> {
  if (typeof statement === 'string') return statement;
  const { name: _name, ...rest } = statement;
  return rest;
}
