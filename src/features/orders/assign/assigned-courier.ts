import type { QueryClient } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { assignableCouriersQuery } from '#src/api/couriers.ts';
import type { ServiceOrderSummary } from '#src/api/service-orders.ts';

import type { EventOf } from '../actions/types.ts';

type Assigned = Required<Pick<ServiceOrderSummary, 'courier' | 'courierName'>>;

/** The courier that rows show optimistically; undefined for a courier who is not cached. */
export function assignedCourier(
  client: QueryClient,
  { payload: { courier: typed, courierId } }: EventOf<'order.assign'>,
): Partial<Assigned> {
  const courier = typed ? ofTyped(typed) : recordOf(client, courierId);
  return courier ? { courier, courierName: courier.name } : {};
}

function ofTyped({ name, phone, vehiclePlate = null }: Schema<'TypedCourier'>): Schema<'OrderCourier'> {
  return { id: null, name, phone, vehiclePlate, vehicleType: null, active: true };
}

function recordOf(client: QueryClient, courierId: string | undefined): Schema<'OrderCourier'> | undefined {
  const { queryKey } = assignableCouriersQuery();
  const record = client.getQueryData(queryKey)?.data.find(({ id }) => id === courierId);
  if (record === undefined) return undefined;
  const { id, name, phone, vehiclePlate, vehicleType, active } = record;
  return { id, name, phone, vehiclePlate, vehicleType, active };
}
