import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import {
  assignedTo,
  BIA,
  changeCourier,
  createCourier,
  deliveredBy,
  JOEL,
} from '#tests/support/server/couriers-fixture.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
} from '#tests/support/server/orders-fixture.ts';

type Lane = Schema<'OrderLane'>;

let fixture: OrdersFixture;
let joel: Schema<'Courier'>;
let bia: Schema<'Courier'>;
let first: Order;
let second: Order;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  joel = await createCourier(fixture, { ...JOEL, vehicleType: 'moto' });
  bia = await createCourier(fixture, BIA);
});
afterAll(() => fixture.close());

const lanes = async (query = '', by = fixture.operator) =>
  answered(await fixture.as(by).get(`/v1/service-orders/lanes?${query}`), 200).json<Schema<'OrderLanes'>>()
    .lanes;
const namesOf = (found: Lane[]) => found.map(({ key, courier }) => courier?.name ?? key);
const laneOf = (found: Lane[], key: string) => {
  const lane = found.find((one) => one.key === key);
  if (!lane) throw new Error(`There is no lane ${key}.`);
  return lane;
};
const numbersOf = (lane: Lane) => lane.orders?.map(({ orderNumber }) => orderNumber);

async function urgent(changes: object, hours: number, door: object = {}): Promise<Order> {
  const stops = [pickup(), { ...dropoff('Rui Costa'), window: fixture.window(hours), ...door }];
  const order = await fixture.create(fixture.manager, fixture.draft({ stops, ...changes }));
  return fixture.drive(fixture.operator, order, ['order.accept']);
}

test('without orders there is a lane for unassigned orders and one per active courier', async () => {
  expect(await lanes()).toEqual([
    { key: 'none', courier: null, open: 0, late: 0, packages: 0, cashCents: 0 },
    expect.objectContaining({ key: bia.id, open: 0 }),
    {
      key: joel.id,
      courier: { ...JOEL, id: joel.id, vehicleType: 'moto', active: true },
      open: 0,
      late: 0,
      packages: 0,
      cashCents: 0,
    },
  ]);
});

