import { sql } from 'kysely';

import { startOfDay } from '#domain/sao-paulo-time.ts';
import type { Db } from '#server/db/schema.ts';
import { announceErasures } from '#server/modules/people/erasures.ts';

import { writeWithNotices } from './write-notices.ts';

/** Notifies administrators once of all erasures of the coming week of which they were not yet notified. */
export async function createErasureNotices(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Serialises the processes: the same rows, inserted in another order, could deadlock.
    await sql`select pg_advisory_xact_lock(hashtextextended('erasure-notices', 0))`.execute(trx);
    const day = await announceErasures(trx, now);
    if (day === undefined) return;
    const nothing = trx
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`false`);
    const since = new Date(startOfDay(day));
    const coming = { kind: 'erasure.coming', since, actor: null, isInternal: true } as const;
    await writeWithNotices(trx, nothing, [coming], now);
  });
}
