import { type Kysely, sql } from 'kysely';

import { DAY_MS } from '#domain/time.ts';
import type { Database } from '#server/db/schema.ts';

const KEPT_DAYS = 60;

/** By one statement: between two of them others get their turn at the embedded database. */
export const PURGED_AT_ONCE = 1000;

/** After so many the next run goes on. */
const MAX_STATEMENTS = 50;

/**
 * Removes the notices that are older than 60 days. What one run leaves is for the next.
 * @param signal ends it after the statement that is under way
 */
export async function purgeOldNotices(db: Kysely<Database>, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  for (let count = 0; count < MAX_STATEMENTS; count++) {
    if (signal?.aborted) return;
    // They were written in the order of their ids, so that the first ones are the oldest.
    // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection
    const { numAffectedRows = 0n } = await sql`
      delete from notices where created_at < ${before} and id in (
        select id from notices order by id limit ${sql.lit(PURGED_AT_ONCE)}
      )`.execute(db);
    if (numAffectedRows < BigInt(PURGED_AT_ONCE)) return;
  }
}
