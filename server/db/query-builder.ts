import {
  type ConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type PostgresPool,
} from 'kysely';

import { holdingConnection } from './pool.ts';
import type { Database, Db } from './schema.ts';

/** Kysely on a pool; using `db` instead of `trx` inside a transaction throws NestedConnectionError. */
export function createQueryBuilder(pool: PostgresPool): Db {
  const dialect = new PostgresDialect({ pool });
  const driver = dialect.createDriver();
  const rollback = driver.rollbackTransaction.bind(driver);
  // On a lost connection the rollback fails too; its error would hide the original one.
  driver.rollbackTransaction = (connection) => rollback(connection).catch(() => undefined);
  const ready = driver.init();
  const connections: ConnectionProvider = {
    async provideConnection(consumer) {
      await ready;
      const connection = await driver.acquireConnection();
      try {
        return await holdingConnection(() => consumer(connection));
      } finally {
        await driver.releaseConnection(connection);
      }
    },
  };
  const compiler = dialect.createQueryCompiler();
  const executor = new DefaultQueryExecutor(compiler, dialect.createAdapter(), connections, []);
  return new Kysely<Database>({ config: { dialect }, dialect, driver, executor });
}
