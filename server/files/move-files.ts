import type { Db, Trx } from '#server/db/schema.ts';

import type { FilePlace } from './file-places.ts';
import { fileKey } from './file-store.ts';
import type { StoredFiles } from './stored-files.ts';

/** A file that is not where the configuration puts new ones. */
export type PlacedFile = { hash: string; generation: number; place: FilePlace };

/** Files outside of the place behind a hash, in its order; those being written or deleted are left alone. */
export async function findElsewhere(
  db: Db,
  place: FilePlace,
  { after, limit }: { after: string; limit: number },
): Promise<PlacedFile[]> {
  const rows = await elsewhere(db, place)
    .select(['hash', 'generation', 'place'])
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(limit)
    .execute();
  return rows.flatMap(({ place: from, ...rest }) => (from === null ? [] : [{ ...rest, place: from }]));
}

export async function countElsewhere(db: Db, place: FilePlace): Promise<number> {
  const { total } = await elsewhere(db, place)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function elsewhere(db: Db, place: FilePlace) {
  return db
    .selectFrom('files')
    .where('place', 'is not', null)
    .where('place', '!=', place)
    .where('is_removing', '=', false);
}

/**
 * Copies a file to the place of new ones; it is still read where it was.
 * @returns false if its place does not have it
 */
export async function copyFile(files: StoredFiles, file: PlacedFile): Promise<boolean> {
  const key = fileKey(file);
  const bytes = await files.store(file.place).get(key);
  if (!bytes) return false;
  await files.store(files.place).put(key, bytes);
  return true;
}

/** From the commit on, copied files are read from their new place; one whose deletion has begun stays where it is. */
export async function switchPlace(trx: Trx, place: FilePlace, copied: readonly PlacedFile[]): Promise<void> {
  for (const { hash, generation, place: from } of copied) {
    await trx
      .updateTable('files')
      .set({ place })
      .where('hash', '=', hash)
      .where('generation', '=', generation)
      .where('place', '=', from)
      .where('is_removing', '=', false)
      .execute();
  }
}

/** Deletes the bytes that nothing reads any more, behind `switchPlace`. */
export async function deleteCopied(files: StoredFiles, copied: readonly PlacedFile[]): Promise<void> {
  for (const file of copied) await files.store(file.place).delete(fileKey(file));
}
