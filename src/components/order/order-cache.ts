import type { QueryClient } from '@tanstack/react-query';

import type { Proof } from '#src/api/orders/proofs.ts';
import { patchLoadedServiceOrders } from '#src/api/orders/service-order-cache.ts';
import {
  type ServiceOrder,
  serviceOrderKeys,
  serviceOrderQuery,
  type ServiceOrderSummary,
} from '#src/api/orders/service-orders.ts';

/** Writes the changed order to every cache, and invalidates the rest. */
export async function showChangedOrder(client: QueryClient, answer: ServiceOrder): Promise<void> {
  const { orderNumber } = answer;
  const { queryKey } = serviceOrderQuery(orderNumber);
  // An older response in flight must not overwrite this one.
  await client.cancelQueries({ queryKey });
  const known = client.getQueryData(queryKey);
  // A live event may have brought a newer version before this response arrived.
  if (known && known.version > answer.version) return refetchOrder(client, orderNumber);
  client.setQueryData(queryKey, answer);
  patchLoadedServiceOrders(client, new Map([[orderNumber, rowOf(answer)]]));
  void client.invalidateQueries({
    queryKey: serviceOrderKeys.order(orderNumber),
    predicate: (query) => query.queryKey.at(-1) !== queryKey.at(-1),
  });
  void client.invalidateQueries({ queryKey: serviceOrderKeys.lists });
}

/** After a concurrent change: refetches everything about the order. */
export function refetchOrder(client: QueryClient, orderNumber: number): void {
  void client.invalidateQueries({ queryKey: serviceOrderKeys.order(orderNumber) });
}

/** Removes a deleted draft from the caches and refetches the lists. */
export function forgetOrder(client: QueryClient, orderNumber: number): void {
  client.removeQueries({ queryKey: serviceOrderKeys.order(orderNumber) });
  void client.invalidateQueries({ queryKey: serviceOrderKeys.lists });
}

/** The fields of a list row that an order has in the same form. */
function rowOf(order: ServiceOrder): Pick<ServiceOrderSummary, 'version'> & Partial<ServiceOrderSummary> {
  return {
    status: order.status,
    cancellation: order.cancellation,
    deadline: order.deadline,
    scheduled: order.scheduled,
    corrected: order.corrected,
    priority: order.priority,
    version: order.version,
    doneCount: order.stops.filter(({ kind, status }) => kind === 'dropoff' && status === 'done').length,
    courierName: order.courier?.name ?? null,
    courier: order.courier,
    ...(order.vehicleType !== null && { vehicleType: order.vehicleType }),
    externalRef: order.externalRef,
    closedAt: order.closedAt,
    custodyUntil: order.custodyUntil,
    acceptUntil: order.acceptUntil,
    cancelAnswerUntil: order.cancelAnswerUntil,
    changeAnswerUntil: order.changeRequest?.answerUntil ?? null,
    recipientRequestedAt: order.recipientRequestedAt,
    waitingOn: order.waitingOn,
    waitingSince: order.waitingSince,
    lastEventAt: order.lastEventAt,
  };
}

type Place = { orderNumber: number; stopId: string };

/** Unrecorded proofs of a stop, which wait for their event. */
export function attachedProofs(client: QueryClient, { orderNumber, stopId }: Place): Proof[] {
  const order = client.getQueryData(serviceOrderQuery(orderNumber).queryKey);
  const stop = order?.stops.find(({ id }) => id === stopId);
  return stop?.proofs.filter(({ recorded }) => !recorded) ?? [];
}

/** Writes added or removed proofs to the cache and refetches the order, whose version they do not change. */
export function showChangedProofs(
  client: QueryClient,
  { orderNumber, stopId }: Place,
  change: (proofs: readonly Proof[]) => Proof[],
): void {
  const { queryKey } = serviceOrderQuery(orderNumber);
  client.setQueryData(
    queryKey,
    (order) =>
      order && {
        ...order,
        stops: order.stops.map((stop) =>
          stop.id === stopId ? { ...stop, proofs: change(stop.proofs) } : stop,
        ),
      },
  );
  void client.invalidateQueries({ queryKey });
}
