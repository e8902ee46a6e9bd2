import { sql, type SqlBool } from 'kysely';

import { findReason, type ReasonLists } from '#machines/order/reasons.ts';
import type { Db } from '#server/db/schema.ts';

/** Why an order was rejected or cancelled. */
export type Closing = { reason: string | null; note: string | null };

/** Of an approved cancellation, the request has the reason. */
const CLOSING_EVENTS = ['order.reject', 'order.cancel', 'order.requestCancel'] as const;

/**
 * Why each of the orders was rejected or cancelled, also while its goods return; other orders are missing.
 * @param reasons current labels, for events stored without one
 */
export async function closingsOf(
  db: Db,
  ids: readonly string[],
  reasons: ReasonLists,
): Promise<ReadonlyMap<string, Closing>> {
  const rows = await db
    .selectFrom('order_events as event')
    .innerJoin('orders', 'orders.id', 'event.order_id')
    .distinctOn('event.order_id')
    .select(['event.order_id', 'event.type', 'event.reason_code', 'event.reason_label', 'event.note'])
    .where(sql<SqlBool>`event.order_id = any(${ids}::uuid[])`)
    .where('event.type', 'in', CLOSING_EVENTS)
    .where((eb) =>
      eb.or([
        eb('orders.status', 'in', ['cancelled', 'rejected']),
        eb('orders.cancellation', '=', 'approved'),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_events as later')
            .whereRef('later.order_id', '=', 'event.order_id')
            .whereRef('later.undoes', '=', 'event.seq'),
        ),
      ),
    )
    .orderBy('event.order_id')
    .orderBy('event.seq', 'desc')
    .execute();
  return new Map(
    rows.map(({ order_id: id, type, reason_code: code, reason_label: label, note }) => {
      const list = type === 'order.reject' ? 'reject' : 'cancel';
      return [id, { reason: label ?? findReason(reasons, list, code)?.label ?? null, note }];
    }),
  );
}
