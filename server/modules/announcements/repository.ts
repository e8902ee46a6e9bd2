import { sql } from 'kysely';

import { markCreationsDeleted } from '#server/contract/idempotency.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

export type AnnouncementRow = Row<'announcements'>;
export type AnnouncementValues = Pick<
  AnnouncementRow,
  'kind' | 'body' | 'shown_from' | 'shown_until' | 'terms_version' | 'terms_at' | 'by_email'
>;

export function findAnnouncements(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<AnnouncementRow[]> {
  return db
    .selectFrom('announcements')
    .selectAll()
    .orderBy('shown_from', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAnnouncements(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('announcements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** As documented for `listCurrentAnnouncements` in the contract. */
const MAX_CURRENT = 5;

/** Current announcements that the user has not dismissed, newest first. */
export async function findCurrent(db: Db, userId: string, now: Date): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select * from announcements as announcement
    where shown_until > ${now} and shown_from <= ${now} and not exists (
      select from announcement_dismissals where announcement_id = announcement.id and user_id = ${userId}
    )
    order by shown_from desc, id desc limit ${sql.lit(MAX_CURRENT)}`.execute(db);
  return rows;
}

/** Time of the next start or end; null if there is none. */
export async function findNextChange(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(shown_from) from announcements where shown_from > ${now}),
      (select min(shown_until) from announcements where shown_until > ${now})
    ) as at`.execute(db);
  return rows[0]?.at ?? null;
}

export function lockAnnouncement(trx: Trx, id: string): Promise<AnnouncementRow | undefined> {
  return trx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Writing = { userId: string; now: Date };

export function insertAnnouncement(
  trx: Trx,
  values: AnnouncementValues,
  { userId, now }: Writing,
): Promise<AnnouncementRow> {
  return trx
    .insertInto('announcements')
    .values({
      id: uuidV7(now),
      ...values,
      created_by: userId,
      changed_by: userId,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Updates an announcement that the caller has locked. */
export function replaceAnnouncement(
  trx: Trx,
  before: AnnouncementRow,
  values: Partial<AnnouncementValues>,
  { userId, now }: Writing,
): Promise<AnnouncementRow> {
  return trx
    .updateTable('announcements')
    .set({ ...values, changed_by: userId, updated_at: now, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteAnnouncement(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('announcements').where('id', '=', id).execute();
  await markCreationsDeleted(trx, `/v1/announcements/${id}`);
}

/** @returns whether the announcement exists and has begun: unseen ones cannot be dismissed */
export async function dismiss(trx: Trx, id: string, { userId, now }: Writing): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with announcement as (
      select id from announcements where id = ${id} and shown_from <= ${now}
    ), marked as (
      insert into announcement_dismissals (announcement_id, user_id, dismissed_at)
      select id, ${userId}::uuid, ${now}::timestamptz from announcement
      on conflict do nothing
    )
    select exists (select from announcement) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** Whether another announcement, not ended before its terms applied, has this version. */
export async function isVersionTaken(trx: Trx, version: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from announcements
      where terms_version = ${version} and shown_until >= terms_at and id is distinct from ${exceptId}::uuid
    ) as taken`.execute(trx);
  return rows[0]?.taken ?? false;
}

/** Names of the authors, in one query. */
export async function findAuthors(
  db: Db,
  rows: readonly AnnouncementRow[],
): Promise<ReadonlyMap<string, Pick<Row<'users'>, 'name' | 'deleted_at'>>> {
  const ids = [...new Set(rows.map((row) => row.created_by))];
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(people.map((person) => [person.id, person]));
}

export type MailCounts = { sent: number; waiting: number; failed: number };

/** Mail counts per announcement; announcements without mails are missing. */
export async function countMails(
  db: Db,
  rows: readonly AnnouncementRow[],
): Promise<ReadonlyMap<string, MailCounts>> {
  const ids = rows.filter((row) => row.by_email).map((row) => row.id);
  if (ids.length === 0) return new Map();
  const { rows: counted } = await sql<MailCounts & { id: string }>`
    select announcement_id as id, count(sent_at) as sent, count(failed_at) as failed,
      count(*) filter (where sent_at is null and failed_at is null) as waiting
    from announcement_mails where announcement_id = any(${ids}::uuid[])
    group by announcement_id`.execute(db);
  return new Map(counted.map(({ id, ...counts }) => [id, counts]));
}

export type TermsRow = { version: string; at: Date; body: string; accepted_at: Date | null };

/** The terms in force when the session began, with the user's acceptance. */
export async function findTermsOf(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`
    select announcement.terms_version as version, announcement.terms_at as at, announcement.body, accepted.accepted_at
    from (
      select * from announcements
      where shown_until >= terms_at
        and terms_at <= (select created_at from sessions where id = ${sessionId})
      order by terms_at desc, id desc limit 1
    ) as announcement
    left join terms_acceptances as accepted
      on accepted.user_id = ${userId} and accepted.version = announcement.terms_version`.execute(db);
  return rows[0];
}

/** @returns false if it was accepted before */
export async function recordAcceptance(
  trx: Trx,
  version: string,
  { userId, now }: Writing,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('terms_acceptances')
    .values({ user_id: userId, version, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
