import type { Trx } from '#server/db/schema.ts';
import type { OrderState } from '#server/modules/order-model/order-row.ts';

import { waitingColumns } from './waiting-columns.ts';

/** The request of a recipient ends with its drop-off: the order then waits for no answer to it. */
export async function withoutGoneRequest(
  trx: Trx,
  before: OrderState,
  after: OrderState,
  now: Date,
): Promise<OrderState> {
  const kept = new Set(after.stops.map(({ id }) => id));
  const gone = before.stops.map(({ id }) => id).filter((id) => !kept.has(id));
  if (gone.length === 0 || after.order.recipient_requested_at === null) return after;
  const ended = await trx
    .selectFrom('recipient_requests')
    .select('id')
    .where('order_id', '=', after.order.id)
    .where('stop_id', 'in', gone)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (ended === undefined) return after;
  const order = { ...after.order, recipient_requested_at: null };
  const { stops } = after;
  return {
    order: { ...order, ...waitingColumns(before.order, { order, stops }, { now, undone: null }) },
    stops,
  };
}
