import { ConfigError } from '#server/config.ts';
import type { Db } from '#server/db/schema.ts';

import type { FilePlaces } from './file-places.ts';
import { fileKey } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import { StoredFiles } from './stored-files.ts';
import { tableStore } from './table-store.ts';

/** Files in the places of the configuration: all that have settings can be read. */
export function openFiles(db: Db, { place, folder, s3 }: FilePlaces): StoredFiles {
  const stores = { table: tableStore(db), folder: folderStore(folder), ...(s3 && { s3: s3Store(s3) }) };
  return new StoredFiles(db, { stores, place });
}

/**
 * The same, at the start of a process.
 * @throws ConfigError if files are in a place whose settings are gone, or which does not have them
 */
export async function openKnownFiles(db: Db, places: FilePlaces): Promise<StoredFiles> {
  const files = openFiles(db, places);
  for (const place of ['folder', 's3'] as const) {
    const one = await db
      .selectFrom('files')
      .select(['hash', 'generation'])
      .where('place', '=', place)
      .where('released_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (one && !(await mayHave(files, place, fileKey(one)))) throw new ConfigError([PROBLEMS[place]]);
  }
  return files;
}

const PROBLEMS = {
  folder: 'FILES_DIR: os arquivos não estão nesta pasta. Informe a pasta em que estão.',
  s3: 'S3_ENDPOINT: há arquivos em um bucket, que não são encontrados. Informe as variáveis S3_ com que foram guardados.',
} as const;

/** A store that does not answer now may have the file. */
async function mayHave(files: StoredFiles, place: 'folder' | 's3', key: string): Promise<boolean> {
  if (!files.has(place)) return false;
  try {
    return (await files.store(place).get(key, { first: 0, last: 0 })) !== undefined;
  } catch {
    return true;
  }
}
