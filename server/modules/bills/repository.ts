import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Role } from '#domain/roles.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { writeUndo, writeWithNotices } from '#server/modules/notices/write-notices.ts';

import type { BillParties } from './bill-parties.ts';
import type { BillFigures } from './figures.ts';

/** A closed month with the name of the user who closed it, and whether an order of it is purged. */
export type BillRow = Row<'bills'> & {
  closer: Pick<Row<'users'>, 'name' | 'deleted_at'>;
  is_purged: boolean;
};

type OfMonth = { month: string; companyId: string | undefined };

/** The closed bills of a month, except reopened ones. */
export async function findClosed(db: Db, { month, companyId }: OfMonth): Promise<BillRow[]> {
  const ofCompany = companyId === undefined ? sql`` : sql`and bills.company_id = ${companyId}`;
  const { rows } = await sql<BillRow>`
    select bills.*, jsonb_build_object('name', closer.name, 'deleted_at', closer.deleted_at) as closer,
      ${hasPurgedOrder(sql`bills.id`)} as is_purged
    from bills join users as closer on closer.id = bills.closed_by
    where bills.month = ${firstDay(month)} and bills.reopened_at is null ${ofCompany}`.execute(db);
  return rows;
}

/** Whether an order of a closing is purged, so that the month can not be closed with its lines again. */
function hasPurgedOrder(billId: RawBuilder<unknown>) {
  return sql<SqlBool>`exists (
    select from bill_lines
    where bill_id = ${billId} and not exists (select from orders where orders.order_number = bill_lines.order_number)
  )`;
}

export async function isPurged(db: Db, billId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${hasPurgedOrder(sql`${billId}::uuid`)} as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}

/** The companies with a closing of the month that was reopened. */
export async function findReopened(db: Db, { month, companyId }: OfMonth): Promise<Set<string>> {
  const ofCompany = companyId === undefined ? sql`` : sql`and company_id = ${companyId}`;
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from bills
    where month = ${firstDay(month)} and reopened_at is not null ${ofCompany}`.execute(db);
  return new Set(rows.map((row) => row.company_id));
}

/** Condition on `order_facts`: a lost order with received cash. */
export const isLostWithCash = sql<SqlBool>`(outcome = 'lost' and exists (
  select from attempt_facts where attempt_facts.order_id = order_facts.order_id and cash_received_cents > 0
))`;

/** Condition on `order_facts`: the month of the company is open. */
export function notClosed(month: string) {
  return sql<SqlBool>`not exists (
    select from bills
    where bills.company_id = order_facts.company_id and bills.month = ${firstDay(month)} and bills.reopened_at is null
  )`;
}

type Closing = { companyId: string; month: string; actor: { id: string; role: Role }; now: Date };

/** Closes an open month of a company that the caller has locked, and notifies the company's managers. */
export async function insertBill(
  trx: Trx,
  { companyId, month, actor, now }: Closing,
  figures: BillFigures,
  parties: BillParties,
): Promise<string> {
  const id = uuidV7(now);
  const { orders, withoutPrice, cents, corrected, correctedCents } = figures;
  const written = trx
    .insertInto('bills')
    .values({
      id,
      company_id: companyId,
      month: firstDay(month),
      orders,
      without_price: withoutPrice,
      cents,
      corrected,
      corrected_cents: correctedCents,
      closed_by: actor.id,
      closed_at: now,
      parties: JSON.stringify(parties),
    })
    .returning('id');
  const closed = { kind: 'bill.closed', companyId, billId: id, actor, isInternal: false } as const;
  await writeWithNotices(trx, written, [closed], now);
  return id;
}

/** A closing of a month, reopened or not, with its sums and the users who closed and reopened it. */
export type ClosingRow = Pick<
  Row<'bills'>,
  'id' | 'orders' | 'cents' | 'closed_at' | 'reopened_at' | 'reopen_reason' | 'parties'
> & {
  month: string;
  cash_cents: number;
  closer: Person;
  reopener: Person | null;
};
type Person = Pick<Row<'users'>, 'name' | 'deleted_at'>;

const closings = sql`
  select bills.id, bills.orders, bills.cents, bills.closed_at, bills.reopened_at, bills.reopen_reason, bills.parties,
    to_char(bills.month, 'YYYY-MM') as month,
    (select coalesce(sum(cash_cents), 0)::bigint from bill_lines where bill_id = bills.id) as cash_cents,
    jsonb_build_object('name', closer.name, 'deleted_at', closer.deleted_at) as closer,
    case when reopener.id is not null
      then jsonb_build_object('name', reopener.name, 'deleted_at', reopener.deleted_at) end as reopener
  from bills
  join users as closer on closer.id = bills.closed_by
  left join users as reopener on reopener.id = bills.reopened_by`;

/** All closings of a month of a company, newest first. */
export async function findClosings(db: Db, companyId: string, month: string): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    ${closings} where bills.company_id = ${companyId} and bills.month = ${firstDay(month)}
    order by bills.closed_at desc, bills.id desc limit ${MAX_VERSIONS}`.execute(db);
  return rows;
}

/** Closings of one month in a response: each reopening adds one. */
const MAX_VERSIONS = 50;

/** The closed months of a company, newest first, except reopened ones. */
export async function findClosedMonths(
  db: Db,
  companyId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    ${closings} where bills.company_id = ${companyId} and bills.reopened_at is null
    order by bills.month desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countClosedMonths(db: Db, companyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('bills')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .where('reopened_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Reopens a month, and marks its notices as undone.
 * @returns the id of the closing; undefined if the month is not closed
 */
export async function reopenBill(
  trx: Trx,
  { companyId, month, actor, now }: Closing,
  reason: string,
): Promise<string | undefined> {
  const bill = await trx
    .selectFrom('bills')
    .select('id')
    .where('month', '=', firstDay(month))
    .where('company_id', '=', companyId)
    .where('reopened_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!bill) return undefined;
  const written = trx
    .updateTable('bills')
    .set({ reopened_by: actor.id, reopened_at: now, reopen_reason: reason })
    .where('id', '=', bill.id)
    .returning('id');
  await writeUndo(trx, written, { billId: bill.id, actorId: actor.id }, now);
  return bill.id;
}

function firstDay(month: string): string {
  return `${month}-01`;
}
