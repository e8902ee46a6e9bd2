import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';

import { publishNoticesSql } from './notice-sql.ts';
import type { StoredPreferences, Marking, NoticeReader } from './policy.ts';

const MAX_UNREAD = 99;
/** Per request: locking more would delay transactions that notify the same user. */
export const MAX_MARKED = 2000;
/** Longer than any transaction: older rows count as seen, even where a restore has reset the transaction ids. */
const MAX_TRANSACTION_AGE = sql`interval '1 hour'`;

const EXCERPT_LENGTH = sql.lit(120);

/** Actor or subject of a notice; the name is null once the user is deleted. */
export type PersonRow = { id: string; role: Row<'users'>['role']; name: string | null };

/** A notice with the current data that its line shows. */
export type NoticeRow = Pick<Row<'notices'>, 'id' | 'kind' | 'since' | 'created_at' | 'read_at'> & {
  order:
    | (Pick<
        Row<'orders'>,
        | 'order_number'
        | 'company_id'
        | 'status'
        | 'cancellation'
        | 'change_requested_at'
        | 'recipient_requested_at'
        | 'company_step'
        | 'recipient_name'
        | 'recipient_place'
      > & { company_name: string })
    | null;
  subject: PersonRow | null;
  bill: { month: string; orders: number } | null;
  recurrence: Schema<'NoticeRecurrence'> | null;
  actor: PersonRow | null;
  event_type: Row<'order_events'>['type'] | null;
  reason_code: string | null;
  reason_label: string | null;
  excerpt: string | null;
  undone: boolean;
};

type NoticeSlice = { unread: boolean; before: number | undefined; limit: number };

/** A page of the reader's notices, newest first. */
export function findNotices(
  db: Db,
  reader: NoticeReader,
  { unread, before, limit }: NoticeSlice,
): Promise<NoticeRow[]> {
  const page = sql`
    select * from notices
    where ${ofReader(reader)} and in_app ${unread ? sql`and read_at is null` : sql``}
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`;
  return describeNotices(db, reader, page);
}

/** Notices per mail; the next mail claims the rest. */
const MAX_IN_MAIL = 1000;
/** Notices that waited longer, as in an outage, are not mailed. */
export const MAIL_MAX_AGE_MS = 3 * DAY_MS;

type MailOfNotices = { mailId: string; email: 'now' | 'daily'; now: Date };

/**
 * Claims the waiting notices for a mail. Returns all notices of the mail, also from earlier claims, newest first and as
 * the user may see them now; those that have been read or undone are left out.
 */
export async function claimForMail(
  trx: Trx,
  reader: NoticeReader,
  { mailId, email, now }: MailOfNotices,
): Promise<NoticeRow[]> {
  // Locked in order of id, as when notices are marked as read, so that the two cannot deadlock.
  await sql`
    with waiting as materialized (
      select id from notices where user_id = ${reader.userId} and email = ${email} and mail_id is null
      order by id limit ${sql.lit(MAX_IN_MAIL)} for update
    )
    update notices set mail_id = ${mailId} where id in (select id from waiting)`.execute(trx);
  const oldest = new Date(now.getTime() - MAIL_MAX_AGE_MS);
  const rows = await describeNotices(
    trx,
    reader,
    sql`
      select * from notices
      where ${ofReader(reader)} and email is not null and mail_id = ${mailId}
        and read_at is null and created_at > ${oldest}
      order by id desc limit ${sql.lit(MAX_IN_MAIL)}`,
  );
  return rows.filter(({ undone }) => !undone);
}

/** Cancels mailing of the user's waiting notices; those that the app does not show are deleted. */
export async function cancelWaitingMails(trx: Trx, userId: string): Promise<void> {
  await sql`
    with waiting as materialized (
      select id, in_app from notices where user_id = ${userId} and email is not null and mail_id is null
      order by id for update
    ), removed as (
      delete from notices where id in (select id from waiting where not in_app)
    )
    update notices set email = null where id in (select id from waiting where in_app)`.execute(trx);
}

