import { sql } from 'kysely';

import type { Db } from '#server/db/schema.ts';

import type { FileStore } from './file-store.ts';

const KEYS_AT_ONCE = 1000;

/** Files in the database, which one backup covers. */
export function tableStore(db: Db): FileStore {
  return {
    async put(key, content) {
      await db
        .insertInto('file_contents')
        .values({ key, content })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    },

    async get(key, range) {
      const part = range
        ? sql<Buffer>`substring(content from ${range.first + 1} for ${range.last - range.first + 1})`
        : sql<Buffer>`content`;
      const row = await db
        .selectFrom('file_contents')
        .select(part.as('content'))
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.content;
    },

    async delete(key) {
      await db.deleteFrom('file_contents').where('key', '=', key).execute();
    },

    async *list() {
      let after = '';
      for (;;) {
        const rows = await db
          .selectFrom('file_contents')
          .select('key')
          .where('key', '>', after)
          .orderBy('key')
          .limit(KEYS_AT_ONCE)
          .execute();
        yield* rows.map(({ key }) => key);
        const last = rows.at(-1);
        if (last === undefined) return;
        after = last.key;
      }
    },
  };
}
