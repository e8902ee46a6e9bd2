import { type RawBuilder, sql } from 'kysely';

import { MINUTE_MS } from '#domain/time.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import type { ClosedAccount } from '#server/db/stored-json.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

export type Mail = Row<'mails'>;

/** Mails with the notices of the last minutes, or of a day; at most one of each kind waits per user. */
export type NoticeMailKind = Extract<Mail['kind'], `notices${string}`>;

type NewMail = {
  kind: Mail['kind'];
  userId: string;
  /** Id of the user whose action sends the mail; null without one, as for a requested recovery. */
  causedBy: string | null;
  now: Date;
  /** The answered privacy request. */
  requestId?: string;
  /** Data for the last mail of an anonymised user. */
  accountClosedMail?: ClosedAccount;
};

/** Longer than any attempt: an older claim belongs to a dead process. */
const CLAIM_MS = 5 * MINUTE_MS;

/**
 * Queues a mail in the transaction of its cause: it is sent after the commit, and dropped on rollback. It replaces an
 * earlier one of its kind for the same user and request.
 */
export async function queueMail(
  trx: Trx,
  { kind, userId, causedBy, now, requestId, accountClosedMail }: NewMail,
): Promise<void> {
  const request_id = requestId ?? null;
  await trx
    .deleteFrom('mails')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('request_id', 'is not distinct from', request_id)
    .execute();
  await trx
    .insertInto('mails')
    .values({
      id: uuidV7(now),
      kind,
      user_id: userId,
      request_id,
      last_words: accountClosedMail ? JSON.stringify(accountClosedMail) : null,
      caused_by: causedBy,
      created_at: now,
      due_at: now,
    })
    .execute();
}

type TrackingMail = { orderId: string; address: string; causedBy: string; now: Date };

/** Queues a mail with an order's public link to an address that is deleted with the mail. */
export async function queueTrackingMail(
  trx: Trx,
  { orderId, address, causedBy, now }: TrackingMail,
): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      id: uuidV7(now),
      kind: 'tracking-link',
      order_id: orderId,
      to_address: address,
      caused_by: causedBy,
      created_at: now,
      due_at: now,
    })
    .execute();
}

/** An automatic mail to the recipient of a stop. */
export type RecipientNotice = { stopId: string; kind: Row<'recipient_notices'>['kind'] };

/**
 * Queues automatic mails to recipients in the transaction of their event, in one statement. Each kind once per stop:
 * stops already recorded are skipped.
 */
export async function queueRecipientNotices(
  trx: Trx,
  notices: readonly RecipientNotice[],
  now: Date,
): Promise<void> {
  const [ids, stops, kinds] = [
    notices.map(() => uuidV7(now)),
    notices.map(({ stopId }) => stopId),
    notices.map(({ kind }) => kind),
  ];
  await sql`
    with wanted as (
      select * from unnest(${ids}::uuid[], ${stops}::uuid[], ${kinds}::text[]) as t (id, stop_id, kind)
    ), noted as (
      insert into recipient_notices (stop_id, kind, queued_at) select stop_id, kind, ${now} from wanted
      on conflict do nothing
      returning stop_id, kind
    )
    insert into mails (id, kind, order_id, stop_id, created_at, due_at)
    select wanted.id, wanted.kind, stops.order_id, wanted.stop_id, ${now}, ${now}
    from noted
    join wanted using (stop_id, kind)
    join stops on stops.id = noted.stop_id`.execute(trx);
}

/** Cancels an outdated recipient mail, so that it can be queued again later. */
export async function cancelMail(trx: Trx, mail: Mail): Promise<void> {
  await dropMail(trx, mail.id);
  if (mail.stop_id === null) return;
  await sql`delete from recipient_notices where stop_id = ${mail.stop_id} and kind = ${mail.kind}`.execute(
    trx,
  );
}

/**
 * Queues a notice mail for each of these users, unless one is already queued: its notices are collected when it is
 * written.
 */
export async function queueNoticeMails(
  db: Db,
  kind: NoticeMailKind,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = userIds.map(() => uuidV7(now));
  await sql`
    insert into mails (id, kind, user_id, created_at, due_at)
    select id, ${kind}, user_id, ${now}, ${now} from unnest(${ids}::uuid[], ${userIds}::uuid[]) as t (id, user_id)
    on conflict (user_id, kind)
      where kind in ('notices', 'notices-daily') and sent_at is null and failed_at is null
      do nothing`.execute(db);
}

/**
 * Queues an announcement for these users, each once even across processes: users already recorded are skipped. A
 * trigger copies the outcome of the mail to `announcement_mails`.
 */
export async function queueAnnouncementMails(
  db: Db,
  announcementId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = userIds.map(() => uuidV7(now));
  await sql`
    with wanted as (
      select * from unnest(${ids}::uuid[], ${userIds}::uuid[]) as t (id, user_id)
    ), noted as (
      insert into announcement_mails (announcement_id, user_id, queued_at)
      select ${announcementId}, user_id, ${now} from wanted
      on conflict do nothing
      returning user_id
    )
    insert into mails (id, kind, user_id, announcement_id, created_at, due_at)
    select wanted.id, 'announcement', user_id, ${announcementId}, ${now}, ${now} from noted join wanted using (user_id)`.execute(
    db,
  );
}

/** Claims the mail due longest, so that no other process sends it; announcements come after all individual mails. */
export async function claimMail(db: Db, now: Date): Promise<Mail | undefined> {
  const longestDue = (which: RawBuilder<unknown>) => sql<string>`(
    select id from mails where due_at <= ${now} and sent_at is null and failed_at is null ${which}
    order by due_at, id limit 1 for update skip locked
  )`;
  return db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, due_at: new Date(now.getTime() + CLAIM_MS) })
    .where(
      'id',
      '=',
      sql<string>`coalesce(${longestDue(sql`and kind <> 'announcement'`)}, ${longestDue(sql``)})`,
    )
    .returningAll()
    .executeTakeFirst();
}

type Outcome = { sent_at: Date } | { fault: string; due_at: Date } | { fault: string; failed_at: Date };

/**
 * Records the outcome of an attempt unless the mail has been cancelled. Deletes mails with personal data once no
 * further attempt follows.
 */
export async function recordAttempt(
  db: Db,
  { id, last_words: lastWords, to_address: address }: Pick<Mail, 'id' | 'last_words' | 'to_address'>,
  outcome: Outcome,
): Promise<void> {
  const isOver = !('due_at' in outcome);
  if ((lastWords !== null || address !== null) && isOver) await dropMail(db, id);
  else await db.updateTable('mails').set(outcome).where('id', '=', id).execute();
}

export async function dropMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}
