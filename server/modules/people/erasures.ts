import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { addDays, dayOf } from '#domain/sao-paulo-time.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';

/** Personal data that are erased once nothing needs them: deleted users, deactivated couriers, answered requests (decision 039). */
export type ErasureKind = Row<'announced_erasures'>['kind'];

export const ERASURE_KINDS = ['user', 'courier', 'request'] as const satisfies readonly ErasureKind[];

/** Administrators are notified this long before an erasure. */
const DAYS_OF_NOTICE = 7;

/** These records, or all whose term ended before a day. */
type Filter = { ids: readonly string[] } | { before: string };

/**
 * The first day on which an erasure is possible, a whole number of days after the end, counted in São Paulo as for
 * orders. Rows that something else still needs are missing.
 */
const ENDS: Readonly<Record<ErasureKind, (filter: Filter) => RawBuilder<unknown>>> = {
  // Records of access name their user for as long as the law demands. A reply or a mail to the user may be pending.
  user: (filter) => sql`
    select person.id, ended.day + 1 as due_on
    from users as person cross join settings
    cross join lateral (
      select sao_paulo_day(person.deleted_at) + greatest(ended_account_days, access_record_days) as day
    ) as ended
    where person.deleted_at is not null and person.anonymised_at is null and ${matches(filter, 'person')}
      and not exists (select from privacy_requests where user_id = person.id and status = 'open')
      and not exists (select from mails where user_id = person.id and sent_at is null and failed_at is null)`,
  // Materialised, so that only the orders of stale couriers are read. Cash counts for the courier of the attempt that
  // collected it, who may have handed on the order since.
  courier: (filter) => sql`
    with stale as materialized (
      select courier.id, ended.day, inactive_courier_days
      from couriers as courier cross join settings
      cross join lateral (
        select sao_paulo_day(coalesce(courier.deactivated_at, courier.updated_at)) + inactive_courier_days as day
      ) as ended
      where not courier.active and courier.anonymised_at is null and ${matches(filter, 'courier')}
    )
    select stale.id, greatest(stale.day, last_order.day + inactive_courier_days) + 1 as due_on
    from stale
    cross join lateral (
      select greatest(
        -- Of days: the maximum of closed_at would be searched in the index of all orders.
        (select max(sao_paulo_day(closed_at)) from orders where courier_id = stale.id),
        (select max(sao_paulo_day(at)) from courier_uses where courier_id = stale.id)
      ) as day
    ) as last_order
    where not exists (select from orders where courier_id = stale.id and is_open)
      and not exists (
        select from stops
        join attempt_facts as made on made.order_id = stops.order_id and made.stop_id = stops.id
        where stops.cash_received is not null and stops.cash_settled_at is null
          and made.kind = 'dropoff' and made.outcome = 'done' and made.courier_id = stale.id
      )
      and not exists (
        select from courier_settlements as reopened
        where reopened.courier_id = stale.id and reopened.reopened_at is not null and not exists (
          select from courier_settlements as closed
          where closed.courier_id = stale.id and closed.day = reopened.day and closed.reopened_at is null
        )
      )`,
  request: (filter) => sql`
    select request.id, ended.day + 1 as due_on
    from privacy_requests as request cross join settings
    cross join lateral (select sao_paulo_day(request.answered_at) + answered_request_days as day) as ended
    where request.status <> 'open' and (request.text is not null or request.answer is not null)
      and ${matches(filter, 'request')}`,
};

function matches(filter: Filter, table: string): RawBuilder<SqlBool> {
  if ('ids' in filter) return sql<SqlBool>`${sql.ref(`${table}.id`)} = any(${filter.ids}::uuid[])`;
  return sql<SqlBool>`ended.day < ${filter.before}::date`;
}

/** Whatever ends later is neither announced nor due. */
function withinWeek(now: Date): Filter {
  return { before: addDays(dayOf(now), DAYS_OF_NOTICE) };
}

/** An announcement is valid for the week after it: a later end, such as by a longer term, needs another one. */
const isAnnounced = sql`ended.due_on <= announced.announced_on + ${sql.lit(DAYS_OF_NOTICE)}`;

/** The days on which these records are erased as far as is known; those that something else needs are missing. */
export async function findErasureDays(
  db: Db,
  kind: ErasureKind,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; day: string }>`
    select ended.id, greatest(
      ended.due_on, coalesce(announced.announced_on, ${dayOf(now)}::date) + ${sql.lit(DAYS_OF_NOTICE)}
    ) as day
    from (${ENDS[kind]({ ids })}) as ended
    left join announced_erasures as announced
      on announced.kind = ${kind} and announced.subject_id = ended.id and ${isAnnounced}`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** As `findErasureDays`, for one record. */
export async function findErasureDay(
  db: Db,
  kind: ErasureKind,
  id: string,
  now: Date,
): Promise<string | null> {
  return (await findErasureDays(db, kind, [id], now)).get(id) ?? null;
}

/**
 * Records the erasures of the coming week as announced, and drops announcements of records that are needed again.
 * @returns the day of the erasures that were not announced before; undefined if there are none
 */
export async function announceErasures(trx: Trx, now: Date): Promise<string | undefined> {
  const today = dayOf(now);
  const days: string[] = [];
  for (const kind of ERASURE_KINDS) {
    await sql`
      with ended as materialized (${ENDS[kind](withinWeek(now))}), valid as materialized (
        select announced.subject_id from announced_erasures as announced
        join ended on ended.id = announced.subject_id
        where announced.kind = ${kind} and ${isAnnounced}
      )
      delete from announced_erasures
      where kind = ${kind} and subject_id not in (select subject_id from valid)`.execute(trx);
    const { rows } = await sql<{ day: string }>`
      with announced as (
        insert into announced_erasures (kind, subject_id, announced_on)
        select ${kind}, ended.id, ${today}::date
        from (${ENDS[kind](withinWeek(now))}) as ended
        where ended.due_on <= ${today}::date + ${sql.lit(DAYS_OF_NOTICE)}
        on conflict do nothing
        returning announced_on
      )
      select announced_on + ${sql.lit(DAYS_OF_NOTICE)} as day from announced limit 1`.execute(trx);
    days.push(...rows.map(({ day }) => day));
  }
  return days[0];
}

/** Records whose erasure was announced a week ago, those announced first before others. */
export async function findDueErasures(
  db: Db,
  kind: ErasureKind,
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ended as materialized (${ENDS[kind](withinWeek(now))})
    select ended.id from announced_erasures as announced
    join ended on ended.id = announced.subject_id
    where announced.kind = ${kind} and ${isDue(now)}
    order by announced.announced_on, ended.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Ends the announcement of a record that is due; the caller erases it then.
 * @param id of a locked record, so that one of two processes erases it
 * @returns false if the record is not due, or no longer
 */
export async function takeDueErasure(trx: Trx, kind: ErasureKind, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from announced_erasures as announced
    using (${ENDS[kind]({ ids: [id] })}) as ended
    where announced.kind = ${kind} and announced.subject_id = ${id}::uuid and ended.id = announced.subject_id
      and ${isDue(now)}`.execute(trx);
  return numAffectedRows > 0n;
}

function isDue(now: Date) {
  return sql`${isAnnounced} and announced.announced_on + ${sql.lit(DAYS_OF_NOTICE)} <= ${dayOf(now)}::date`;
}
