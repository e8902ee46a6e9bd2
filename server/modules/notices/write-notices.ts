import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';

import {
  type Audience,
  notifiesFollowers,
  NOTICE_RULES,
  type NoticeEmail,
  type NoticeKind,
  recipientSides,
} from '#domain/notices/notice-kinds.ts';
import { noticeOfEvent, type OccurredEvent } from '#domain/notices/notice-of-event.ts';
import { ROLES, type Role } from '#domain/roles.ts';
import type { Trx } from '#server/db/schema.ts';

/** Upper bound of recipients per cause, above the number of users of any company. */
export const MAX_RECIPIENTS = 1000;

/** Ids in one live event: a notification holds 8,000 bytes. */
const LIVE_EVENT_MAX_IDS = 100;

/**
 * A cause of notices: an event of the timeline, a comment, a closed month, a privacy request, or something about a
 * user.
 */
export type NoticeCause = {
  kind: NoticeKind;
  /** Never a recipient; null for causes without an actor. */
  actor: { id: string; role: Role } | null;
  isInternal: boolean;
} & (
  | OfOrder
  | { companyId: string; billId: string }
  | { subjectUserId: string }
  | { privacyRequestId: string }
);

type OfOrder = { orderId: string; companyId: string } & ({ eventSeq: number } | { commentId: string });

/** The columns of a timeline row that decide on notices. */
type TimelineRow = Omit<OccurredEvent, 'fromStatus'> & {
  orderId: string;
  companyId: string;
  seq: number;
  fromStatus: OccurredEvent['fromStatus'] | null;
  actor: NoticeCause['actor'];
  isInternal: boolean;
};

/** The causes of notices in an event of the timeline; empty if it creates none. */
export function noticeCausesOf(row: TimelineRow): NoticeCause[] {
  const { orderId, companyId, actor, isInternal, seq, fromStatus } = row;
  const kind = fromStatus && noticeOfEvent({ ...row, fromStatus });
  return kind ? [{ orderId, companyId, kind, actor, isInternal, eventSeq: seq }] : [];
}

/**
 * Inserts rows and their notices in one statement: atomic, and no extra round trip.
 * @param written inserts the rows and returns what the caller needs of them
 * @param happenings any number; each notifies at most `MAX_RECIPIENTS` users, those most concerned first
 */
export async function writeWithNotices<Row>(
  trx: Trx,
  written: OperationNodeSource,
  happenings: readonly NoticeCause[],
  now: Date,
): Promise<Row[]> {
  const told = happenings.map(causeRow).filter(({ sides }) => sides.length > 0);
  const begin = sql`with written as (${written}), ${followingOf(happenings, now)}`;
  if (told.length === 0) return (await sql<Row>`${begin} select * from written`.execute(trx)).rows;
  const audiences = new Set(told.flatMap((row) => row.audiences));
  const happening = sql`
    select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as row (
      order_id uuid, company_id uuid, kind text, actor_id uuid, event_seq integer, comment_id uuid,
      since timestamptz, subject_user_id uuid, bill_id uuid, privacy_request_id uuid, audiences text[], sides text[], "on" text[], personal boolean,
      mail_now text[], mail_daily text[]
    )`;
  const { rows } = await sql<Row>`
    ${begin}, happening as materialized (${happening}),
      ${insertNoticesSql(audiences, now)}
    select * from written`.execute(trx);
  return rows;
}

/** Kinds whose actor follows the order from then on. */
const FOLLOWING_KINDS: readonly NoticeKind[] = ['order.requested', 'comment.added'];

function followingOf(happenings: readonly NoticeCause[], now: Date): RawBuilder<unknown> {
  const follows = happenings.flatMap((happening) =>
    'orderId' in happening && happening.actor !== null && FOLLOWING_KINDS.includes(happening.kind)
      ? [{ orderId: happening.orderId, userId: happening.actor.id }]
      : [],
  );
  return sql`followed as (
    insert into order_follows (order_id, user_id, followed_at)
    select order_id, user_id, ${now}
    from unnest(${follows.map(({ orderId }) => orderId)}::uuid[], ${follows.map(({ userId }) => userId)}::uuid[])
      as doing (order_id, user_id)
    order by order_id, user_id
    on conflict (order_id, user_id) do update set is_following = true where not order_follows.is_following
  )`;
}

/** An undone event of an order, or a reopened bill. */
type Undone = { actorId: string } & ({ orderId: string; seq: number } | { billId: string });

/**
 * Like `writeWithNotices` for an undo: instead of creating notices, marks those of what was undone as unread, except
 * the actor's own.
 */
export async function insertUndo(
  trx: Trx,
  written: OperationNodeSource,
  undone: Undone,
  now: Date,
): Promise<void> {
  const { actorId } = undone;
  const ofIt =
    'billId' in undone
      ? sql`bill_id = ${undone.billId}`
      : sql`order_id = ${undone.orderId} and event_seq = ${undone.seq}`;
  await sql`
    with written as (${written}), told as (
      update notices set read_at = null, written_in = pg_current_xact_id()
      where ${ofIt} and user_id <> ${actorId}
      returning user_id
    ), ${publishNoticesSql(now)}
    select from written`.execute(trx);
}

/** Columns that determine the recipients of a kind, for statements that select their own causes. */
export function recipientColumns(kind: NoticeKind, actor: Role | null = null, isInternal = false) {
  const rule = NOTICE_RULES[kind];
  const { mails = {} } = rule;
  const mailedTo = (email: NoticeEmail) => ROLES.filter((role) => mails[role] === email);
  return {
    audiences: rule.audiences,
    sides: recipientSides(kind, actor, isInternal),
    on: rule.on,
    personal: notifiesFollowers(rule),
    mail_now: mailedTo('now'),
    mail_daily: mailedTo('daily'),
  };
}

