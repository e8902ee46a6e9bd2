import { createHash } from 'node:crypto';

import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';

import { DatabaseUnavailableError } from './errors.ts';
import type { Pool } from './pool.ts';

/** Plans take memory: statements beyond this number are planned each time. */
const MAX_PREPARED_STATEMENTS = 300;

/**
 * Wraps a pool for Kysely and prepares every statement of a transaction: those are look-ups by key, which PostgreSQL
 * plans more slowly than it runs them. Statements outside transactions are lists, whose best plan depends on their
 * parameters (decision 009). Not behind a transaction pooler, which changes the session between transactions.
 */
export function withPreparedStatements(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? keepPlansOf(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function keepPlansOf(client: PoolClient): PostgresPoolClient {
  const names = new Map<string, string>();
  let isOutdated = false;

  function nameOf(text: string): string | undefined {
    if (client.getTransactionStatus() !== 'T') return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size === MAX_PREPARED_STATEMENTS) return known;
    const name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  }

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(statement: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Only text statements are supported.');
    // Statements without values, such as `commit`, are not worth preparing.
    const name = values.length > 0 ? nameOf(statement) : undefined;
    return client.query({ name, text: statement, values: [...values] }).catch((error: unknown) => {
      isOutdated ||= isPlanOutdated(error);
      throw isOutdated
        ? new DatabaseUnavailableError('A migration changed a prepared statement.', { cause: error })
        : error;
    });
  }

  return { query, release: () => client.release(isOutdated) };
}

/** A newer version of the server has migrated a table; a new connection plans again. */
function isPlanOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan');
}
