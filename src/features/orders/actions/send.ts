import type { QueryClient } from '@tanstack/react-query';

import { courierKeys } from '#src/api/couriers.ts';
import { ApiProblem, type ProblemCode } from '#src/api/http/problem.ts';
import { type OrderAtVersion, sendServiceOrderEvent } from '#src/api/orders/service-order-commands.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { refetchOrder, showChangedOrder } from '#src/components/order/order-cache.ts';

import type { OrderEvent } from './types.ts';

/** Problems that mean the cached order is outdated. */
const OUTDATED: readonly ProblemCode[] = [
  'stale-version',
  'transition-not-allowed',
  'conflict',
  'order-not-found',
];

type Sent = { answer: ServiceOrder } | { problem: ApiProblem };

/**
 * Sends an event and writes the response to all caches.
 * @throws whatever is not an `ApiProblem`; those are returned
 */
export async function sendAction(
  client: QueryClient,
  order: OrderAtVersion,
  event: OrderEvent,
  idempotencyKey: string,
): Promise<Sent> {
  try {
    const answer = await sendServiceOrderEvent(order, event, { idempotencyKey });
    await showChangedOrder(client, answer);
    return { answer };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (OUTDATED.includes(error.code)) refetchOrder(client, order.orderNumber);
    return { problem: error };
  } finally {
    // The workload of couriers has changed, or a courier is no longer available.
    if (event.type === 'order.assign') void client.invalidateQueries({ queryKey: courierKeys.all });
  }
}
