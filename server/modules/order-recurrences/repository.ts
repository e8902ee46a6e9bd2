import { sql } from 'kysely';

import { MAX_SHIFT_DAYS, type Occurrence } from '#domain/calendar/recurrence.ts';
import { addDays } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db, NewRow, Row, Trx } from '#server/db/schema.ts';
import type { OrderAccess } from '#server/modules/order-model/access.ts';

export type RecurrenceRow = Row<'order_recurrences'>;
type RecurrenceDay = Schema<'RecurrenceDay'>;

/** A recurrence with current names and its last days. */
export type ShownRecurrence = RecurrenceRow & {
  company_name: string;
  company_active: boolean;
  author_name: string;
  author_deleted_at: Date | null;
  is_author_active: boolean;
  courier: Schema<'SuggestedCourier'> | null;
  days: (Omit<RecurrenceDay, 'at'> & { at: number })[];
};

/** The contract's limits (createOrderRecurrence, OrderRecurrence). */
const MAX_RECURRENCES = 200;
const SHOWN_DAYS = 20;

/** The kind of the job whose key is the id of a rule. */
export const RECURRENCE_JOB = 'recurring-orders';

export function findRecurrence(
  db: Db,
  id: string,
  access: OrderAccess,
): Promise<ShownRecurrence | undefined> {
  return shownRecurrences(db, access).where('rule.id', '=', id).executeTakeFirst();
}

type Slice = { beforeId: string | undefined; limit: number };

/** Newest first: ids grow with time. */
export function findRecurrences(
  db: Db,
  access: OrderAccess,
  { beforeId, limit }: Slice,
): Promise<ShownRecurrence[]> {
  const rules = shownRecurrences(db, access).orderBy('rule.id', 'desc').limit(limit);
  return (beforeId === undefined ? rules : rules.where('rule.id', '<', beforeId)).execute();
}

/** Whether the user `author` may have orders made by `rule`. */
const IS_AUTHOR_ACTIVE = sql<boolean>`(
  author.status = 'active' and author.deleted_at is null
  and (author.role <> 'manager' or author.company_id = rule.company_id)
)`;

