import type { Schema } from '#openapi/schema.ts';
import type { Courier } from '#src/api/couriers.ts';

import { NOW } from './order-rows.ts';

/** A courier without orders; pass only what matters to the test. */
export function courierNamed(name: string, changes: Partial<Courier> = {}): Courier {
  return {
    id: `id of ${name}`,
    name,
    phone: '+5511997410032',
    vehicleType: 'moto',
    vehiclePlate: 'FKJ4B71',
    cpf: null,
    notes: null,
    active: true,
    open: 0,
    late: 0,
    doneToday: 0,
    nextWindow: null,
    recentAt: null,
    createdAt: NOW,
    updatedAt: NOW,
    version: 1,
    ...changes,
  };
}

export function courierPage(data: Courier[]): Schema<'CourierPage'> {
  return { data, page: 1, limit: 1000, total: data.length, totalPages: 1 };
}
