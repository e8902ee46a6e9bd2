import { useQueryClient } from '@tanstack/react-query';

import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { sendServiceOrderEvent } from '#src/api/service-order-commands.ts';
import { serviceOrderKeys } from '#src/api/service-orders.ts';
import { type Settlement, type SettlementDoor, settlementKeys } from '#src/api/settlements.ts';
import { useWrite } from '#src/components/use-write.ts';
import { notify } from '#src/ui/overlays/notify.ts';

/** Marks cash as handed in, one order after the other; a refusal stops there and says why. */
export function useHandIn({ courier, day }: Pick<Settlement, 'courier' | 'day'>) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useWrite({
    mutationFn: async (doors: readonly SettlementDoor[]) => {
      try {
        for (const { orderNumber, orderVersion } of doors) {
          if (orderVersion === null) continue;
          const event = { type: 'order.settleCash', payload: { handedIn: true } } as const;
          // One at a time, so that those before a refusal are certain.
          // oxlint-disable-next-line no-await-in-loop
          await sendServiceOrderEvent({ orderNumber, version: orderVersion }, event, {
            idempotencyKey: newIdempotencyKey(),
          });
        }
      } finally {
        void client.invalidateQueries({ queryKey: settlementKeys.day(courier.id ?? '', day) });
        for (const { orderNumber } of doors) {
          void client.invalidateQueries({ queryKey: serviceOrderKeys.order(orderNumber) });
        }
      }
    },
    onSuccess: (_, doors) => notify.success(doors.length === 1 ? 'Valor recebido.' : 'Valores recebidos.'),
    onError: ({ message }) => notify.error(message),
  });
  const taken = isPending ? variables : undefined;
  return {
    take: mutate,
    isTaking: (door: SettlementDoor) => taken?.length === 1 && taken[0]?.stopId === door.stopId,
    isTakingAll: taken !== undefined && taken.length > 1,
  };
}
