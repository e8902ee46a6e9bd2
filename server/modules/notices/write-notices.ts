import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';

import {
  notifiesFollowers,
  NOTICE_RULES,
  type NoticeEmail,
  type NoticeKind,
  recipientSides,
} from '#domain/notices/notice-kinds.ts';
import { noticeOfEvent, type OccurredEvent } from '#domain/notices/notice-of-event.ts';
import { ROLES, type Role } from '#domain/roles.ts';
import type { Trx } from '#server/db/schema.ts';

import { insertNoticesSql, publishNoticesSql } from './notice-sql.ts';

/**
 * A cause of notices: an event of the timeline, a comment, a closed month, a privacy request, a recurrence, or something
 * about a user or the installation.
 */
export type NoticeCause = {
  kind: NoticeKind;
  /** Never a recipient; null for causes without an actor. */
  actor: { id: string; role: Role } | null;
  isInternal: boolean;
  /** Notifies no user; the actor still becomes a follower of the order. */
  isSilent?: boolean;
} & (
  | OfOrder
  | { companyId: string; billId: string }
  | { subjectUserId: string }
  | { privacyRequestId: string }
  | { companyId: string; recurrenceId: string }
  /** About the installation. */
  | { since: Date }
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
  changeEnd: NoticeChangeEnd;
};

/** How a requested change ended with an event that is no reply; null if none did. */
export type NoticeChangeEnd = 'made' | 'lapsed' | null;

const KIND_OF_CHANGE_END = { made: 'change.answered', lapsed: 'change.lapsed' } as const;

/** The causes of notices in an event of the timeline; empty if it creates none. */
export function noticeCausesOf(row: TimelineRow): NoticeCause[] {
  const { orderId, companyId, actor, isInternal, seq, fromStatus } = row;
  const kinds = [
    fromStatus && noticeOfEvent({ ...row, fromStatus }),
    row.changeEnd && KIND_OF_CHANGE_END[row.changeEnd],
  ];
  return kinds.flatMap((kind) =>
    kind === null ? [] : [{ orderId, companyId, kind, actor, isInternal, eventSeq: seq }],
  );
}

/**
 * Inserts rows and their notices in one statement: atomic, and no extra round trip.
 * @param written inserts the rows and returns what the caller needs of them
 * @param causes any number; each notifies at most `MAX_RECIPIENTS` users, those most concerned first
 */
export async function writeWithNotices<Row>(
  trx: Trx,
  written: OperationNodeSource,
  causes: readonly NoticeCause[],
  now: Date,
): Promise<Row[]> {
  const causesWithSides = causes
    .filter(({ isSilent = false }) => !isSilent)
    .map(causeRow)
    .filter(({ sides }) => sides.length > 0);
  const begin = sql`with written as (${written}), ${followingOf(causes, now)}`;
  if (causesWithSides.length === 0) return (await sql<Row>`${begin} select * from written`.execute(trx)).rows;
  const audiences = new Set(causesWithSides.flatMap((row) => row.audiences));
  const causeRows = sql`
    select * from jsonb_to_recordset(${JSON.stringify(causesWithSides)}::jsonb) as row (
      order_id uuid, company_id uuid, kind text, actor_id uuid, event_seq integer, comment_id uuid,
      since timestamptz, subject_user_id uuid, bill_id uuid, privacy_request_id uuid,
      recurrence_id uuid, audiences text[],
      sides text[], "on" text[], on_for_followers boolean, mail_now text[], mail_daily text[]
    )`;
  const { rows } = await sql<Row>`
    ${begin}, cause as materialized (${causeRows}),
      ${insertNoticesSql(audiences, now)}
    select * from written`.execute(trx);
  return rows;
}

/** Creates a notice whose cause is stored in no table. */
export async function createNotice(trx: Trx, cause: NoticeCause, now: Date): Promise<void> {
  const nothing = trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`false`);
  await writeWithNotices(trx, nothing, [cause], now);
}

/** The actor of these kinds becomes a follower of the order. */
const FOLLOWING_KINDS: readonly NoticeKind[] = ['order.requested', 'comment.added'];

function followingOf(causes: readonly NoticeCause[], now: Date): RawBuilder<unknown> {
  const follows = causes.flatMap((cause) =>
    'orderId' in cause && cause.actor !== null && FOLLOWING_KINDS.includes(cause.kind)
      ? [{ orderId: cause.orderId, userId: cause.actor.id }]
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
export async function writeUndo(
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
    with written as (${written}), notified as (
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
    on_for_followers: notifiesFollowers(rule),
    mail_now: mailedTo('now'),
    mail_daily: mailedTo('daily'),
  };
}

function causeRow(cause: NoticeCause) {
  const { kind, actor, isInternal } = cause;
  return {
    order_id: 'orderId' in cause ? cause.orderId : null,
    company_id: 'companyId' in cause ? cause.companyId : null,
    kind,
    actor_id: actor?.id ?? null,
    event_seq: 'eventSeq' in cause ? cause.eventSeq : null,
    comment_id: 'commentId' in cause ? cause.commentId : null,
    since: 'since' in cause ? cause.since : null,
    subject_user_id: 'subjectUserId' in cause ? cause.subjectUserId : null,
    bill_id: 'billId' in cause ? cause.billId : null,
    privacy_request_id: 'privacyRequestId' in cause ? cause.privacyRequestId : null,
    recurrence_id: 'recurrenceId' in cause ? cause.recurrenceId : null,
    ...recipientColumns(kind, actor?.role ?? null, isInternal),
  };
}
