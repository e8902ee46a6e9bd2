import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Deps } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import { timeAfter } from '#server/modules/order-model/order-row.ts';

import type { LoadedOrder, OrderRef } from '../repository.ts';
import { createServiceOrderComment } from './policy.ts';
import { type CommentRow, insertComment, lastCommentTime } from './repository.ts';

type Commenting = { deps: Pick<Deps, 'live'>; trx: Trx; loaded: LoadedOrder; user: Principal; now: Date };

/**
 * Inserts a comment with its notices and live event.
 * @throws Problem 403 and 409 as the order machine denies
 */
export async function addComment(
  { deps, trx, loaded, user, now: receivedAt }: Commenting,
  input: Schema<'CommentInput'>,
): Promise<CommentRow> {
  const last = await lastCommentTime(trx, loaded.order.id);
  const now = timeAfter(loaded.order, last !== undefined && receivedAt < last ? last : receivedAt);
  createServiceOrderComment({ user, now }, loaded, input);
  const comment = await insertComment(trx, loaded.order, input, { user, now });
  await publishComment({ deps, trx }, loaded.order, comment);
  return comment;
}

/** Publishes the live event of a new or changed comment; the company receives none for an internal comment. */
export async function publishComment(
  { deps, trx }: Pick<Commenting, 'deps' | 'trx'>,
  order: OrderRef,
  comment: CommentRow,
): Promise<void> {
  await deps.live.publish(trx, {
    kind: 'comment.changed',
    audience: comment.visibility === 'internal' ? 'base' : 'company',
    orderNumber: order.order_number,
    companyId: order.company_id,
    status: order.status,
    version: order.version,
  });
}
