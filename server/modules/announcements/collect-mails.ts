import { sql } from 'kysely';

import { HOUR_MS } from '#domain/time.ts';
import type { Db } from '#server/db/schema.ts';

import { queueAnnouncementJob } from './announcement-mails-job.ts';
import { findUnmailed } from './recipients.ts';
import type { AnnouncementRow } from './repository.ts';

/** Announcements per run. */
const MAX_ANNOUNCEMENTS = 10;

/** How often announced terms are queued for users added since. */
const TERMS_RECHECK_INTERVAL_MS = HOUR_MS;

/**
 * Queues a job for the mails of every announcement that has begun. New terms are looked at again periodically for users
 * who became active since; other announcements are not. Several processes may run this: the key of the job prevents
 * duplicates.
 * @param signal ends it after the current announcement
 */
export async function collectAnnouncementMails(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  for (const announcement of await findDue(db, now)) {
    if (signal?.aborted) return;
    const { id } = announcement;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('announcements').set({ mailed_at: now }).where('id', '=', id).execute();
      const hasRecipients = (await findUnmailed(trx, id, { limit: 1, now })).length > 0;
      if (hasRecipients) await queueAnnouncementJob(trx, announcement, now);
    });
  }
}

async function findDue(db: Db, now: Date): Promise<Pick<AnnouncementRow, 'id' | 'kind' | 'created_by'>[]> {
  const checkedAt = new Date(now.getTime() - TERMS_RECHECK_INTERVAL_MS);
  const { rows } = await sql<AnnouncementRow>`
    select id, kind, created_by from announcements
    where by_email and shown_from <= ${now} and shown_until > ${now}
      and (mailed_at is null or (kind = 'terms' and mailed_at <= ${checkedAt}))
    order by mailed_at nulls first, id limit ${sql.lit(MAX_ANNOUNCEMENTS)}`.execute(db);
  return rows;
}
