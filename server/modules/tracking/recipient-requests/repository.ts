import type { Db, NewRow, Row, Trx } from '#server/db/schema.ts';

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

/** The order's row must be locked: it holds since when a request waits. */
export async function insertRequest(trx: Trx, request: NewRow<'recipient_requests'>): Promise<void> {
  await trx.insertInto('recipient_requests').values(request).execute();
  await setWaiting(trx, request.order_id, request.requested_at);
}

type Answer = Pick<RequestRow, 'answer' | 'answer_text' | 'answered_by' | 'answered_at'>;

export async function saveAnswer(
  trx: Trx,
  { id, order_id: orderId }: RequestRow,
  answer: Answer,
): Promise<void> {
  await trx.updateTable('recipient_requests').set(answer).where('id', '=', id).execute();
  await setWaiting(trx, orderId, null);
}

async function setWaiting(trx: Trx, orderId: string, since: Date | null): Promise<void> {
  await trx.updateTable('orders').set({ recipient_requested_at: since }).where('id', '=', orderId).execute();
}
