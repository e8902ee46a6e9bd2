import { sql } from 'kysely';

import { OTHER_CODE } from '#machines/order/reasons.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Db, Row, Trx } from '#server/db/schema.ts';
import type { Import } from '#server/modules/imports/import-kind.ts';
import type { RecordedRow } from '#server/modules/imports/recorded-rows.ts';
import { inSavepoint, orderEventBy } from '#server/modules/orders/background-work.ts';
import { applyOrderEvent, changeOf } from '#server/modules/orders/events/dispatch.ts';
import { deleteOrder, lockOrder } from '#server/modules/orders/repository.ts';

import type { OrderDeps } from './write-orders.ts';

type Undoing = { deps: OrderDeps; imported: Import; user: Principal; now: Date; isFirst: boolean };

/**
 * Deletes drafts and cancels requests that are unchanged since their import; only the first cancellation creates
 * notices.
 * @returns the numbers of their rows
 */
export async function undoOrders(
  trx: Trx,
  rows: readonly RecordedRow[],
  { isFirst, ...undoing }: Undoing,
): Promise<number[]> {
  const numbers = await orderNumbers(trx, rows);
  const undone: number[] = [];
  for (const row of rows) {
    const isSilent = !isFirst || undone.length > 0;
    const order = { number: numbers.get(row.record_id ?? ''), version: row.record_version };
    if (await undoOrder(trx, order, { ...undoing, isSilent })) undone.push(row.row_number);
  }
  return undone;
}

/** By id, without deleted orders. */
async function orderNumbers(trx: Trx, rows: readonly RecordedRow[]): Promise<Map<string, number>> {
  const ids = rows.flatMap(({ record_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(orders.map(({ id, order_number: number }) => [id, number]));
}

type Made = { number: number | undefined; version: number | null };

/** @returns false for an order that is kept */
async function undoOrder(
  trx: Trx,
  { number, version }: Made,
  { deps, imported, now, user, isSilent }: Omit<Undoing, 'isFirst'> & { isSilent: boolean },
): Promise<boolean> {
  if (number === undefined) return false;
  const loaded = await lockOrder(trx, number, { companyId: imported.company_id });
  if (!loaded || !(await isUntouched(trx, loaded.order, version))) return false;
  if (loaded.order.draft !== null) {
    await deleteOrder(trx, loaded.order);
    await deps.live.publish(trx, changeOf(loaded));
    return true;
  }
  const cancelled = await inSavepoint(trx, () =>
    applyOrderEvent({
      ...orderEventBy(user, imported, { deps, trx, now }),
      loaded,
      event: {
        type: 'order.cancel',
        payload: { reasonCode: OTHER_CODE, note: `Importação desfeita: ${imported.file_name}` },
      },
      isSilent,
    }),
  );
  return 'value' in cancelled;
}

type Order = Pick<Row<'orders'>, 'id' | 'version'>;

/** Whether an order has had no event, comment or attachment since its import made it. */
async function isUntouched(db: Db, { id, version }: Order, madeVersion: number | null): Promise<boolean> {
  if (version !== madeVersion) return false;
  const { is_touched } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from comments where order_id = ${id})
        or exists (select from order_attachments where order_id = ${id})
        or exists (select from order_events where order_id = ${id} and seq > ${version})`.as('is_touched'),
    )
    .executeTakeFirstOrThrow();
  return !is_touched;
}
