import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Db, Row } from '#server/db/schema.ts';

import type { FilePlace } from './file-places.ts';
import { type ByteRange, fileKey, type FileStore } from './file-store.ts';

type FileRow = Pick<Row<'files'>, 'hash' | 'generation' | 'place'>;

export type StoredFilesOptions = {
  /** The places that this process can read; `place` is one of them. */
  stores: Partial<Record<FilePlace, FileStore>>;
  /** Where new files are stored, and where a move takes the others. */
  place: FilePlace;
};

/**
 * Files by the hash of their content, in one of several places. The request that calls `keep` also stores the hash in a
 * row; once no row has it, housekeeping deletes the file. No call to a store holds a database connection.
 */
export class StoredFiles {
  readonly place: FilePlace;
  readonly #db: Db;
  readonly #stores: StoredFilesOptions['stores'];

  constructor(db: Db, { stores, place }: StoredFilesOptions) {
    this.#db = db;
    this.#stores = stores;
    this.place = place;
  }

  /**
   * Stores a file unless it is stored already.
   * @returns its hash: SHA-256 in hexadecimal
   * @throws errors of the store; nothing names the file then
   */
  async keep(bytes: Buffer): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const file = await this.#claim(hash, bytes.length);
    if (file.place !== null) return hash;
    await this.store(this.place).put(fileKey(file), bytes);
    await this.#db
      .updateTable('files')
      .set({ place: this.place })
      .where('hash', '=', hash)
      .where('generation', '=', file.generation)
      .where('place', 'is', null)
      .execute();
    return hash;
  }

  /**
   * The bytes of a file, or a part of them.
   * @throws if the file is missing, or is in a place that this process has no settings for
   */
  async read(hash: string, range?: ByteRange): Promise<Buffer> {
    // Twice: a move between reading the row and the bytes empties the old place.
    const bytes = (await this.#readOnce(hash, range)) ?? (await this.#readOnce(hash, range));
    if (!bytes) throw new Error(`The file ${hash} is missing in its place.`);
    return bytes;
  }

  has(place: FilePlace): boolean {
    return this.#stores[place] !== undefined;
  }

  /** @throws if this process lacks the settings of the place */
  store(place: FilePlace): FileStore {
    const store = this.#stores[place];
    if (!store) throw new Error(`This process has no settings for files in ${place}.`);
    return store;
  }

  /**
   * Deletes up to `limit` files that no row has named for a day.
   * @returns how many it deleted
   */
  async deleteReleased(limit: number): Promise<number> {
    // A day is longer than any request between keeping and naming a file, and than any backup. Rows of a deletion that a
    // killed process began are found again.
    const { rows } = await sql<FileRow>`
      with released as materialized (
        select hash from files where released_at < now() - interval '1 day'
        order by released_at limit ${limit} for update skip locked
      ), named as (
        update files set released_at = null
        where hash in (select hash from released) and ${isNamed} and not is_removing
      )
      update files set is_removing = true
      where hash in (select hash from released) and not ${isNamed}
      returning hash, generation, place`.execute(this.#db);
    for (const file of rows) {
      // In every place: a process killed during a move leaves copies in two.
      for (const store of Object.values(this.#stores)) await store.delete(fileKey(file));
      await this.#db
        .deleteFrom('files')
        .where('hash', '=', file.hash)
        .where('generation', '=', file.generation)
        .where('is_removing', '=', true)
        .execute();
    }
    return rows.length;
  }

  /** A file whose bytes are being deleted gets another key, so that the deletion cannot meet the new bytes. */
  async #claim(hash: string, size: number): Promise<FileRow> {
    const { rows } = await sql<FileRow>`
      insert into files (hash, size_bytes, released_at) values (${hash}, ${size}, now())
      on conflict (hash) do update set
        released_at = now(),
        generation = files.generation + files.is_removing::integer,
        place = case when files.is_removing then null else files.place end,
        is_removing = false
      returning hash, generation, place`.execute(this.#db);
    const [file] = rows;
    if (!file) throw new Error('An upsert returns its row.');
    return file;
  }

  async #readOnce(hash: string, range: ByteRange | undefined): Promise<Buffer | undefined> {
    const file = await this.#db
      .selectFrom('files')
      .select(['hash', 'generation', 'place'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!file || file.place === null) return undefined;
    return this.store(file.place).get(fileKey(file), range);
  }
}

/** The columns that name files have indexes. */
const isNamed = sql`(
  exists (select from proofs where sha256 = files.hash) or
  exists (select from order_attachments where sha256 = files.hash)
)`;
