import type { PoolClient } from 'pg';

import { MINUTE_MS } from '#domain/time.ts';
import { type Config, ConfigError } from '#server/config.ts';

import { type DatabaseLog, SILENT } from './database-log.ts';
import { NotificationConnection } from './notification-connection.ts';
import type { OpenDatabase } from './open-database.ts';
import { Pool } from './pool.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import { createQueryBuilder } from './query-builder.ts';
import { onPrimary, readsOnReplica } from './replica.ts';
import { TransactionPool } from './transaction-pool.ts';

export interface PostgresOptions {
  url: string;
  /** Bypasses a pooler for notifications, migrations and backups, which need a session; `url` by default. */
  directUrl?: string | undefined;
  /** A streaming replica of it, for reads that may be some seconds old. */
  replicaUrl?: string | undefined;
  /** The mode of the pooler at `url`, if any. */
  pooler?: Config['databasePooler'];
  poolSize?: number;
  /** Enforced by the server (SQLSTATE 57014). */
  statementLimitMs: number;
  log?: DatabaseLog;
}

const OLDEST_VERSION = 150_000;
const POOL_SIZE = 10;
/** For migrations, backups and seeds, which are rare. */
const DIRECT_POOL_SIZE = 2;
const IDLE_TRANSACTION_LIMIT_MS = MINUTE_MS;

/**
 * Set by statements instead of connection parameters, which poolers reject. The default page cost assumes a spinning
 * disk, and makes full table scans look cheaper than an index.
 */
const SETTINGS = {
  timezone: 'UTC',
  random_page_cost: '1.1',
  idle_in_transaction_session_timeout: String(IDLE_TRANSACTION_LIMIT_MS),
};

/**
 * Opens a PostgreSQL server's database.
 * @throws DatabaseUnavailableError if unreachable, pg.DatabaseError if it rejects the user, ConfigError if it is too
 *   old or not UTF-8
 */
export async function openPostgres(options: PostgresOptions): Promise<OpenDatabase> {
  const {
    url,
    directUrl,
    replicaUrl,
    pooler,
    poolSize = POOL_SIZE,
    statementLimitMs,
    log = SILENT,
  } = options;
  const limited = { ...SETTINGS, statement_timeout: String(statementLimitMs) };
  const transactions =
    pooler === 'transaction' ? new TransactionPool(connection(url, poolSize), limited) : undefined;
  const pool = transactions ?? sessionPool(url, poolSize, limited);
  const direct = directUrl === undefined ? undefined : sessionPool(directUrl, DIRECT_POOL_SIZE, SETTINGS);
  const replica = replicaUrl === undefined ? undefined : sessionPool(replicaUrl, poolSize, limited);
  const end = async () => {
    await replica?.end();
    await direct?.end();
    await pool.end();
  };
  try {
    await checkServer(pool);
  } catch (error) {
    await end();
    throw error;
  }
  const notifications = new NotificationConnection(directUrl ?? url);
  const db = createQueryBuilder(transactions?.forKysely() ?? withPreparedStatements(pool));

  return {
    kind: 'postgres',
    pool,
    db,
    onReplica: replica
      ? readsOnReplica({ primary: db, replica: createQueryBuilder(withPreparedStatements(replica)), log })
      : onPrimary(db),
    listen: (channel, onPayload, onGap = () => undefined) => notifications.listen(channel, onPayload, onGap),
    withoutStatementLimit: (work) =>
      direct
        ? direct.withClient(work)
        : pool.withClient((client) => unlimited(client, statementLimitMs, () => work(client))),
    copyTo: undefined,
    async close() {
      await notifications.close();
      await end();
    },
  };
}

function connection(url: string, max: number) {
  return { connectionString: url, application_name: 'malote', max, keepAlive: true };
}

function sessionPool(url: string, max: number, settings: Readonly<Record<string, string>>): Pool {
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`);
  return new Pool({
    ...connection(url, max),
    onConnect: async (client) => {
      await client.query(statements.join('; '));
    },
  });
}

async function unlimited<T>(
  client: PoolClient,
  statementLimitMs: number,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('set statement_timeout = 0');
  try {
    return await work();
  } finally {
    await client.query(`set statement_timeout = '${statementLimitMs}'`);
  }
}

async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  );
  const server = rows[0];
  if (!server || server.version < OLDEST_VERSION || server.encoding !== 'UTF8') {
    throw new ConfigError(['DATABASE_URL: use um PostgreSQL 15 ou mais novo, com codificação UTF8.']);
  }
}
