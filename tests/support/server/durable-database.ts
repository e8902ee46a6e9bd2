import { openEmbedded } from '#server/db/embedded/embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { openPostgres } from '#server/db/postgres-database.ts';

import { createTestPlace } from './test-database.ts';

/** A migrated database that survives the processes that use it, one after the other. */
export type DurableDatabase = {
  /** For `openDurable` in another process. */
  environment: Record<string, string>;
  open: () => Promise<OpenDatabase>;
  remove: () => Promise<void>;
};

const STATEMENT_LIMIT_MS = 60_000;

/** Embedded, or on the server of TEST_DATABASE_URL. */
export async function createDurable(): Promise<DurableDatabase> {
  const { config, open, remove } = await createTestPlace();
  const made = await open();
  await made.withoutStatementLimit((client) => migrate(client));
  await made.close();
  const environment: Record<string, string> = config.databaseUrl
    ? { DURABLE_URL: config.databaseUrl }
    : { DURABLE_FOLDER: config.dataDir };
  return { environment, open: () => openDurable(environment), remove };
}

/** Opens the database that an environment describes. */
export function openDurable(environment: Record<string, string | undefined>): Promise<OpenDatabase> {
  const { DURABLE_URL: url, DURABLE_FOLDER: dataDir = '' } = environment;
  if (url) return openPostgres({ url, statementLimitMs: STATEMENT_LIMIT_MS });
  return openEmbedded({ dataDir, statementLimitMs: () => STATEMENT_LIMIT_MS, durable: true });
}
