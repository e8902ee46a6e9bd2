import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { openEmbedded } from '../db/embedded/embedded-database.ts';
import { lockFolder } from '../db/embedded/folder-lock.ts';
import { syncPath, syncTree } from '../db/embedded/sync-tree.ts';
import { BackupError } from './backup-error.ts';
import type { VerifiedArchive } from './read-archive.ts';
import { restorePostgres } from './restore-postgres.ts';

type Options = Parameters<typeof restorePostgres>[2];

/**
 * Restores the embedded database of a data folder. It is built beside its place and moved there when complete; an
 * existing one is renamed.
 * @returns the path of the previous database
 * @throws DatabaseInUseError while a server uses the folder, BackupError for a folder with data unless `mayOverwrite`
 */
export async function restoreEmbedded(
  dataDir: string,
  archive: VerifiedArchive,
  options: Options,
): Promise<string | undefined> {
  const lock = await lockFolder(dataDir);
  const place = join(dataDir, 'database');
  const workshop = join(dataDir, 'restoring');
  try {
    const isThere = existsSync(place);
    if (isThere && !options.mayOverwrite) {
      throw new BackupError(
        `A pasta ${dataDir} já tem dados. Aponte DATA_DIR para outra pasta, ou repita com --overwrite para substituí-los. Nada foi alterado.`,
      );
    }
    await rm(workshop, { recursive: true, force: true });
    await build(workshop, archive, options);
    const before = isThere ? `${place}.${stampOf(options.now)}` : undefined;
    if (before) await rename(place, before);
    await rename(join(workshop, 'database'), place).catch(async (error: unknown) => {
      if (before) await rename(before, place);
      throw error;
    });
    await syncPath(dataDir);
    return before;
  } finally {
    await rm(workshop, { recursive: true, force: true });
    await lock.release();
  }
}

/** Synced to disk only once, at the end. */
async function build(workshop: string, archive: VerifiedArchive, options: Options): Promise<void> {
  await mkdir(workshop, { recursive: true, mode: 0o700 });
  const database = await openEmbedded({
    dataDir: workshop,
    statementLimitMs: () => Infinity,
    durable: false,
  });
  try {
    await restorePostgres(database, archive, options);
  } finally {
    await database.close();
  }
  await syncTree(join(workshop, 'database'));
}

function stampOf(now: Date): string {
  return now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
