import type { Schema } from '#openapi/schema.ts';
import type { Row } from '#server/db/schema.ts';
import { shownWindow, spanOf } from '#server/modules/order-model/order-row.ts';

import type { CourierWork } from './courier-work.ts';
import type { CourierRow } from './repository.ts';

/**
 * @param erasureOn undefined for users other than administrators, whose response lacks it; null if none is due
 */
export function presentCourier(
  row: CourierRow,
  work: CourierWork,
  erasureOn: string | null | undefined,
): Schema<'Courier'> {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    vehicleType: row.vehicle_type,
    vehiclePlate: row.vehicle_plate,
    cpf: row.cpf,
    notes: row.notes,
    active: row.active,
    open: work.open,
    late: work.late,
    doneToday: work.done_today,
    nextWindow: shownWindow(spanOf(work.window_from, work.window_until)),
    recentAt: work.recent_at?.toISOString() ?? null,
    ...(erasureOn !== undefined && { erasureOn }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** A courier of a lane or route, with the current data of the record. */
export function presentCarrier(row: Carrier): Schema<'OrderCourier'> {
  const { id, name, phone, vehicle_plate: vehiclePlate, vehicle_type: vehicleType, active } = row;
  return { id, name, phone, vehiclePlate, vehicleType, active };
}

export type Carrier = Pick<
  Row<'couriers'>,
  'id' | 'name' | 'phone' | 'vehicle_plate' | 'vehicle_type' | 'active'
>;
