import type { Schema } from '#openapi/schema.ts';
import type { Courier, CourierRoute, RouteStop } from '#src/api/couriers.ts';

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

/** A drop-off on the way; pass only what matters to the test. */
export function routeStop(id: string, orderNumber: number, changes: Partial<RouteStop> = {}): RouteStop {
  return {
    id,
    kind: 'dropoff',
    orderNumber,
    orderStatus: 'in_transit',
    orderVersion: 7,
    company: { id: '01981f70-0000-7000-8000-000000000001', name: 'Farmácia Boa Vida' },
    packagesCount: 1,
    cashOnDelivery: null,
    sequence: 2,
    contactName: `Loja ${id}`,
    district: 'Consolação',
    postalCode: '01310100',
    addressNumber: '1578',
    window: null,
    number: null,
    ...changes,
  };
}

/** A route that was never arranged. */
export function routeWith(stops: RouteStop[], changes: Partial<CourierRoute> = {}): CourierRoute {
  return {
    courier: { id: 'joel', name: 'Joel Matos', phone: null, vehiclePlate: null },
    day: '2026-11-20',
    kept: false,
    version: 1,
    stops,
    days: [],
    totals: { orders: 0, packages: 0, cash: [], cashCents: 0 },
    ...changes,
  };
}
