import type { Schema } from '#openapi/schema.ts';
import type { Ctx, Deps } from '#server/contract/contract.ts';
import { accessOf } from '#server/modules/order-model/access.ts';

import { found } from '../order-response.ts';
import { lockOrder } from '../repository.ts';
import { dispatchOrderEvent } from './dispatch.ts';
import { lastSeq } from './timeline.ts';

type BulkContext = Ctx<'sendBulkServiceOrderEvent'>;
type Target = Schema<'BulkOrderEvent'>['orders'][number];
type Event = Schema<'OrderEvent'>;
type Result = Schema<'BulkOrderEventResult'>['results'][number];

/**
 * The event with the fields of one order.
 * @throws Problem invalid-request
 */
type EventFor = (payload: object | undefined) => Event;

/**
 * Sends an event to each order in its own transaction; a failure is reported in that order's result and leaves the
 * others alone.
 */
export async function sendToAll(deps: Deps, c: BulkContext, eventFor: EventFor): Promise<Result[]> {
  const results: Result[] = [];
  for (const target of c.body.orders) {
    results.push(await sendToOne(deps, c, eventFor, target));
  }
  return results;
}

async function sendToOne(
  deps: Deps,
  c: BulkContext,
  eventFor: EventFor,
  { orderNumber, version, payload }: Target,
): Promise<Result> {
  const { user, now } = c;
  try {
    const event = eventFor(payload);
    const changed = await deps.db.transaction().execute(async (trx) => {
      const loaded = found(await lockOrder(trx, orderNumber, accessOf(user)));
      return dispatchOrderEvent({ deps, trx, loaded, event, user, now, requestMeta: c, ifMatch: version });
    });
    return {
      orderNumber,
      done: true,
      status: changed.order.status,
      version: changed.order.version,
      ...(event.type !== 'order.comment' && { seq: lastSeq(changed) }),
    };
  } catch (error) {
    const problem = c.problemOf(error);
    // The response is a 200, so nothing else logs this error.
    if (problem.status >= 500) c.log.error({ err: error, problem: problem.code }, 'bulk event failed');
    return { orderNumber, done: false, problem };
  }
}