/** Notices with the data that their lines show, limited to those visible to the user, newest first. */
export async function describeNotices(
  db: Db,
  reader: NoticeReader,
  page: RawBuilder<unknown>,
): Promise<NoticeRow[]> {
  const isForBase = reader.companyId === undefined;
  const { rows } = await sql<NoticeRow>`
    with page as (${page})
    select page.id, page.kind, coalesce(page.since, request.due_on::timestamp at time zone ${sql.lit(TIME_ZONE)}) as since, page.created_at,
      page.read_at,
      case when orders.id is not null then jsonb_build_object(
        'order_number', orders.order_number, 'company_id', orders.company_id, 'company_name', companies.name,
        'status', orders.status, 'cancellation', orders.cancellation, 'change_requested_at', orders.change_requested_at, 'company_step', orders.company_step,
        'recipient_requested_at', orders.recipient_requested_at,
        'recipient_name', orders.recipient_name, 'recipient_place', orders.recipient_place
      ) end as "order",
      ${personOf(sql`subject.id`, sql`subject.role`, sql`subject`)} as subject,
      case when bill.id is not null then jsonb_build_object(
        'month', to_char(bill.month, 'YYYY-MM'), 'orders', bill.orders
      ) end as bill,
      case when decided.day is not null then jsonb_build_object(
        'name', rule.name, 'company', jsonb_build_object('id', rule.company_id, 'name', owner.name),
        'day', decided.day, 'outcome', decided.outcome, 'fault', decided.fault
      ) end as recurrence,
      ${personOf(
        sql`coalesce(event.actor_id, comment.author_id)`,
        sql`coalesce(event.actor_role, comment.author_role)`,
        sql`actor`,
      )} as actor,
      event.type as event_type, event.reason_code, event.reason_label, case when char_length(comment.body) <= ${EXCERPT_LENGTH} then comment.body
        else left(comment.body, ${EXCERPT_LENGTH} - 1) || '…' end as excerpt,
      bill.reopened_at is not null or coalesce(request.status <> 'open', false) or exists (
        select from order_events as later
        where later.order_id = page.order_id and later.undoes = page.event_seq
      ) as undone
    from page
    left join orders on orders.id = page.order_id
    left join companies on companies.id = orders.company_id
    left join order_events as event on event.order_id = page.order_id and event.seq = page.event_seq
      and (${isForBase} or event.visibility <> 'internal')
    left join comments as comment on comment.id = page.comment_id
      and (${isForBase} or comment.visibility <> 'internal')
    left join users as actor on actor.id = coalesce(event.actor_id, comment.author_id)
    left join privacy_requests as request on request.id = page.privacy_request_id
    left join users as subject on subject.id = coalesce(page.subject_user_id, request.user_id)
    left join bills as bill on bill.id = page.bill_id
    left join order_recurrences as rule on rule.id = page.recurrence_id
    left join companies as owner on owner.id = rule.company_id
    left join lateral (
      select day, outcome, fault from order_recurrence_days as one
      where one.recurrence_id = rule.id and one.outcome <> 'made' and one.decided_at <= page.created_at
      order by one.decided_at desc, one.day desc limit 1
    ) as decided on true
    order by page.id desc`.execute(db);
  return rows;
}

function personOf(id: RawBuilder<unknown>, role: RawBuilder<unknown>, user: RawBuilder<unknown>) {
  return sql`case when ${id} is not null and ${role} is not null then jsonb_build_object(
    'id', ${id}, 'role', ${role}, 'name', case when ${user}.deleted_at is null then ${user}.name end
  ) end`;
}

/** Number of unread notices, and the snapshot that saw them, to mark no later ones as read. */
export async function countUnread(db: Db, reader: NoticeReader): Promise<Schema<'NoticeCount'>> {
  const { rows } = await sql<{ upTo: string; found: number }>`
    select pg_current_snapshot()::text as "upTo", (
      select count(*) from (
        select from notices where ${ofReader(reader)} and in_app and read_at is null limit ${sql.lit(MAX_UNREAD + 1)}
      ) as unread
    ) as found`.execute(db);
  const { upTo = '', found = 0 } = rows[0] ?? {};
  return { unread: { value: Math.min(found, MAX_UNREAD), capped: found > MAX_UNREAD }, upTo };
}

/**
 * Marks notices as read, and publishes a live event to the user's pages if there were any.
 * @returns the number marked; with `MAX_MARKED` there may be more
 */
