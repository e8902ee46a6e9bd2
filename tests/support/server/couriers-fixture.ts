import type { Schema } from '#openapi/schema.ts';

import { answered, type Order, type OrdersFixture } from './orders-fixture.ts';
import type { TestUser } from './test-server.ts';

type Courier = Schema<'Courier'>;
type CourierInput = Schema<'CourierInput'>;

export const JOEL = { name: 'Joel Matos', phone: '+5511997410032', vehiclePlate: 'FKJ4B71' } as const;
export const BIA = { name: 'Bia Nunes', phone: '+5511998315570' } as const;

/** A complete PUT body of a courier, with changes. */
export function wholeCourier(courier: Courier, changes: Partial<CourierInput> = {}) {
  const { name, phone, vehicleType, vehiclePlate, cpf, notes, active } = courier;
  return { name, phone, vehicleType, vehiclePlate, cpf, notes, active, ...changes };
}

/** Creates a courier as an administrator. */
export async function createCourier(fixture: OrdersFixture, fields: CourierInput): Promise<Courier> {
  const answer = await fixture.as(fixture.admin).post('/v1/couriers', { body: fields });
  return answered(answer, 201).json<Courier>();
}

export async function changeCourier(
  fixture: OrdersFixture,
  courier: Courier,
  changes: Partial<CourierInput>,
): Promise<Courier> {
  const body = wholeCourier(courier, changes);
  const headers = { 'if-match': `"${courier.version}"` };
  const answer = await fixture.as(fixture.admin).put(`/v1/couriers/${courier.id}`, { body, headers });
  return answered(answer, 200).json<Courier>();
}

export async function readCourier(fixture: OrdersFixture, id: string, by?: TestUser): Promise<Courier> {
  const answer = await fixture.as(by ?? fixture.operator).get(`/v1/couriers/${id}`);
  return answered(answer, 200).json<Courier>();
}

/** An order assigned to the courier. */
export async function assignedTo(fixture: OrdersFixture, courierId: string): Promise<Order> {
  const order = await fixture.create(fixture.manager);
  return fixture.drive(fixture.operator, order, ['order.accept'], ['order.assign', { courierId }]);
}

/** An order delivered by the courier at its only drop-off. */
export async function deliveredBy(fixture: OrdersFixture, courierId: string): Promise<Order> {
  const assigned = await assignedTo(fixture, courierId);
  return fixture.drive(
    fixture.operator,
    assigned,
    ['order.startPickup'],
    ['order.confirmPickup', { packagesCount: 2 }],
    ['order.completeStop', { stopId: assigned.stops[1]?.id, receiverName: 'Helena Prado' }],
  );
}
