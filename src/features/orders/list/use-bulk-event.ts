import { useMutation, useQueryClient } from '@tanstack/react-query';

import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import type { Schema } from '#src/api/schema.ts';
import { patchLoadedServiceOrders, type ServiceOrderChange } from '#src/api/service-order-cache.ts';
import { sendBulkServiceOrderEvent } from '#src/api/service-order-commands.ts';
import type { ServiceOrderSummary } from '#src/api/service-orders.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { type BulkEvent, doneText } from './bulk-events.ts';

export type RefusedOrder = { orderNumber: number; reason: string };

type Sending = { event: BulkEvent; rows: readonly ServiceOrderSummary[] };
type Result = Schema<'BulkOrderEventResult'>['results'][number];

/**
 * Sends one event to many orders and tells what became of each.
 * @param onDone with the orders that refused, after the others have changed
 */
export function useBulkEvent(onDone: (refused: readonly RefusedOrder[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ event, rows }: Sending) => {
      const orders = rows.map(({ orderNumber, version }) => ({ orderNumber, version }));
      const body = { type: event.type, payload: event.payload ?? {}, orders };
      return sendBulkServiceOrderEvent(body, { idempotencyKey: newIdempotencyKey() });
    },
    onSuccess: ({ results }, { event }) => {
      const done = results.filter((result) => result.done);
      patchLoadedServiceOrders(client, new Map(done.flatMap(changeOf)));
      if (done.length > 0) notify.success(doneText(event.type, done.length));
      onDone(results.filter((result) => !result.done).map(toRefused));
    },
  });
}

function changeOf({ orderNumber, status, version }: Result): [number, ServiceOrderChange][] {
  return status === undefined || version === undefined ? [] : [[orderNumber, { status, version }]];
}

function toRefused({ orderNumber, problem }: Result): RefusedOrder {
  return { orderNumber, reason: problem?.detail ?? 'A ordem não mudou.' };
}
