import type { QueryClient } from '@tanstack/react-query';

import type { Proof } from '#src/api/proofs.ts';
import { serviceOrderQuery } from '#src/api/service-orders.ts';

type Place = { orderNumber: number; stopId: string };

/** What is attached at a stop and waits for the event that records it. */
export function attachedProofs(client: QueryClient, { orderNumber, stopId }: Place): Proof[] {
  const order = client.getQueryData(serviceOrderQuery(orderNumber).queryKey);
  const stop = order?.stops.find(({ id }) => id === stopId);
  return stop?.proofs.filter(({ recorded }) => !recorded) ?? [];
}

/** Shows what was attached or removed at once, and asks for the order anew: its version has not changed by this. */
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
