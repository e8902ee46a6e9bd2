import type { QueryClient } from '@tanstack/react-query';

import { courierQuery, updateCourier, type Courier, courierKeys } from '#src/api/couriers.ts';
import { serviceOrderKeys } from '#src/api/service-orders.ts';

/** Shows a courier who was saved wherever they stand; rows of orders say whether theirs is active. */
export function showSavedCourier(client: QueryClient, saved: Courier): void {
  client.setQueryData(courierQuery(saved.id).queryKey, saved);
  invalidateCourierQueries(client);
}

/** Takes a courier who was deleted or anonymised off the screen. */
export function forgetCourier(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: courierQuery(id).queryKey });
  invalidateCourierQueries(client);
}

function invalidateCourierQueries(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: courierKeys.all });
  void client.invalidateQueries({ queryKey: serviceOrderKeys.all });
}

/** Activates or deactivates; the rest of the record is sent as it was read. */
export async function saveActive(client: QueryClient, courier: Courier, active: boolean): Promise<void> {
  showSavedCourier(client, await updateCourier(courier.id, { ...courier, active }, courier.version));
}
