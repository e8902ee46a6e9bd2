import { ConfigError } from '#server/config.ts';

import { NotificationConnection } from './notification-connection.ts';
import type { OpenDatabase } from './open-database.ts';
import { Pool } from './pool.ts';
import { createQueryBuilder } from './query-builder.ts';

export interface PostgresOptions {
  url: string;
  /** The server ends a statement that runs longer (SQLSTATE 57014). */
  statementLimitMs: number;
}

const OLDEST_VERSION = 150_000;
const POOL_SIZE = 10;
const IDLE_TRANSACTION_LIMIT_MS = 60_000;

/**
 * Opens a PostgreSQL server's database.
 * @throws DatabaseUnavailableError when it can't be reached, pg.DatabaseError when it refuses the user, ConfigError when
 *   it is too old or not UTF-8
 */
export async function openPostgres(options: PostgresOptions): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: options.url,
    application_name: 'malote',
    max: POOL_SIZE,
    statement_timeout: options.statementLimitMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    keepAlive: true,
    // The default page cost is that of a spinning disk: a scan of the whole table would look cheaper than an index.
    options: '-c timezone=UTC -c random_page_cost=1.1',
  });
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const notifications = new NotificationConnection(options.url);

  return {
    kind: 'postgres',
    pool,
    db: createQueryBuilder(pool),
    listen: (channel, onPayload, onGap = () => undefined) => notifications.listen(channel, onPayload, onGap),
    withoutStatementLimit: (work) =>
      pool.withClient(async (client) => {
        await client.query('set statement_timeout = 0');
        try {
          return await work(client);
        } finally {
          await client.query('reset statement_timeout');
        }
      }),
    copyTo: undefined,
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
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
