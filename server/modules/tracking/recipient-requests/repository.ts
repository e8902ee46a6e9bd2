import type { Db, NewRow, Row, Trx } from '#server/db/schema.ts';
import type { OrderState } from '#server/modules/order-model/order-row.ts';
import { waitingColumns } from '#server/modules/orders/events/waiting-columns.ts';

export type RequestRow = Row<'recipient_requests'> & {
  user_name: string | null;
  user_deleted_at: Date | null;
};

const MAX_LISTED = 50;

function requestsOf(db: Db, orderId: string) {
  return db
    .selectFrom('recipient_requests as request')
    .leftJoin('users', 'users.id', 'request.answered_by')
    .selectAll('request')
    .select(['users.name as user_name', 'users.deleted_at as user_deleted_at'])
    .where('request.order_id', '=', orderId);
}

/** Newest first. */
export function findRequests(db: Db, orderId: string): Promise<RequestRow[]> {
  return requestsOf(db, orderId)
    .orderBy('request.requested_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

export function findNewest(db: Db, orderId: string): Promise<RequestRow | undefined> {
  return requestsOf(db, orderId)
    .orderBy('request.requested_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findRequest(db: Db, orderId: string, id: string): Promise<RequestRow | undefined> {
  return requestsOf(db, orderId).where('request.id', '=', id).executeTakeFirst();
}

type NewRequest = NewRow<'recipient_requests'> & { requested_at: Date };

/** The order's row must be locked: it holds since when a request waits, and whose move the order waits for. */
export async function insertRequest(trx: Trx, state: OrderState, request: NewRequest): Promise<void> {
  await trx.insertInto('recipient_requests').values(request).execute();
  await setWaiting(trx, state, { since: request.requested_at, now: request.requested_at });
}

type Answered = Pick<RequestRow, 'id' | 'answer' | 'answer_text' | 'answered_by'> & { answered_at: Date };

/** The order's row must be locked, as for its request. */
export async function saveAnswer(trx: Trx, state: OrderState, { id, ...answered }: Answered): Promise<void> {
  const { answer, answer_text, answered_by, answered_at } = answered;
  await trx
    .updateTable('recipient_requests')
    .set({ answer, answer_text, answered_by, answered_at })
    .where('id', '=', id)
    .execute();
  await setWaiting(trx, state, { since: null, now: answered_at });
}

async function setWaiting(
  trx: Trx,
  { order, stops }: OrderState,
  { since, now }: { since: Date | null; now: Date },
): Promise<void> {
  const changed = { order: { ...order, recipient_requested_at: since }, stops };
  await trx
    .updateTable('orders')
    .set({ recipient_requested_at: since, ...waitingColumns(order, changed, { now, undone: null }) })
    .where('id', '=', order.id)
    .execute();
}
