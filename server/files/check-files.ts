import type { Db } from '#server/db/schema.ts';

import { FILE_PLACES, type FilePlace } from './file-places.ts';
import { fileKey } from './file-store.ts';
import type { StoredFiles } from './stored-files.ts';

export type CheckedPlace = {
  place: FilePlace;
  count: number;
  /** Keys of files that the place should have. */
  missing: string[];
  /** Keys in the place that no file has, such as those behind a restored backup. */
  unknown: string[];
};

/** Compares the places that have settings with the database, also while files come and go. */
export async function checkFiles(db: Db, files: StoredFiles): Promise<CheckedPlace[]> {
  const checked: CheckedPlace[] = [];
  for (const place of FILE_PLACES) {
    if (!files.has(place)) continue;
    const expected = await keysOf(db, place);
    const others: string[] = [];
    const absent = new Set(expected);
    for await (const key of files.store(place).list()) {
      if (!absent.delete(key)) others.push(key);
    }
    // What has changed since the keys were read is neither missing nor unknown.
    const after = await keysOf(db, place);
    checked.push({
      place,
      count: expected.size,
      missing: [...absent].filter((key) => after.has(key)),
      unknown: await unknownOf(
        db,
        others.filter((key) => !after.has(key)),
      ),
    });
  }
  return checked;
}

async function keysOf(db: Db, place: FilePlace): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select(['hash', 'generation'])
    .where('place', '=', place)
    .where('is_removing', '=', false)
    .execute();
  return new Set(rows.map(fileKey));
}

/** Keys without a file: one that is being written has a row without a place, one being moved has another place. */
async function unknownOf(db: Db, keys: readonly string[]): Promise<string[]> {
  const unknown: string[] = [];
  for (const key of keys) {
    const [hash = ''] = key.split('.');
    const file = await db.selectFrom('files').select('hash').where('hash', '=', hash).executeTakeFirst();
    if (!file) unknown.push(key);
  }
  return unknown;
}
