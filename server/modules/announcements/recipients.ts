import { type RawBuilder, sql } from 'kysely';

import type { Db, Trx } from '#server/db/schema.ts';

import type { AnnouncementRow } from './repository.ts';

/** Users who may receive the announcement now and have no mail of it yet. */
export async function findUnmailed(
  db: Db,
  id: string,
  { limit, now }: { limit: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id ${unmailed(id, now)} order by users.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export async function countUnmailed(db: Db, id: string, now: Date): Promise<number> {
  const { rows } = await sql<{ users: number }>`select count(*) as users ${unmailed(id, now)}`.execute(db);
  return rows[0]?.users ?? 0;
}

function unmailed(id: string, now: Date): RawBuilder<unknown> {
  return sql`
    ${eligiblePairs(now)} and announcement.id = ${id} and not exists (
      select from announcement_mails as known where known.announcement_id = announcement.id and known.user_id = users.id
    )`;
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
    select announcement.* ${eligiblePairs(now)} and announcement.id = ${announcementId} and users.id = ${userId}`.execute(
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
    from announcements as announcement
    cross join users
    left join companies on companies.id = users.company_id
    left join notice_preferences as preference on preference.user_id = users.id
    where announcement.by_email and announcement.shown_from <= ${now} and announcement.shown_until > ${now}
      and users.status = 'active' and users.deleted_at is null and users.mail_bounced_at is null
      and companies.active is not false
      and (announcement.kind = 'terms' or preference.unsubscribed is not true)`;
}
