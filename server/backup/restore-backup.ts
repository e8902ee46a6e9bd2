import type { DatabasePlace } from '../db/connect.ts';
import { openDatabase } from '../db/connect.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '../db/migrate.ts';
import { migrationsOf } from './load-archive.ts';
import { type VerifiedArchive, verifyArchive } from './read-archive.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import { restorePostgres } from './restore-postgres.ts';

type Restored = {
  archive: VerifiedArchive;
  /** Path of the previous database, if kept. */
  keptAt: string | undefined;
};

/**
 * Replaces the configured database with a backup. The archive is verified first, and a failure leaves the existing
 * database in place.
 * @throws BackupError, DatabaseInUseError, DatabaseUnavailableError
 */
export async function restoreBackup(
  config: DatabasePlace,
  file: string,
  { mayOverwrite, now }: { mayOverwrite: boolean; now: Date },
): Promise<Restored> {
  const archive = await verifyArchive(file);
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  migrationsOf(archive, migrations);
  const options = { migrations, mayOverwrite, now };
  if (!config.databaseUrl) {
    return { archive, keptAt: await restoreEmbedded(config.dataDir, archive, options) };
  }
  const database = await openDatabase(config);
  try {
    await restorePostgres(database, archive, options);
  } finally {
    await database.close();
  }
  return { archive, keptAt: undefined };
}
