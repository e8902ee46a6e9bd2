import { fileURLToPath } from 'node:url';

import type { Config } from '#server/config.ts';

import { type DatabaseLog, SILENT } from './database-log.ts';
import { openEmbedded } from './embedded/embedded-database.ts';
import { startMaintenance } from './embedded/maintenance.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './postgres-database.ts';

/** The time-out of a request (contract, Limits): longer statements have no caller left. */
const STATEMENT_LIMIT_MS = 30_000;

/** A prepared cluster, optionally beside the bundle, speeds up the first start. */
const TEMPLATE_FOLDER = fileURLToPath(new URL('./database-template', import.meta.url));

/** The database settings of the configuration. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReplicaUrl' | 'databasePooler' | 'databasePoolSize'>>;

/**
 * Opens the configured database: PostgreSQL at `databaseUrl`, or else the embedded one in `dataDir`, including its
 * maintenance. Does not migrate it.
 * @throws DatabaseInUseError, DatabaseUnavailableError, ConfigError, or errors of the file system or PostgreSQL
 */
export async function openDatabase(config: DatabasePlace, log: DatabaseLog = SILENT): Promise<OpenDatabase> {
  const { databaseUrl: url, dataDir } = config;
  if (url) {
    return openPostgres({
      url,
      directUrl: config.databaseDirectUrl,
      replicaUrl: config.databaseReplicaUrl,
      pooler: config.databasePooler,
      poolSize: config.databasePoolSize,
      statementLimitMs: STATEMENT_LIMIT_MS,
      log,
    });
  }
  const database = await openEmbedded({
    dataDir,
    statementLimitMs: () => STATEMENT_LIMIT_MS,
    durable: true,
    template: TEMPLATE_FOLDER,
    log,
  });
  const stopMaintenance = startMaintenance(database, log);
  return {
    ...database,
    close: () => {
      stopMaintenance();
      return database.close();
    },
  };
}
