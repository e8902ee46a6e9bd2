import { type RawBuilder, sql } from 'kysely';

import { beforeWorkingMinutes } from '#domain/calendar/base-calendar.ts';
import type { NoticeKind } from '#domain/notices/notice-kinds.ts';
import { CUSTODY_WARNING_MS } from '#domain/orders/waiting-on.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Db } from '#server/db/schema.ts';
import { type Clock, deadlineCondition } from '#server/modules/order-model/conditions.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';

import { insertNoticesSql } from './notice-sql.ts';
import { recipientColumns } from './write-notices.ts';

/** Orders per statement; the rest follows in the next one. */
export const TIMED_BATCH_SIZE = 200;
/** Statements per kind and run. */
const MAX_STATEMENTS = 10;

/** Covers an outage over a weekend; older conditions create no notices. */
const NOTICE_MAX_AGE_MS = 3 * DAY_MS;

/** A condition of open orders that arises by time alone. */
type Condition = {
  kind: NoticeKind;
  /** The column with its reference time. */
  since: RawBuilder<Date>;
  /** The reference time of a condition that begins to hold at an instant (epoch milliseconds). */
  sinceOf: (instant: number, settings: Clock['settings']) => number;
  /** Condition on `orders`, served by a partial index. */
  where: (clock: Clock) => RawBuilder<unknown>;
};

/** When the base has to have replied by an instant. */
const requestedBefore: Condition['sinceOf'] = (instant, { cancelAnswerMinutes, calendar }) =>
  beforeWorkingMinutes(instant, cancelAnswerMinutes, calendar);

function lateOf(due: 'pickup' | 'delivery', kind: NoticeKind): Condition {
  return {
    kind,
    since: sql`orders.due_at`,
    sinceOf: (instant, { onTimeToleranceMinutes }) => instant - onTimeToleranceMinutes * MINUTE_MS,
    where: (clock) =>
      sql`is_open and ${deadlineCondition('late', clock)} and due_of = ${due} and cancellation <> 'approved'`,
  };
}

const CONDITIONS: readonly Condition[] = [
  {
    kind: 'order.atRisk',
    since: sql`orders.due_at`,
    sinceOf: (instant, { atRiskMinutes }) => instant + atRiskMinutes * MINUTE_MS,
    where: (clock) => sql`is_open and ${deadlineCondition('atRisk', clock)} and cancellation <> 'approved'`,
  },
  lateOf('pickup', 'pickup.late'),
  lateOf('delivery', 'order.late'),
  {
    kind: 'acceptance.overdue',
    since: sql`orders.listed_at`,
    sinceOf: (instant, { acceptSlaMinutes, calendar }) =>
      beforeWorkingMinutes(instant, acceptSlaMinutes, calendar),
    where: () => sql`status = 'requested'`,
  },
  {
    kind: 'cancellation.overdue',
    since: sql`orders.cancellation_requested_at`,
    sinceOf: requestedBefore,
    where: () => sql`cancellation = 'requested'`,
  },
  {
    kind: 'change.overdue',
    since: sql`orders.change_requested_at`,
    sinceOf: requestedBefore,
    where: () => sql`change_requested_at is not null`,
  },
  {
    kind: 'custody.ending',
    since: sql`orders.custody_until`,
    sinceOf: (instant) => instant + CUSTODY_WARNING_MS,
    where: () => sql`is_open and custody_until is not null`,
  },
];

/**
 * Creates time-based notices: at risk, late, overdue acceptance and replies, ending custody. Each once per order and
 * moment, however many processes run it, and none for conditions older than `markNoticeStart`.
 * @param signal ends it after the current statement
 */
export async function createTimedNotices(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const clock = { settings: await loadSettings(db), now };
  const start = await markNoticeStart(db, now);
  for (const condition of CONDITIONS) {
    for (let count = 0; count < MAX_STATEMENTS; count++) {
      if (signal?.aborted) return;
      const marked = await createBatch(db, condition, clock, start);
      if (marked < TIMED_BATCH_SIZE) break;
    }
  }
}

/**
 * Stores the moment of its first call, in any process: older conditions create no notices.
 * @returns that moment
 */
export async function markNoticeStart(db: Db, now: Date): Promise<Date> {
  await sql`insert into notice_start (at) values (${now}) on conflict do nothing`.execute(db);
  return (await db.selectFrom('notice_start').select('at').executeTakeFirstOrThrow()).at;
}

/**
 * The unique key of a condition arbitrates between processes: the second waits for the first and finds nothing to do. A
 * locked order is left for the next run, as its change may end the condition.
 * @returns the number of orders with new notices
 */
async function createBatch(
  db: Db,
  { kind, since, sinceOf, where }: Condition,
  clock: Clock,
  start: Date,
): Promise<number> {
  const { now, settings } = clock;
  const begun = Math.max(start.getTime(), now.getTime() - NOTICE_MAX_AGE_MS);
  const [oldest, newest] = [begun, now.getTime()].map((instant) => new Date(sinceOf(instant, settings)));
  const { audiences, sides, on, on_for_followers, mail_now, mail_daily } = recipientColumns(kind);
  const { rows } = await sql<{ marked: number }>`
    with due as materialized (
      select id, company_id, ${since} as since from orders
      where ${where(clock)} and ${since} > ${oldest} and ${since} <= ${newest}
        and not exists (
          select from notice_conditions as known
          where known.order_id = orders.id and known.kind = ${kind} and known.since = ${since}
        )
      order by ${since}, id limit ${sql.lit(TIMED_BATCH_SIZE)} for key share skip locked
    ), marked as (
      insert into notice_conditions (order_id, kind, since)
      select id, ${kind}, since from due order by id
      on conflict do nothing returning order_id, since
    ), cause as materialized (
      select marked.order_id, due.company_id, ${kind}::text as kind, null::uuid as actor_id,
        null::integer as event_seq, null::uuid as comment_id, marked.since, null::uuid as subject_user_id,
        null::uuid as bill_id, null::uuid as privacy_request_id, null::uuid as recurrence_id,
        ${audiences}::text[] as audiences, ${sides}::text[] as sides, ${on}::text[] as "on",
        ${on_for_followers}::boolean as on_for_followers, ${mail_now}::text[] as mail_now,
        ${mail_daily}::text[] as mail_daily
      from marked join due on due.id = marked.order_id
    ), ${insertNoticesSql(new Set(audiences), now)}
    select count(*) as marked from marked`.execute(db);
  return rows[0]?.marked ?? 0;
}
