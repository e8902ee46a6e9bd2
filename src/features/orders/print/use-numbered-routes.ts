import { useIsMutating, useQueryClient } from '@tanstack/react-query';

import {
  courierKeys,
  type CourierRoute,
  courierRouteQuery,
  type RouteStop,
  updateCourierRoute,
} from '#src/api/couriers.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { useWrite } from '#src/components/use-write.ts';

import { TRAVEL_ORDER_KEY } from './use-travel-order.ts';

/**
 * Stores the order of routes before their sheets are printed, so that the numbers on paper are those of "Conferir
 * romaneio".
 */
export function useNumberedRoutes(onNumbered: (routes: readonly CourierRoute[]) => void) {
  const client = useQueryClient();
  const isArranging = useIsMutating({ mutationKey: TRAVEL_ORDER_KEY }) > 0;
  const { mutate, error, isPending } = useWrite({
    mutationFn: async (routes: readonly CourierRoute[]) => {
      const numbered: CourierRoute[] = [];
      // One after the other: each courier's order is small, and a refusal names its courier.
      // oxlint-disable-next-line no-await-in-loop
      for (const route of routes) numbered.push(isNumbered(route) ? route : await store(route));
      onNumbered(numbered);
    },
    // After a concurrent change, refetches the order of travel that the other user saved.
    onError: () => void client.invalidateQueries({ queryKey: courierKeys.all }),
  });

  async function store({ courier: { id }, day, version, stops }: CourierRoute): Promise<CourierRoute> {
    if (id == null) throw new Error('A route is of a courier with a record.');
    const stored = await updateCourierRoute(
      { id, day, version },
      appended(stops).map((stop) => stop.id),
    );
    client.setQueryData(courierRouteQuery(id, day).queryKey, stored);
    void client.invalidateQueries({ queryKey: serviceOrderKeys.lanes });
    return stored;
  }

  return { number: mutate, error, isPending, isArranging };
}

function isNumbered({ stops }: CourierRoute): boolean {
  return stops.every(({ number }) => number !== null);
}

/** New stops after those with a number, which may be on paper already. */
function appended(stops: readonly RouteStop[]): RouteStop[] {
  const numberOf = ({ number }: RouteStop) => number ?? Number.MAX_SAFE_INTEGER;
  return stops.toSorted((one, other) => numberOf(one) - numberOf(other));
}
