import { type RawBuilder, sql } from 'kysely';

import type { Audience } from '#domain/notices/notice-kinds.ts';

/** Upper bound of recipients per cause, above the number of users of any company. */
export const MAX_RECIPIENTS = 1000;

/** Ids in one live event: a notification holds 8,000 bytes. */
const LIVE_EVENT_MAX_IDS = 100;

/**
 * Common table expressions that follow one named `cause`, with the columns of `writeWithNotices`: they insert the notices
 * of its rows, ordered so that concurrent statements lock in one order, and publish the live events. A user who wants
 * only the mail also gets a row, hidden in the app, from which the mail is written.
 * @param audiences every audience that occurs in `cause`; the others are not queried
 */
export function insertNoticesSql(audiences: ReadonlySet<Audience>, now: Date): RawBuilder<unknown> {
  const candidates = sql.join(
    [...audiences].map((audience) => CANDIDATES[audience]),
    sql` union all `,
  );
  return sql`noticed as (
    insert into notices (
      user_id, order_id, company_id, kind, event_seq, comment_id, since, subject_user_id, bill_id,
      privacy_request_id, recurrence_id, in_app, email, created_at
    )
    select person.id, cause.order_id, cause.company_id, cause.kind, cause.event_seq,
      cause.comment_id, cause.since, cause.subject_user_id, cause.bill_id,
      cause.privacy_request_id, cause.recurrence_id, person.in_app, person.email, ${now}
    from cause
    left join orders on orders.id = cause.order_id
    cross join lateral (
      select reached.id, reached.in_app, reached.email
      from (
        select users.id, candidate.is_personal,
          coalesce(
            (preference.in_app ->> cause.kind)::boolean,
            users.role = any(cause."on") or (candidate.is_personal and cause.on_for_followers)
          ) as in_app,
          case when users.mail_bounced_at is null and preference.unsubscribed is not true then nullif(coalesce(
            preference.email ->> cause.kind,
            case
              when users.role = any(cause.mail_now) then 'now'
              when users.role = any(cause.mail_daily) then 'daily'
            end
          ), 'off') end as email
        from (
          select id, bool_or(is_personal) as is_personal from (${candidates}) as each_candidate group by id
        ) as candidate
        join users on users.id = candidate.id
        left join notice_preferences as preference on preference.user_id = users.id
        where users.status = 'active' and users.deleted_at is null
          and users.id is distinct from cause.actor_id
          and case when users.role = 'manager' then 'company' else 'base' end = any(cause.sides)
          and (users.role <> 'manager' or users.company_id = cause.company_id)
          and not exists (
            select from order_follows as order_follow
            where order_follow.order_id = cause.order_id and order_follow.user_id = users.id
              and not order_follow.is_following
          )
      ) as reached
      where reached.in_app or reached.email is not null
      order by reached.is_personal desc, reached.id
      limit ${sql.lit(MAX_RECIPIENTS)}
    ) as person
    order by cause.order_id, cause.event_seq, person.id
    returning user_id, in_app
  ), notified as (
    select user_id from noticed where in_app
  ), ${publishNoticesSql(now)}`;
}

/** Possible recipients for a row of `cause` and its order, one index each. */
const CANDIDATES: Readonly<Record<Audience, RawBuilder<unknown>>> = {
  base: sql`
    select users.id, false as is_personal from users
    where 'base' = any(cause.audiences) and users.role <> 'manager' and users.deleted_at is null`,
  // Orders without an active requester concern the whole company.
  company: sql`
    select member.id, member.id = orders.requested_by as is_personal from users as member
    left join notice_preferences as own on own.user_id = member.id
    where 'company' = any(cause.audiences) and member.company_id = cause.company_id
      and (
        own.scope = 'company' or member.id = orders.requested_by
        or not exists (
          select from users as requester
          where requester.id = orders.requested_by and requester.company_id = cause.company_id
            and requester.status = 'active' and requester.deleted_at is null
        )
      )`,
  requester: sql`
    select orders.requested_by as id, true as is_personal
    where 'requester' = any(cause.audiences) and orders.requested_by is not null`,
  followers: sql`
    select follow.user_id as id, true as is_personal from order_follows as follow
    where 'followers' = any(cause.audiences) and follow.order_id = cause.order_id
      and follow.is_following`,
  asker: sql`
    (
      select event.actor_id as id, true as is_personal from order_events as event
      where 'asker' = any(cause.audiences) and event.order_id = cause.order_id
        and event.type = case
          when cause.kind in ('change.answered', 'change.lapsed') then 'order.requestChange'
          else 'order.requestCancel' end
        and event.actor_id is not null
      order by event.seq desc limit 1
    )`,
  author: sql`
    select author.id, true as is_personal from order_recurrences as rule
    join users as author on author.id = rule.author_id
    where 'author' = any(cause.audiences) and rule.id = cause.recurrence_id
      and (author.role <> 'manager' or author.company_id = rule.company_id)
    union all
    select member.id, false as is_personal from order_recurrences as rule
    join users as author on author.id = rule.author_id
    join users as member on member.company_id = rule.company_id
    where 'author' = any(cause.audiences) and rule.id = cause.recurrence_id
      and not (
        author.status = 'active' and author.deleted_at is null
        and (author.role <> 'manager' or author.company_id = rule.company_id)
      )`,
  admins: sql`
    select users.id, false as is_personal from users
    where 'admins' = any(cause.audiences) and users.role = 'admin' and users.deleted_at is null`,
};

/** Publishes live events to the pages of the users in a common table expression `notified` with `user_id`. */
export function publishNoticesSql(now: Date): RawBuilder<unknown> {
  return sql`announced as (
    -- Only user_ids selects the recipients, managers among them: the audience has no effect on this kind.
    insert into live_events (kind, audience, user_ids, at)
    select 'notices.changed', 'base', array_agg(user_id), ${now}
    from (
      select user_id, (row_number() over (order by user_id) - 1) / ${sql.lit(LIVE_EVENT_MAX_IDS)} as part
      from notified group by user_id
    ) as people
    group by part
  )`;
}
