import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { inTravelOrder } from '#domain/orders/travel-order.ts';
import { courierRouteQuery, type RouteStop, updateCourierRoute } from '#src/api/couriers.ts';
import { isStale } from '#src/api/http/problem.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';

/** `kept`: in the order that the user has arranged; otherwise sorted by time and place. */
type Arranged = { stops: RouteStop[]; kept: boolean };

/** Key of the mutations that store an order of travel, for `useIsMutating`. */
export const TRAVEL_ORDER_KEY = ['travel-order'];

/**
 * A courier's stops on a day and their order, saved with each change: on the screen at once, on the server one after
 * the other. Not a `useWrite`, which has no key for `useIsMutating`.
 */
export function useTravelOrder(courierId: string, day: string) {
  const client = useQueryClient();
  const options = courierRouteQuery(courierId, day);
  const { queryKey } = options;
  const query = useQuery(options);
  const { mutate, error, variables, isPending } = useMutation({
    mutationKey: TRAVEL_ORDER_KEY,
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: ({ stops, kept }: Arranged) => {
      const version = client.getQueryData(queryKey)?.version ?? 1;
      return updateCourierRoute({ id: courierId, day, version }, kept ? stops.map(({ id }) => id) : []);
    },
    onMutate: async (arranged) => {
      await client.cancelQueries({ queryKey });
      // Without numbers until they are stored, so that a sheet never has those of an earlier order.
      const stops = arranged.stops.map((stop) => ({ ...stop, number: null }));
      client.setQueryData(queryKey, (route) => route && { ...route, stops, kept: arranged.kept });
    },
    onSuccess: ({ version, stops }) => {
      const numbers = new Map(stops.map(({ id, number }) => [id, number]));
      // Only the version and the numbers: the stops may have been moved again.
      client.setQueryData(
        queryKey,
        (route) =>
          route && {
            ...route,
            version,
            stops: route.stops.map((stop) => ({ ...stop, number: numbers.get(stop.id) ?? null })),
          },
      );
      void client.invalidateQueries({ queryKey: serviceOrderKeys.lanes });
    },
    // After a concurrent change, refetches the order of travel that the other user saved.
    onError: (problem) => {
      if (isStale(problem)) void client.invalidateQueries({ queryKey });
    },
  });

  return {
    query,
    /** Error of the last change. */
    error,
    canRetry: error !== null && !isStale(error),
    retry: () => variables && mutate(variables),
    isSaving: isPending,
    arrange: (stops: RouteStop[]) => mutate({ stops, kept: true }),
    /** Deletes the manual order. */
    reset: () => mutate({ stops: inTravelOrder(query.data?.stops ?? [], []), kept: false }),
  };
}