describe('lanes with orders', () => {
  beforeAll(async () => {
    const cash = { method: 'cash', amountCents: 12_550, changeForCents: 20_000 };
    const later = await urgent({ packagesCount: 3, vehicleType: 'moto' }, 4, { cashOnDelivery: cash });
    second = await fixture.drive(fixture.operator, later, ['order.assign', { courierId: joel.id }]);
    const sooner = await urgent({ packagesCount: 1, priority: 'urgent' }, 1);
    first = await fixture.drive(fixture.operator, sooner, ['order.assign', { courierId: joel.id }]);
    await deliveredBy(fixture, joel.id);
    await fixture.create(fixture.stranger);
    await fixture.create(fixture.manager, fixture.draft(), false);
  });

  test('have totals of their open orders only', async () => {
    const found = await lanes();
    const load = { open: 2, late: 0, packages: 4, cashCents: 12_550 };
    expect(laneOf(found, joel.id)).toMatchObject(load);
    expect(laneOf(found, 'none')).toMatchObject({ open: 1, packages: 2, cashCents: 0 });
    expect(found.flatMap(({ orders }) => orders ?? [])).toEqual([]);
  });

  test('include the orders of the first lanes', async () => {
    const found = await lanes('first=2');
    expect(found.map((lane) => numbersOf(lane)?.length)).toEqual([expect.any(Number), 0, undefined]);
  });

  test('include the orders of the requested lanes, earliest due first', async () => {
    const found = await lanes(`lane=${joel.id}&lane=${bia.id}`);
    expect(numbersOf(laneOf(found, joel.id))).toEqual([first.orderNumber, second.orderNumber]);
    expect([numbersOf(laneOf(found, bia.id)), numbersOf(laneOf(found, 'none'))]).toEqual([[], undefined]);
    expect(laneOf(found, joel.id).orders?.[1]).toEqual({
      orderNumber: second.orderNumber,
      version: second.version,
      company: fixture.own,
      status: 'assigned',
      cancellation: 'none',
      changeAnswerUntil: null,
      recipientRequestedAt: null,
      deadline: second.deadline,
      scheduled: true,
      priority: 'normal',
      recipientName: 'Rui Costa',
      district: 'Consolação',
      window: second.promisedWindow,
      packagesCount: 3,
      cashCents: 12_550,
      vehicleType: 'moto',
      courierName: JOEL.name,
      courierId: joel.id,
      position: null,
    });
  });

  test('apply the list’s filters to counts and orders', async () => {
    const none = laneOf(await lanes(`lane=none&companyId=${fixture.own.id}`), 'none');
    expect([none.open, none.orders]).toEqual([0, []]);
    const byNumber = await lanes(`lane=${joel.id}&search=${second.orderNumber}`);
    expect(numbersOf(laneOf(byNumber, joel.id))).toEqual([second.orderNumber]);
    const bySearch = laneOf(await lanes(`lane=${joel.id}&search=rui%20CONSOLACAO`), joel.id);
    expect([bySearch.open, bySearch.orders?.length]).toEqual([2, 2]);
    const byStatus = await lanes('status=requested&status=delivered');
    expect(byStatus.map(({ open }) => open)).toEqual([1, 0, 0]);
    expect((await lanes('tab=closed')).map(({ open }) => open)).toEqual([0, 0, 0]);
  });

  test('count late orders and filter by deadline', async () => {
    fixture.clock.passMinutes(4 * 60);
    expect(laneOf(await lanes(), joel.id)).toMatchObject({ open: 2, late: 1 });
    expect(laneOf(await lanes('deadline=late'), joel.id)).toMatchObject({ open: 1, late: 1 });
    fixture.clock.passMinutes(-4 * 60);
  });

  test('include couriers without a record while they have an open order', async () => {
    const order = await fixture.drive(fixture.operator, await urgent({}, 2), [
      'order.assign',
      { courier: { name: 'Avulso Silva', phone: '+5511933332222' } },
    ]);
    const found = await lanes('lane=typed');
    expect(namesOf(found)).toEqual(['none', 'typed', 'Bia Nunes', 'Joel Matos']);
    expect(numbersOf(laneOf(found, 'typed'))).toEqual([order.orderNumber]);
    const listed = await fixture.as(fixture.operator).get('/v1/service-orders?courier=typed');
    expect(listed.json<Schema<'ServiceOrderPage'>>().data).toMatchObject([
      { orderNumber: order.orderNumber },
    ]);
    await fixture.drive(fixture.operator, order, ['order.unassign', { reason: 'Troca de turno' }]);
    expect(namesOf(await lanes())).toEqual(['none', 'Bia Nunes', 'Joel Matos']);
  });

  test('include an inactive courier while there is an open order', async () => {
    const order = await assignedTo(fixture, bia.id);
    bia = await changeCourier(fixture, bia, { active: false });
    expect(laneOf(await lanes(), bia.id)).toMatchObject({ open: 1, courier: { active: false } });
    await fixture.drive(fixture.operator, order, ['order.assign', { courierId: joel.id }]);
    expect(namesOf(await lanes())).toEqual(['none', 'Joel Matos']);
  });

  test('return at most 500 orders per lane and count them all', async () => {
    await sql`
      insert into orders (id, company_id, status, source, courier_id, courier_name, courier_phone, requested_at, due_at, due_of)
      select gen_random_uuid(), company_id, 'assigned', 'web', courier_id, courier_name, courier_phone, requested_at,
        due_at + n * interval '1 minute', due_of
      from orders, generate_series(1, 600) as n where order_number = ${first.orderNumber}
    `.execute(fixture.db);
    const lane = laneOf(await lanes(`lane=${joel.id}`), joel.id);
    expect(lane.open).toBeGreaterThan(600);
    expect(lane.orders).toHaveLength(500);
    expect(lane.orders?.[0]?.orderNumber).toBe(first.orderNumber);
  });
});

test.each(['lane=joel', 'courier=joel', 'sort=dueAt', 'page=2'])('%s is refused with 422', async (query) => {
  const refused = await fixture.as(fixture.operator).get(`/v1/service-orders/lanes?${query}`);
  expect(refused.statusCode).toBe(422);
});