function shownRecurrences(db: Db, { companyId }: OrderAccess) {
  const query = db
    .selectFrom('order_recurrences as rule')
    .innerJoin('companies as company', 'company.id', 'rule.company_id')
    .innerJoin('users as author', 'author.id', 'rule.author_id')
    .selectAll('rule')
    .select(['company.name as company_name', 'company.active as company_active'])
    .select(['author.name as author_name', 'author.deleted_at as author_deleted_at'])
    .select(IS_AUTHOR_ACTIVE.as('is_author_active'))
    .select(
      sql<ShownRecurrence['courier']>`(
        select jsonb_build_object('id', courier.id, 'name', courier.name, 'active', courier.active)
        from couriers as courier where courier.id = rule.courier_id
      )`.as('courier'),
    )
    .select(
      sql<ShownRecurrence['days']>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'planned', decided.planned, 'day', decided.day, 'outcome', decided.outcome, 'fault', decided.fault,
          'orderNumber', orders.order_number, 'at', (extract(epoch from decided.decided_at) * 1000)::bigint
        ) order by decided.planned desc), '[]')
        from (
          select * from order_recurrence_days as one where one.recurrence_id = rule.id
          order by one.planned desc limit ${sql.lit(SHOWN_DAYS)}
        ) as decided
        left join orders on orders.id = decided.order_id
      )`.as('days'),
    );
  return companyId === undefined ? query : query.where('rule.company_id', '=', companyId);
}

/** Locks the rule, which serialises its changes with the making of its orders. */
export function lockRecurrence(
  trx: Trx,
  id: string,
  { companyId }: OrderAccess = { companyId: undefined },
): Promise<RecurrenceRow | undefined> {
  const query = trx.selectFrom('order_recurrences').selectAll().where('id', '=', id).forUpdate();
  return (companyId === undefined ? query : query.where('company_id', '=', companyId)).executeTakeFirst();
}

/** Locks the company, so that two requests at once cannot exceed the limit. @returns whether another one fits */
export async function hasRoom(trx: Trx, companyId: string): Promise<boolean> {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
  const others = await trx
    .selectFrom('order_recurrences')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(MAX_RECURRENCES)
    .execute();
  return others.length < MAX_RECURRENCES;
}

type Stored<Values> = Omit<Values, 'content' | 'pattern' | 'skipped'> &
  Pick<RecurrenceRow, 'content' | 'pattern' | 'skipped'>;

export async function insertRecurrence(trx: Trx, values: Stored<NewRow<'order_recurrences'>>): Promise<void> {
  await trx
    .insertInto('order_recurrences')
    .values({ ...values, ...jsonOf(values) })
    .execute();
}

type Change = Pick<
  RecurrenceRow,
  | 'author_id'
  | 'name'
  | 'content'
  | 'courier_id'
  | 'pattern'
  | 'first_day'
  | 'last_day'
  | 'skipped'
  | 'on_holiday'
  | 'lead_days'
  | 'submit'
  | 'is_paused'
  | 'decided_until'
  | 'next_making_at'
  | 'updated_at'
>;

export async function replaceRecurrence(trx: Trx, id: string, change: Change): Promise<void> {
  await trx
    .updateTable('order_recurrences')
    .set({ ...change, ...jsonOf(change), held_until: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

function jsonOf({ content, pattern, skipped }: Pick<RecurrenceRow, 'content' | 'pattern' | 'skipped'>) {
  return {
    content: JSON.stringify(content),
    pattern: JSON.stringify(pattern),
    skipped: JSON.stringify(skipped),
  };
}

export async function deleteRecurrence(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('order_recurrences').where('id', '=', id).execute();
}

/**
 * Rules with an order to make and no open job, without those that an obstacle still holds back; first those whose last
 * job is longest ago.
 */
export function findDueRecurrences(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('order_recurrences as rule')
    .innerJoin('companies as company', 'company.id', 'rule.company_id')
    .innerJoin('users as author', 'author.id', 'rule.author_id')
    .select(['rule.id', 'rule.company_id'])
    .where('rule.next_making_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('rule.held_until', 'is', null),
        eb('rule.held_until', '<=', now),
        sql<boolean>`(company.active and ${IS_AUTHOR_ACTIVE})`,
      ]),
    )
    .where(
      sql<boolean>`not exists (
        select from jobs where kind = ${RECURRENCE_JOB} and key = rule.id::text and ended_at is null
      )`,
    )
    .orderBy('rule.queued_at', (order) => order.asc().nullsFirst())
    .orderBy('rule.next_making_at')
    .limit(limit)
    .execute();
}

export async function saveQueued(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('order_recurrences').set({ queued_at: now }).where('id', '=', id).execute();
}

/** Decided days that are planned after `decided_until`, or on which such a day could fall. */
export function findDecidedDays(
  trx: Trx,
  { id, decided_until }: Pick<RecurrenceRow, 'id' | 'decided_until'>,
): Promise<Occurrence[]> {
  return trx
    .selectFrom('order_recurrence_days')
    .select(['planned', 'day'])
    .where('recurrence_id', '=', id)
    .where('day', '>=', addDays(decided_until, -MAX_SHIFT_DAYS))
    .execute();
}

type Outcome = Row<'order_recurrence_days'>['outcome'];
type Outcomes = {
  /** Of the days that the last job has decided so far. */
  outcomes: Outcome[];
  /** Of the last day decided by an earlier one. */
  before: Outcome | undefined;
};

export async function findOutcomes(
  trx: Trx,
  { id, queued_at }: Pick<RecurrenceRow, 'id' | 'queued_at'>,
): Promise<Outcomes> {
  const days = trx.selectFrom('order_recurrence_days').select('outcome').where('recurrence_id', '=', id);
  const decided = await days.where('decided_at', '>=', queued_at).execute();
  const earlier = days.where('decided_at', '<', queued_at).orderBy('decided_at', 'desc');
  const before = await earlier.orderBy('day', 'desc').limit(1).executeTakeFirst();
  return { outcomes: decided.map(({ outcome }) => outcome), before: before?.outcome };
}

type Decided = Omit<NewRow<'order_recurrence_days'>, 'recurrence_id' | 'decided_at'>;

type Saving = {
  /** The last day up to which all planned days are decided. */
  decidedUntil: string;
  now: Date;
};

/** Stores what became of a planned day: of one rule, no planned day is decided twice. */
export async function saveDay(
  trx: Trx,
  id: string,
  decided: Decided,
  { decidedUntil, now }: Saving,
): Promise<void> {
  await trx
    .insertInto('order_recurrence_days')
    .values({ ...decided, recurrence_id: id, decided_at: now })
    .execute();
  await trx
    .updateTable('order_recurrences')
    .set({ decided_until: decidedUntil })
    .where('id', '=', id)
    .execute();
}

type NextMaking = { at: Date | null; heldUntil: Date | null };

export async function saveNextMaking(trx: Trx, id: string, { at, heldUntil }: NextMaking): Promise<void> {
  await trx
    .updateTable('order_recurrences')
    .set({ next_making_at: at, held_until: heldUntil })
    .where('id', '=', id)
    .execute();
}
