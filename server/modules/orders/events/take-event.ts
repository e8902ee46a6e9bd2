import type { Schema } from '#server/contract/contract.ts';
import type { ExpectedVersion } from '#server/http/entity-tags.ts';
import { requireVersion } from '#server/http/versions.ts';

import { addComment } from '../comments/add-comment.ts';
import { currentVersionOf } from '../order-response.ts';
import type { LoadedOrder } from '../repository.ts';
import { type Drive, driveOrder } from './dispatch-order-event.ts';

export type Taking = Omit<Drive, 'event' | 'draftPointer'> & {
  event: Schema<'OrderEvent'>;
  ifMatch: ExpectedVersion | undefined;
};

/**
 * Takes an event sent to an order: one that drives it, or a comment on it.
 * @returns the order as it is now
 * @throws Problem 412 and 428 for its version; 403, 409 and 422 as the order machine refuses
 */
export async function takeEvent({ event, ifMatch, ...taking }: Taking): Promise<LoadedOrder> {
  requireVersion(ifMatch, currentVersionOf(taking.loaded));
  if (event.type !== 'order.comment') return driveOrder({ ...taking, event });
  await addComment(taking, event.payload);
  return taking.loaded;
}
