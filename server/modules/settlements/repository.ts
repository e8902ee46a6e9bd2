import { sql } from 'kysely';

import { addDays } from '#domain/sao-paulo-time.ts';
import type { Db, Row, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import { doorsOf } from './doors.ts';

type Person = Pick<Row<'users'>, 'name' | 'deleted_at'>;
/** A closing of a day, reopened or not. */
export type ClosingRow = Pick<
  Row<'courier_settlements'>,
  'id' | 'note' | 'closed_at' | 'reopened_at' | 'reopen_reason'
> & { closer: Person; reopener: Person | null };

type DayOf = { courierId: string; day: string };

/** The limit of `Settlement.reopened` in the contract, and the closing in force. */
const MAX_CLOSINGS = 51;

/** Columns of a closing; the query has `courier_settlements as settlement` and joins its users as `closer` and `reopener`. */
export const closingColumns = sql`
  settlement.id, settlement.note, settlement.closed_at, settlement.reopened_at, settlement.reopen_reason,
  jsonb_build_object('name', closer.name, 'deleted_at', closer.deleted_at) as closer,
  case when reopener.id is not null
    then jsonb_build_object('name', reopener.name, 'deleted_at', reopener.deleted_at) end as reopener`;

/** All closings of a day, newest first. */
export async function findClosings(db: Db, { courierId, day }: DayOf): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select ${closingColumns}
    from courier_settlements as settlement
    join users as closer on closer.id = settlement.closed_by
    left join users as reopener on reopener.id = settlement.reopened_by
    where settlement.courier_id = ${courierId} and settlement.day = ${day}
    order by settlement.closed_at desc, settlement.id desc limit ${MAX_CLOSINGS}`.execute(db);
  return rows;
}

type Closing = DayOf & { note: string | null; userId: string; today: string; now: Date };

/** Stores the doors of an open day; the caller has locked the courier. @returns the id of the closing */
export async function insertClosing(trx: Trx, closing: Closing): Promise<string> {
  const { courierId, day, note, userId, now } = closing;
  const id = uuidV7(now);
  await trx
    .insertInto('courier_settlements')
    .values({ id, courier_id: courierId, day, note, closed_by: userId, closed_at: now })
    .execute();
  await sql`
    insert into courier_settlement_doors (
      settlement_id, position, stop_id, order_number, company_id, outcome, at, reason_label, packages, pictures,
      due_cents, received_cents, received_method, is_handed_in, due_method, cash_reason, recipient_name
    )
    select ${id}::uuid, row_number() over (order by door.at nulls last, door.order_number, door.stop_id), door.*
    from ${doorsOf(closing)} as door`.execute(trx);
  return id;
}

export async function isDayClosed(db: Db, { courierId, day }: DayOf): Promise<boolean> {
  const row = await db
    .selectFrom('courier_settlements')
    .select('id')
    .where('courier_id', '=', courierId)
    .where('day', '=', day)
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first day from `day` on whose settlement is not closed. */
export async function findOpenDay(db: Db, { courierId, day }: DayOf): Promise<string> {
  const rows = await db
    .selectFrom('courier_settlements')
    .select('day')
    .where('courier_id', '=', courierId)
    .where('day', '>=', day)
    .where('reopened_at', 'is', null)
    .execute();
  const closed = new Set(rows.map((row) => row.day));
  let open = day;
  while (closed.has(open)) open = addDays(open, 1);
  return open;
}

type Reopening = DayOf & { reason: string; userId: string; now: Date };

/** @returns the id of the closing; undefined if the day is not closed */
export async function reopen(
  trx: Trx,
  { courierId, day, reason, userId, now }: Reopening,
): Promise<string | undefined> {
  const closing = await trx
    .updateTable('courier_settlements')
    .set({ reopened_by: userId, reopened_at: now, reopen_reason: reason })
    .where('courier_id', '=', courierId)
    .where('day', '=', day)
    .where('reopened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closing?.id;
}

/** Whether an order of the closing is purged, so that the day can not be closed with these doors again. */
export async function isPurged(db: Db, settlementId: string): Promise<boolean> {
  const { rows } = await sql`
    select from courier_settlement_doors as door
    where settlement_id = ${settlementId}
      and not exists (select from orders where orders.order_number = door.order_number)
    limit 1`.execute(db);
  return rows.length > 0;
}
