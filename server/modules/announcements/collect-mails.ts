import { type RawBuilder, sql } from 'kysely';

import { HOUR_MS } from '#domain/time.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import { queueAnnouncementMails } from '#server/mail/outbox.ts';

import type { AnnouncementRow } from './repository.ts';

/** Users per statement. */
export const ANNOUNCEMENT_MAIL_BATCH_SIZE = 200;
/** Statements per announcement and run. */
const MAX_STATEMENTS = 10;
/** Announcements per run. */
const MAX_ANNOUNCEMENTS = 10;

/** How often announced terms are queued for users added since. */
const TERMS_RECHECK_INTERVAL_MS = HOUR_MS;

/**
 * Queues mails of current announcements for all users who may receive them. New terms are queued again periodically for
 * users who became active since; other announcements are not. Several processes may run this: the unique row per user
 * and announcement prevents duplicates.
 * @param signal ends it after the current statement
 */
export async function collectAnnouncementMails(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  for (const id of await findDue(db, now)) {
    for (let count = 0; count < MAX_STATEMENTS; count++) {
      if (signal?.aborted) return;
      const people = await findPeople(db, id, now);
      if (people.length > 0) await queueAnnouncementMails(db, id, people, now);
      if (people.length < ANNOUNCEMENT_MAIL_BATCH_SIZE) {
        await db.updateTable('announcements').set({ mailed_at: now }).where('id', '=', id).execute();
        break;
      }
    }
  }
}

async function findDue(db: Db, now: Date): Promise<string[]> {
  const lookedAt = new Date(now.getTime() - TERMS_RECHECK_INTERVAL_MS);
  const { rows } = await sql<{ id: string }>`
    select id from announcements
    where by_email and shown_from <= ${now} and shown_until > ${now}
      and (mailed_at is null or (kind = 'terms' and mailed_at <= ${lookedAt}))
    order by mailed_at nulls first, id limit ${sql.lit(MAX_ANNOUNCEMENTS)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function findPeople(db: Db, id: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id ${eligiblePairs(now)} and told.id = ${id} and not exists (
      select from announcement_mails as known where known.announcement_id = told.id and known.user_id = users.id
    )
    order by users.id limit ${sql.lit(ANNOUNCEMENT_MAIL_BATCH_SIZE)}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * The announcement of a mail, as it is when the mail leaves.
 * @returns undefined if it has ended or the user may no longer receive it
 */
export async function findForMail(
  trx: Trx,
  { announcementId, userId, now }: { announcementId: string; userId: string; now: Date },
): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    select told.* ${eligiblePairs(now)} and told.id = ${announcementId} and users.id = ${userId}`.execute(
    trx,
  );
  return rows[0];
}

/**
 * Pairs of announcement and user to be mailed now: users who can sign in and whose address is not refused. New terms
 * ignore the unsubscription; other announcements respect it.
 */
function eligiblePairs(now: Date): RawBuilder<unknown> {
  return sql`
    from announcements as told
    cross join users
    left join companies on companies.id = users.company_id
    left join notice_preferences as wish on wish.user_id = users.id
    where told.by_email and told.shown_from <= ${now} and told.shown_until > ${now}
      and users.status = 'active' and users.deleted_at is null and users.mail_bounced_at is null
      and companies.active is not false
      and (told.kind = 'terms' or wish.unsubscribed is not true)`;
}
