import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { beforeWorkingMinutes } from '#domain/calendar/base-calendar.ts';
import { ANSWER_KINDS } from '#domain/notices/notice-kinds.ts';
import { CUSTODY_WARNING_MS } from '#domain/orders/waiting-on.ts';
import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import { readArea } from '#domain/search/read-order-search.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Query } from '#server/contract/contract.ts';

/** A condition on a row of `orders`. */
export type Condition = RawBuilder<SqlBool>;
export type Clock = { settings: OrderSettings; now: Date };

/** @param conditions at least one */
export function all(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** @param conditions at least one */
export function any(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

type Narrowing = Omit<
  Query<'exportServiceOrders'>,
  'tab' | 'status' | 'search' | 'metric' | 'group' | 'sort' | 'waiting'
>;

/** Filters of a list besides status and search; each can use an index, except the source `web`. */
export function narrowingConditions(query: Narrowing, clock: Clock): Condition[] {
  const { from, to, closedFrom, closedTo, dueFrom, dueTo } = query;
  return [
    query.deadline && deadlineCondition(query.deadline, clock),
    query.cancellation && sql<SqlBool>`cancellation = ${query.cancellation}`,
    query.courier && courierCondition(query.courier),
    query.externalRef && sql<SqlBool>`external_ref = ${query.externalRef}`,
    ...withinDays(sql`listed_at`, from, to),
    ...withinDays(sql`closed_at`, closedFrom, closedTo),
    ...dueWithin(dueFrom, dueTo),
    hasFailed(query),
    query.area && areaCondition(query.area),
    query.pickup &&
      sql<SqlBool>`exists (
        select from stops where order_id = orders.id and kind = 'pickup' and location_id = ${query.pickup}
      )`,
    query.priority && sql<SqlBool>`priority = 'urgent'`,
    query.tag && sql<SqlBool>`tags <> '{}' and tags @> array[${query.tag}]::text[]`,
    query.source && sourceCondition(query.source),
    query.importId && sql<SqlBool>`import_batch_id = ${query.importId}`,
    query.numbers && sql<SqlBool>`order_number = any(${query.numbers.split('.').map(Number)}::bigint[])`,
  ].filter((condition) => condition !== undefined && condition !== '');
}

/** The same bounds as `deadlineOf` (domain/orders/deadline.ts), for open orders. */
export function deadlineCondition(deadline: 'late' | 'atRisk', { settings, now }: Clock): Condition {
  const lastDue = new Date(now.getTime() - settings.onTimeToleranceMinutes * MINUTE_MS);
  const riskDue = new Date(now.getTime() + settings.atRiskMinutes * MINUTE_MS);
  return deadline === 'late'
    ? sql<SqlBool>`due_at is not null and due_order < ${lastDue}`
    : sql<SqlBool>`due_at is not null and due_order >= ${lastDue} and due_order <= ${riskDue}`;
}

/**
 * Condition per kind of waiting, each with its index; all but replies concern open orders only.
 * @param readerId user whose unread notices count
 */
export function waitingCondition(
  waiting: Schema<'OrderWaiting'>,
  readerId: string,
  { settings, now }: Clock,
): Condition {
  if (waiting === 'correction') return sql<SqlBool>`company_step = 'correctRecipient'`;
  if (waiting === 'goods') return sql<SqlBool>`company_step = 'prepareGoods'`;
  if (waiting === 'company') return sql<SqlBool>`company_step is not null`;
  // As in the index `orders_awaiting_reply`.
  if (waiting === 'reply')
    return sql<SqlBool>`(cancellation = 'requested' or change_requested_at is not null or (recipient_requested_at is not null and is_open))`;
  if (waiting === 'acceptance') {
    const newest = new Date(
      beforeWorkingMinutes(now.getTime(), settings.acceptSlaMinutes, settings.calendar),
    );
    return sql<SqlBool>`status = 'requested' and listed_at < ${newest}`;
  }
  // With `is not null`, as in the index `orders_in_custody`.
  if (waiting === 'custody') {
    const end = new Date(now.getTime() + CUSTODY_WARNING_MS);
    return sql<SqlBool>`is_open and custody_until is not null and custody_until > ${now} and custody_until <= ${end}`;
  }
  if (waiting === 'custodyOver')
    return sql<SqlBool>`is_open and custody_until is not null and custody_until <= ${now}`;
  // As in the index `orders_without_price`.
  if (waiting === 'price')
    return sql<SqlBool>`price_cents is null and status not in ('draft', 'rejected', 'cancelled') and not ${isBilled}`;
  // Literals, so that the partial index on these kinds applies.
  const kinds = sql.join(ANSWER_KINDS.map((kind) => sql.lit(kind)));
  return sql<SqlBool>`id in (
    select order_id from notices where user_id = ${readerId} and read_at is null and kind in (${kinds})
  )`;
}

/** The month in which the order counts is closed. */
export const isBilled = sql<boolean>`exists (
  select from bills where bills.company_id = orders.company_id and bills.reopened_at is null
    and bills.month = date_trunc('month', orders.closed_at at time zone ${sql.lit(TIME_ZONE)})::date
)`;

/** Orders without a courier's record: none at all, or typed by name only. */
export const WITHOUT_RECORD = {
  none: sql<SqlBool>`courier_id is null and courier_name is null`,
  typed: sql<SqlBool>`courier_id is null and courier_name is not null`,
} as const;

/** Whether a `CourierChoice` of the contract is a keyword instead of an id. */
export function isWithoutRecord(choice: string): choice is keyof typeof WITHOUT_RECORD {
  return choice in WITHOUT_RECORD;
}

/** Orders of any of these couriers; `none` and `typed` select those without a record. */
export function courierCondition(choices: readonly string[]): Condition {
  const ids = choices.filter((choice) => !isWithoutRecord(choice));
  const others = [...new Set(choices)].filter(isWithoutRecord);
  // Each alternative alone can use its index.
  const anyOf = [
    ...(ids.length > 0 || others.length === 0 ? [sql`courier_id = any(${ids}::uuid[])`] : []),
    ...others.map((choice) => sql`(${WITHOUT_RECORD[choice]})`),
  ];
  return sql<SqlBool>`(${sql.join(anyOf, sql` or `)})`;
}

/** Midnight in São Paulo, `later` days after `day`. */
export function startOfDay(day: string, later = 0): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone ${sql.lit(TIME_ZONE)})`;
}

/** @param from first day; open if undefined, like `to` */
function withinDays(
  instant: RawBuilder<unknown>,
  from: string | undefined,
  to: string | undefined,
): Condition[] {
  return [
    ...(from ? [sql<SqlBool>`${instant} >= ${startOfDay(from)}`] : []),
    ...(to ? [sql<SqlBool>`${instant} < ${startOfDay(to, 1)}`] : []),
  ];
}

function dueWithin(from: string | undefined, to: string | undefined): Condition[] {
  return [
    ...(from ? [sql<SqlBool>`due_day >= ${from}::date`] : []),
    ...(to ? [sql<SqlBool>`due_day <= ${to}::date`] : []),
  ];
}

/** Most orders come from the web app; the condition for other sources has an index. */
function sourceCondition(source: NonNullable<Narrowing['source']>): Condition {
  return source === 'web'
    ? sql<SqlBool>`source = 'web'`
    : sql<SqlBool>`source <> 'web' and source = ${source}`;
}

/** A drop-off attempt failed, on any day or within these days. */
function hasFailed({ failed, failedFrom, failedTo }: Narrowing): Condition | undefined {
  if (!failed && failedFrom === undefined && failedTo === undefined) return undefined;
  const days = [
    ...(failedFrom ? [sql`and ended_day >= ${failedFrom}::date`] : []),
    ...(failedTo ? [sql`and ended_day <= ${failedTo}::date`] : []),
  ];
  return sql<SqlBool>`exists (
    select from attempt_facts
    where order_id = orders.id and kind = 'dropoff' and outcome = 'failed' ${sql.join(days, sql` `)}
  )`;
}

/** A drop-off whose district or postal code starts with the text. */
function areaCondition(text: string): Condition {
  const area = readArea(text);
  if (area === undefined) return sql<SqlBool>`false`;
  const isThere =
    'postalCode' in area
      ? sql`postal_code like ${`${area.postalCode}%`}`
      : sql`district_key like ${`${area.district}%`}`;
  return sql<SqlBool>`exists (
    select from stops where order_id = orders.id and kind = 'dropoff' and ${isThere}
  )`;
}
