import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type { Config } from '../config.ts';
import type { DatabasePlace } from '../db/connect.ts';
import { openDatabase } from '../db/connect.ts';
import { openEmbedded } from '../db/embedded/embedded-database.ts';
import { DatabaseInUseError } from '../db/errors.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { FilePlaces } from '../files/file-places.ts';
import { openFiles } from '../files/open-files.ts';
import { BackupError } from './backup-error.ts';
import { recordBackup } from './backup-records.ts';
import { type VerifiedArchive, verifyArchive } from './read-archive.ts';
import { withSnapshot } from './snapshots.ts';
import { writeArchive } from './write-archive.ts';

type Place = DatabasePlace & Pick<Config, 'files'>;

export type BackupOptions = {
  /** Whether pictures and attachments in a folder or a bucket are copied into the file. */
  includesFiles: boolean;
};

/** Archives contain personal data. */
const OWNER_ONLY = 0o600;

/**
 * Writes a backup of the configured database to a new file, also while a server is running, and verifies it by reading
 * it back.
 * @throws BackupError, DatabaseUnavailableError, or errors of the file system; no file is left then
 */
export async function makeBackup(
  config: Place,
  file: string,
  options: BackupOptions = { includesFiles: true },
): Promise<VerifiedArchive> {
  if (existsSync(file)) throw new BackupError(`${file} já existe. Escolha outro nome.`);
  const unfinished = `${file}.partial`;
  async function save(fill: (sink: NodeJS.WritableStream) => Promise<void>): Promise<VerifiedArchive> {
    const handle = await open(unfinished, 'w', OWNER_ONLY);
    await fill(handle.createWriteStream()).finally(() => handle.close());
    const verified = await verifyArchive(unfinished);
    await sync(unfinished);
    await rename(unfinished, file);
    return { ...verified, file };
  }
  try {
    return await saveAndRecord(config, save, options);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw isAbout(unfinished, error)
      ? new BackupError(`Não foi possível gravar ${file} (${error.code}).`)
      : error;
  }
}

function isAbout(file: string, error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'path' in error && error.path === file;
}

/** Records a backup once its file is complete, so that one that failed on the way counts as missing. */
async function saveAndRecord(
  config: Place,
  save: (fill: (sink: NodeJS.WritableStream) => Promise<void>) => Promise<VerifiedArchive>,
  { includesFiles }: BackupOptions,
): Promise<VerifiedArchive> {
  const places = includesFiles ? config.files : undefined;
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database'))) {
    throw new BackupError(`Não há dados em ${config.dataDir}. Aponte DATA_DIR para a pasta de dados.`);
  }
  let database: OpenDatabase;
  try {
    database = await openDatabase(config);
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error;
    // The server of the database records it.
    return withSnapshot(config.dataDir, (snapshot) =>
      save((sink) => archiveSnapshot(snapshot, sink, places)),
    );
  }
  const now = new Date();
  try {
    const made = await save((sink) => archive(database, sink, now, places));
    await database.pool.withClient((client) => recordBackup(client, 'backup.made', now));
    return made;
  } finally {
    await database.close();
  }
}

async function archiveSnapshot(
  dataDir: string,
  sink: NodeJS.WritableStream,
  places: FilePlaces | undefined,
): Promise<void> {
  const database = await openEmbedded({ dataDir, statementLimitMs: () => Infinity, durable: false });
  try {
    await archive(database, sink, new Date(), places);
  } finally {
    await database.close();
  }
}

/** Writes the content of an open database, with the files of these places. */
export async function archive(
  database: Pick<OpenDatabase, 'withoutStatementLimit' | 'db'>,
  sink: NodeJS.WritableStream,
  now: Date,
  places: FilePlaces | undefined,
): Promise<void> {
  const files = places && openFiles(database.db, places);
  await database.withoutStatementLimit((client) =>
    pipeline(writeArchive(client, now, files), createGzip(), sink),
  );
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
