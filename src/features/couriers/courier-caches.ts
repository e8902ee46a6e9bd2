import type { QueryClient } from '@tanstack/react-query';

import { courierQuery, updateCourier, type Courier, courierKeys } from '#src/api/couriers.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';

/**
 * Writes the saved courier to the cache and invalidates everything derived from it; order rows show whether their
 * courier is active.
 */
export function showSavedCourier(client: QueryClient, saved: Courier): void {
  client.setQueryData(courierQuery(saved.id).queryKey, saved);
  invalidateCourierQueries(client);
}

/** Evicts a deleted or anonymised courier and invalidates everything derived from it. */
export function forgetCourier(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: courierQuery(id).queryKey });
  invalidateCourierQueries(client);
}

function invalidateCourierQueries(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: courierKeys.all });
  void client.invalidateQueries({ queryKey: serviceOrderKeys.all });
}

/** Activates or deactivates a courier; sends the other fields unchanged. */
export async function saveActive(client: QueryClient, courier: Courier, active: boolean): Promise<void> {
  showSavedCourier(client, await updateCourier(courier.id, { ...courier, active }, courier.version));
}
