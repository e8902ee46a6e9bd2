import { sql } from 'kysely';

import type { Role } from '#domain/roles.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { writeUndo, writeWithNotices } from '#server/modules/notices/write-notices.ts';

import type { BillFigures } from './figures.ts';

/** A closed month with the name of the user who closed it. */
export type BillRow = Row<'bills'> & { closer: Pick<Row<'users'>, 'name' | 'deleted_at'> };

type OfMonth = { month: string; companyId: string | undefined };

/** The closed bills of a month, except reopened ones. */
export async function findClosed(db: Db, { month, companyId }: OfMonth): Promise<BillRow[]> {
  const ofCompany = companyId === undefined ? sql`` : sql`and bills.company_id = ${companyId}`;
  const { rows } = await sql<BillRow>`
    select bills.*, jsonb_build_object('name', closer.name, 'deleted_at', closer.deleted_at) as closer
    from bills join users as closer on closer.id = bills.closed_by
    where bills.month = ${firstDay(month)} and bills.reopened_at is null ${ofCompany}`.execute(db);
  return rows;
}

type Act = { companyId: string; month: string; actor: { id: string; role: Role }; now: Date };

/** Closes an open month of a company that the caller has locked, and notifies the company's managers. */
export async function insertBill(
  trx: Trx,
  { companyId, month, actor, now }: Act,
  figures: BillFigures,
): Promise<void> {
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
    })
    .returning('id');
  const closed = { kind: 'bill.closed', companyId, billId: id, actor, isInternal: false } as const;
  await writeWithNotices(trx, written, [closed], now);
}

/**
 * Reopens a month, and marks its notices as undone.
 * @returns false if it is not closed
 */
export async function reopenBill(trx: Trx, { companyId, month, actor, now }: Act): Promise<boolean> {
  const bill = await trx
    .selectFrom('bills')
    .select('id')
    .where('month', '=', firstDay(month))
    .where('company_id', '=', companyId)
    .where('reopened_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!bill) return false;
  const written = trx
    .updateTable('bills')
    .set({ reopened_by: actor.id, reopened_at: now })
    .where('id', '=', bill.id)
    .returning('id');
  await writeUndo(trx, written, { billId: bill.id, actorId: actor.id }, now);
  return true;
}

function firstDay(month: string): string {
  return `${month}-01`;
}