function causeRow(happening: NoticeCause) {
  const { kind, actor, isInternal } = happening;
  return {
    order_id: 'orderId' in happening ? happening.orderId : null,
    company_id: 'companyId' in happening ? happening.companyId : null,
    kind,
    actor_id: actor?.id ?? null,
    event_seq: 'eventSeq' in happening ? happening.eventSeq : null,
    comment_id: 'commentId' in happening ? happening.commentId : null,
    since: null,
    subject_user_id: 'subjectUserId' in happening ? happening.subjectUserId : null,
    bill_id: 'billId' in happening ? happening.billId : null,
    privacy_request_id: 'privacyRequestId' in happening ? happening.privacyRequestId : null,
    ...recipientColumns(kind, actor?.role ?? null, isInternal),
  };
}

/**
 * Common table expressions after one named `happening`: insert the notices of all its rows and publish the live events.
 * Recipients are ordered, to lock in a fixed order. Users who want only the mail also get a row, hidden in the app,
 * from which the mail is written.
 * @param audiences all that occur in it; others are not queried
 */
export function insertNoticesSql(audiences: ReadonlySet<Audience>, now: Date): RawBuilder<unknown> {
  const candidates = sql.join(
    [...audiences].map((audience) => CANDIDATES[audience]),
    sql` union all `,
  );
  return sql`noticed as (
    insert into notices (
      user_id, order_id, company_id, kind, event_seq, comment_id, since, subject_user_id, bill_id,
      privacy_request_id, in_app, email, created_at
    )
    select person.id, happening.order_id, happening.company_id, happening.kind, happening.event_seq,
      happening.comment_id, happening.since, happening.subject_user_id, happening.bill_id,
      happening.privacy_request_id, person.in_app, person.email, ${now}
    from happening
    left join orders on orders.id = happening.order_id
    cross join lateral (
      select reached.id, reached.in_app, reached.email
      from (
        select users.id, candidate.is_personal,
          coalesce(
            (wish.in_app ->> happening.kind)::boolean,
            users.role = any(happening."on") or (candidate.is_personal and happening.personal)
          ) as in_app,
          case when users.mail_bounced_at is null and wish.unsubscribed is not true then nullif(coalesce(
            wish.email ->> happening.kind,
            case
              when users.role = any(happening.mail_now) then 'now'
              when users.role = any(happening.mail_daily) then 'daily'
            end
          ), 'off') end as email
        from (
          select id, bool_or(is_personal) as is_personal from (${candidates}) as each_candidate group by id
        ) as candidate
        join users on users.id = candidate.id
        left join notice_preferences as wish on wish.user_id = users.id
        where users.status = 'active' and users.deleted_at is null
          and users.id is distinct from happening.actor_id
          and case when users.role = 'manager' then 'company' else 'base' end = any(happening.sides)
          and (users.role <> 'manager' or users.company_id = happening.company_id)
          and not exists (
            select from order_follows as wish_of_order
            where wish_of_order.order_id = happening.order_id and wish_of_order.user_id = users.id
              and not wish_of_order.is_following
          )
      ) as reached
      where reached.in_app or reached.email is not null
      order by reached.is_personal desc, reached.id
      limit ${sql.lit(MAX_RECIPIENTS)}
    ) as person
    order by happening.order_id, happening.event_seq, person.id
    returning user_id, in_app
  ), told as (
    select user_id from noticed where in_app
  ), ${publishNoticesSql(now)}`;
}

/** Possible recipients for a row of `happening` and its order, one index each. */
const CANDIDATES: Readonly<Record<Audience, RawBuilder<unknown>>> = {
  base: sql`
    select users.id, false as is_personal from users
    where 'base' = any(happening.audiences) and users.role <> 'manager' and users.deleted_at is null`,
  // Orders without an active requester concern the whole company.
  company: sql`
    select member.id, member.id = orders.requested_by as is_personal from users as member
    left join notice_preferences as own on own.user_id = member.id
    where 'company' = any(happening.audiences) and member.company_id = happening.company_id
      and (
        own.scope = 'company' or member.id = orders.requested_by
        or not exists (
          select from users as requester
          where requester.id = orders.requested_by and requester.company_id = happening.company_id
            and requester.status = 'active' and requester.deleted_at is null
        )
      )`,
  requester: sql`
    select orders.requested_by as id, true as is_personal
    where 'requester' = any(happening.audiences) and orders.requested_by is not null`,
  followers: sql`
    select follow.user_id as id, true as is_personal from order_follows as follow
    where 'followers' = any(happening.audiences) and follow.order_id = happening.order_id
      and follow.is_following`,
  asker: sql`
    (
      select event.actor_id as id, true as is_personal from order_events as event
      where 'asker' = any(happening.audiences) and event.order_id = happening.order_id
        and event.type = 'order.requestCancel' and event.actor_id is not null
      order by event.seq desc limit 1
    )`,
  admins: sql`
    select users.id, false as is_personal from users
    where 'admins' = any(happening.audiences) and users.role = 'admin' and users.deleted_at is null`,
};

/** Publishes a live event to the pages of the notified users. */
export function publishNoticesSql(now: Date): RawBuilder<unknown> {
  return sql`announced as (
    insert into live_events (kind, audience, user_ids, at)
    select 'notices.changed', 'base', array_agg(user_id), ${now}
    from (
      select user_id, (row_number() over (order by user_id) - 1) / ${sql.lit(LIVE_EVENT_MAX_IDS)} as part
      from told group by user_id
    ) as people
    group by part
  )`;
}
