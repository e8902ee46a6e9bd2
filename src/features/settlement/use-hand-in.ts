import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { sendServiceOrderEvent } from '#src/api/orders/service-order-commands.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { type Settlement, type SettlementDoor, settlementKeys } from '#src/api/settlements.ts';
import { useWrite } from '#src/components/use-write.ts';
import { notify } from '#src/ui/overlays/notify.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Marks cash as handed in, one order after the other; a refusal ends its press and says why. Each press is sent, and a
 * door is busy until the day shows the result.
 */
export function useHandIn({ courier, day }: Pick<Settlement, 'courier' | 'day'>) {
  const client = useQueryClient();
  /** Stops whose cash is being recorded. */
  const [busy, setBusy] = useState(NONE);
  const { mutateAsync } = useWrite({
    mutationFn: async (doors: readonly SettlementDoor[]) => {
      for (const { orderNumber, orderVersion } of doors) {
        if (orderVersion === null) continue;
        const event = { type: 'order.settleCash', payload: { handedIn: true } } as const;
        // One at a time, so that those before a refusal are certain.
        // oxlint-disable-next-line no-await-in-loop
        await sendServiceOrderEvent({ orderNumber, version: orderVersion }, event, {
          idempotencyKey: newIdempotencyKey(),
        });
      }
    },
    onSuccess: (_, doors) => notify.success(doors.length === 1 ? 'Valor recebido.' : 'Valores recebidos.'),
    onError: ({ message }) => notify.error(message),
    isQueued: true,
  });

  async function take(doors: readonly SettlementDoor[]): Promise<void> {
    const free = doors.filter(({ stopId }) => !busy.has(stopId));
    if (free.length === 0) return;
    const stops = new Set(free.map(({ stopId }) => stopId));
    setBusy((before) => new Set([...before, ...stops]));
    await mutateAsync(free);
    for (const { orderNumber } of free) {
      void client.invalidateQueries({ queryKey: serviceOrderKeys.order(orderNumber) });
    }
    await client.invalidateQueries({ queryKey: settlementKeys.day(courier.id ?? '', day) });
    setBusy((before) => new Set([...before].filter((stopId) => !stops.has(stopId))));
  }

  return {
    take: (doors: readonly SettlementDoor[]) => void take(doors),
    isTaking: ({ stopId }: SettlementDoor) => busy.has(stopId),
  };
}