export async function markRead(trx: Trx, reader: NoticeReader, marking: Marking, now: Date): Promise<number> {
  const which =
    'ids' in marking
      ? sql`id = any(${marking.ids}::bigint[])`
      : sql`(
          pg_visible_in_snapshot(written_in, ${marking.upTo}::pg_snapshot)
          or created_at < ${now}::timestamptz - ${MAX_TRANSACTION_AGE}
        ) ${
          marking.orderNumber === undefined
            ? sql``
            : sql`and order_id = (select id from orders where order_number = ${marking.orderNumber})`
        }`;
  const { rows } = await sql<{ marked: number }>`
    with wanted as materialized (
      select id from notices where ${ofReader(reader)} and in_app and read_at is null and ${which}
      order by id limit ${sql.lit(MAX_MARKED)} for update
    ), notified as (
      update notices set read_at = ${now} where id in (select id from wanted) returning user_id
    ), ${publishNoticesSql(now)}
    select count(*) as marked from notified`.execute(trx);
  return rows[0]?.marked ?? 0;
}

/** Marks the notices of answered privacy requests as read for all administrators. */
export async function settlePrivacyNotices(
  trx: Trx,
  requestIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with wanted as materialized (
      select id from notices where privacy_request_id = any(${requestIds}::uuid[]) and read_at is null
      order by id for update
    ), changed as (
      update notices set read_at = ${now} where id in (select id from wanted) returning user_id, in_app
    ), notified as (
      select user_id from changed where in_app
    ), ${publishNoticesSql(now)}
    select from changed`.execute(trx);
}

function ofReader({ userId, companyId }: NoticeReader): RawBuilder<SqlBool> {
  const ofCompany =
    companyId === undefined ? sql`` : sql`and (company_id = ${companyId} or company_id is null)`;
  return sql<SqlBool>`user_id = ${userId} ${ofCompany}`;
}

/** Stored deviations from the default preferences. */
export async function findPreferences(db: Db, userId: string): Promise<StoredPreferences> {
  const row = await db
    .selectFrom('notice_preferences')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { quiet_from: from = null, quiet_until: until = null } = row ?? {};
  return {
    scope: row?.scope ?? 'requested',
    inApp: row?.in_app ?? {},
    email: row?.email ?? {},
    unsubscribed: row?.unsubscribed ?? false,
    quietHours: from === null || until === null ? null : { from, until },
    browser: row?.browser ?? false,
    sound: row?.sound ?? false,
  };
}

/** Whether the mail server refuses the user's address permanently. */
export async function isBounced(db: Db, userId: string): Promise<boolean> {
  const user = db.selectFrom('users').select('mail_bounced_at').where('id', '=', userId);
  return (await user.executeTakeFirst())?.mail_bounced_at instanceof Date;
}

export async function savePreferences(
  trx: Trx,
  userId: string,
  { scope, inApp, email, unsubscribed, quietHours, browser, sound }: StoredPreferences,
): Promise<void> {
  const kept = {
    scope,
    in_app: JSON.stringify(inApp),
    email: JSON.stringify(email),
    unsubscribed,
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    browser,
    sound,
  };
  await trx
    .insertInto('notice_preferences')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
  if (unsubscribed) await cancelWaitingMails(trx, userId);
}

/**
 * Ends all notices by e-mail.
 * @returns false for a deleted user
 */
export async function unsubscribe(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into notice_preferences (user_id, unsubscribed)
    select id, true from users where id = ${userId} and deleted_at is null
    on conflict (user_id) do update set unsubscribed = true
    returning user_id`.execute(trx);
  if (rows.length === 0) return false;
  await cancelWaitingMails(trx, userId);
  return true;
}

const NOTICE_RETENTION_DAYS = 60;

/** Notices per statement: between statements, other queries use the embedded database's only connection. */
export const NOTICE_PURGE_BATCH_SIZE = 1000;

/** The rest waits for the next run. */
const MAX_STATEMENTS = 50;

/**
 * Deletes notices older than `NOTICE_RETENTION_DAYS`, up to a limit per run.
 * @param signal ends it after the current statement
 */
export async function purgeOldNotices(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - NOTICE_RETENTION_DAYS * DAY_MS);
  for (let count = 0; count < MAX_STATEMENTS; count++) {
    if (signal?.aborted) return;
    // Ids follow insertion order, so the first are the oldest.
    const { numAffectedRows = 0n } = await sql`
      delete from notices where created_at < ${before} and id in (
        select id from notices order by id limit ${sql.lit(NOTICE_PURGE_BATCH_SIZE)}
      )`.execute(db);
    if (numAffectedRows < BigInt(NOTICE_PURGE_BATCH_SIZE)) return;
  }
}
