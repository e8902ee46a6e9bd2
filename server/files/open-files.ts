import { ConfigError } from '#server/config.ts';
import type { Db } from '#server/db/schema.ts';

import type { FilePlaces } from './file-places.ts';
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
 * @throws ConfigError if files are in a bucket and its settings are gone
 */
export async function openKnownFiles(db: Db, places: FilePlaces): Promise<StoredFiles> {
  const inBucket = places.s3
    ? undefined
    : await db.selectFrom('files').select('hash').where('place', '=', 's3').limit(1).executeTakeFirst();
  if (!inBucket) return openFiles(db, places);
  throw new ConfigError([
    'S3_ENDPOINT: há arquivos no bucket. Informe as variáveis S3_ até que sejam movidos.',
  ]);
}
