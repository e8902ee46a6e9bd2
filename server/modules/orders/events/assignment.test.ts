import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import {
  assignedTo,
  BIA,
  changeCourier,
  createCourier,
  deliveredBy,
  JOEL,
  readCourier,
} from '#tests/support/server/couriers-fixture.ts';
import { answered, type Order, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

afterEach(async () => {
  await fixture.db.updateTable('orders').set({ courier_id: null }).execute();
  await fixture.db.deleteFrom('couriers').execute();
});

const MISSING = '01999999-0000-7000-8000-00000000dead';
const accepted = async () =>
  fixture.drive(fixture.operator, await fixture.create(fixture.manager), ['order.accept']);
const assign = (order: Order, payload: object) =>
  fixture.send(fixture.operator, order, 'order.assign', payload);
const couriers = async () =>
  (await fixture.as(fixture.operator).get('/v1/couriers')).json<Schema<'CourierPage'>>().data;
const courierOf = async (orderNumber: number) => (await fixture.read(fixture.operator, orderNumber)).courier;

describe('order.assign with a courier id', () => {
  test('copies name, phone and plate to the order and references the record', async () => {
    const joel = await createCourier(fixture, { ...JOEL, vehicleType: 'moto' });
    const order = answered(await assign(await accepted(), { courierId: joel.id }), 200).json<Order>();
    const shown = { ...JOEL, id: joel.id, vehicleType: 'moto', active: true };
    expect([order.status, order.courier]).toEqual(['assigned', shown]);
    expect(await courierOf(order.orderNumber)).toEqual(shown);
    const [entry] = await fixture.timeline(fixture.manager, order.orderNumber);
    expect(entry?.changes).toContainEqual({
      field: 'Entregador',
      before: null,
      after: 'Joel Matos, (11) 99741-0032, FKJ4B71',
    });
  });

  test('shows managers the courier’s name, phone and plate, without the record', async () => {
    const joel = await createCourier(fixture, JOEL);
    const { orderNumber } = await assignedTo(fixture, joel.id);
    const { courier } = await fixture.read(fixture.manager, orderNumber);
    expect(courier).toEqual(JOEL);
  });

  test.each([
    ['an unknown courier', async () => ({ courierId: MISSING }), 'courierId', 'courier-unknown'],
    [
      'an inactive courier',
      async () => {
        const joel = await createCourier(fixture, JOEL);
        return { courierId: (await changeCourier(fixture, joel, { active: false })).id };
      },
      'courierId',
      'courier-inactive',
    ],
    [
      'both a record and a typed courier',
      async () => ({ courierId: (await createCourier(fixture, JOEL)).id, courier: BIA }),
      'courier',
      'courier-twice',
    ],
    ['no courier', async () => ({}), 'courier', 'required'],
    ['saveCourier without a courier', async () => ({ saveCourier: true }), 'courier', 'required'],
    ['a malformed id', async () => ({ courierId: 'joel' }), 'courierId', 'invalid'],
  ])('refuses %s at its field', async (_who, payloadOf, field, code) => {
    const order = await accepted();
    const refused = await assign(order, await payloadOf());
    expect([refused.statusCode, problemOf(refused).errors]).toMatchObject([
      422,
      [{ pointer: `/payload/${field}`, code, message: expect.any(String) }],
    ]);
    expect(await courierOf(order.orderNumber)).toBeNull();
  });

  test('replaces the previous courier and records it in the timeline', async () => {
    const joel = await createCourier(fixture, JOEL);
    const bia = await createCourier(fixture, BIA);
    const order = await assignedTo(fixture, joel.id);
    await fixture.drive(fixture.operator, order, ['order.assign', { courierId: bia.id }]);
    expect(await courierOf(order.orderNumber)).toMatchObject({ ...BIA, id: bia.id, vehiclePlate: null });
    const [entry] = await fixture.timeline(fixture.operator, order.orderNumber);
    expect(entry?.changes).toEqual([
      {
        field: 'Entregador',
        before: 'Joel Matos, (11) 99741-0032, FKJ4B71',
        after: 'Bia Nunes, (11) 99831-5570',
      },
    ]);
  });

  test('takes the current data of the record that the order has', async () => {
    const joel = await createCourier(fixture, JOEL);
    const order = await assignedTo(fixture, joel.id);
    await changeCourier(fixture, joel, { vehiclePlate: 'ABC1D23' });
    const again = await fixture.drive(fixture.operator, order, ['order.assign', { courierId: joel.id }]);
    expect(again.courier).toMatchObject({ id: joel.id, vehiclePlate: 'ABC1D23' });
  });

  test('unassigning also removes the reference to the record', async () => {
    const joel = await createCourier(fixture, JOEL);
    const order = await assignedTo(fixture, joel.id);
    await fixture.drive(fixture.operator, order, ['order.unassign', { reason: 'Troca de turno' }]);
    expect(await courierOf(order.orderNumber)).toBeNull();
    expect(await readCourier(fixture, joel.id)).toMatchObject({ open: 0 });
  });

  test('undoing a delivery keeps the reference to the record', async () => {
    const joel = await createCourier(fixture, JOEL);
    const order = await deliveredBy(fixture, joel.id);
    expect(await readCourier(fixture, joel.id)).toMatchObject({ open: 0, doneToday: 1 });
    const undone = await fixture.drive(fixture.operator, order, ['order.undo']);
    expect(undone).toMatchObject({ status: 'in_transit', courier: { id: joel.id } });
    expect(await readCourier(fixture, joel.id)).toMatchObject({ open: 1, doneToday: 0 });
  });

  test('a bulk assigns all its orders to one record, and reports an unknown one per order', async () => {
    const joel = await createCourier(fixture, JOEL);
    const orders = [await accepted(), await accepted()];
    const send = async (courierId: string, sent: Order[]) =>
      answered(
        await fixture.as(fixture.operator).post('/v1/service-orders/events', {
          body: {
            type: 'order.assign',
            payload: { courierId },
            orders: sent.map(({ orderNumber, version }) => ({ orderNumber, version })),
          },
        }),
        200,
      ).json<Schema<'BulkOrderEventResult'>>().results;
    const refused = await send(MISSING, orders);
    expect(refused.map((result) => 'problem' in result && result.problem?.errors?.[0]?.code)).toEqual([
      'courier-unknown',
      'courier-unknown',
    ]);
    expect((await send(joel.id, orders)).map(({ done }) => done)).toEqual([true, true]);
    expect(await readCourier(fixture, joel.id)).toMatchObject({ open: 2 });
  });
});

describe('order.assign of the courier who has the order', () => {
  const typed = { courier: JOEL };
  const ofRecord = async () => ({ courierId: (await createCourier(fixture, JOEL)).id });

  test.each<[string, has: () => Promise<object>, sent: 'same' | object, field: string]>([
    ['by its record', ofRecord, 'same', 'courierId'],
    ['as typed before', async () => typed, 'same', 'courier'],
    ['typed with the data of its record', ofRecord, typed, 'courier'],
  ])('is refused %s, without a version and an entry', async (_, has, sent, field) => {
    const payload = await has();
    const order = await fixture.drive(fixture.operator, await accepted(), ['order.assign', payload]);
    const before = await couriers();
    const refused = await assign(order, sent === 'same' ? payload : sent);
    expect([refused.statusCode, problemOf(refused).errors]).toEqual([
      422,
      [{ pointer: `/payload/${field}`, code: 'unchanged', message: 'Nada foi alterado.' }],
    ]);
    const after = await fixture.read(fixture.operator, order.orderNumber);
    expect(after.version).toBe(order.version);
    expect(await couriers()).toEqual(before);
  });

  test('is a change once it creates a record', async () => {
    const order = await fixture.drive(fixture.operator, await accepted(), ['order.assign', typed]);
    const saved = answered(await assign(order, { ...typed, saveCourier: true }), 200).json<Order>();
    expect(saved.courier).toMatchObject({ ...JOEL, id: expect.any(String) });
  });

  test('is refused alone among several orders', async () => {
    const payload = await ofRecord();
    const has = await fixture.drive(fixture.operator, await accepted(), ['order.assign', payload]);
    const orders = [has, await accepted()].map(({ orderNumber, version }) => ({ orderNumber, version }));
    const body = { type: 'order.assign', payload, orders };
    const sent = await fixture.as(fixture.operator).post('/v1/service-orders/events', { body });
    const { results } = answered(sent, 200).json<Schema<'BulkOrderEventResult'>>();
    expect(results).toMatchObject([
      { done: false, problem: { errors: [{ pointer: '/payload/courierId', code: 'unchanged' }] } },
      { done: true, status: 'assigned' },
    ]);
  });
});

describe('order.assign with a typed courier', () => {
  test('creates no record unless requested', async () => {
    const order = answered(await assign(await accepted(), { courier: JOEL }), 200).json<Order>();
    expect(order.courier).toEqual({ ...JOEL, id: null, vehicleType: null, active: true });
    expect(await couriers()).toEqual([]);
  });

  test('creates a record and an audit entry with saveCourier', async () => {
    const order = answered(
      await assign(await accepted(), { courier: JOEL, saveCourier: true }),
      200,
    ).json<Order>();
    const [kept, ...others] = await couriers();
    expect([kept, others]).toMatchObject([{ ...JOEL, active: true, open: 1 }, []]);
    expect(order.courier).toMatchObject({ id: kept?.id, active: true });
    const audit = (await fixture.as(fixture.admin).get('/v1/audit-records?limit=1')).json();
    expect(audit.data).toMatchObject([
      { action: 'courier.created', actor: { id: fixture.operator.id }, target: { id: kept?.id } },
    ]);
  });

  test('a record created later is named in the timeline', async () => {
    const typed = answered(await assign(await accepted(), { courier: JOEL }), 200).json<Order>();
    const saved = answered(await assign(typed, { courier: JOEL, saveCourier: true }), 200).json<Order>();
    expect(saved.courier).toMatchObject({ ...JOEL, id: expect.any(String) });
    const [entry, before] = await fixture.timeline(fixture.operator, saved.orderNumber);
    expect(entry?.changes).toEqual([{ field: 'Cadastro do entregador', before: null, after: 'feito' }]);
    expect(before?.changes).toMatchObject([{ field: 'Entregador' }]);
  });

  test('a bulk with saveCourier creates one record for all its orders', async () => {
    const orders = [await accepted(), await accepted()];
    const body = {
      type: 'order.assign',
      payload: { courier: JOEL, saveCourier: true },
      orders: orders.map(({ orderNumber, version }) => ({ orderNumber, version })),
    };
    answered(await fixture.as(fixture.operator).post('/v1/service-orders/events', { body }), 200);
    expect(await couriers()).toMatchObject([{ name: 'Joel Matos', open: 2 }]);
  });

  test.each([true, false])(
    'matches an active courier by phone and keeps the typed fields on the order (saveCourier %s)',
    async (saveCourier) => {
      const joel = await createCourier(fixture, JOEL);
      const typed = { name: 'Joel (moto emprestada)', phone: JOEL.phone, vehiclePlate: 'GDA8C20' };
      const order = await accepted();
      answered(await assign(order, { courier: typed, saveCourier }), 200);
      expect(await courierOf(order.orderNumber)).toMatchObject({ ...typed, id: joel.id });
      expect(await couriers()).toMatchObject([{ ...JOEL, open: 1 }]);
    },
  );

  test('does not match an inactive courier by phone', async () => {
    const joel = await changeCourier(fixture, await createCourier(fixture, JOEL), { active: false });
    const order = answered(
      await assign(await accepted(), { courier: JOEL, saveCourier: true }),
      200,
    ).json<Order>();
    expect(order.courier?.id).not.toBe(joel.id);
    expect(new Set((await couriers()).map(({ active }) => active))).toEqual(new Set([false, true]));
  });

  // PostgreSQL makes a plan for all values once a statement has run five times.
  test('creates a record each time, however often it runs', async () => {
    for (let time = 0; time < 12; time++) {
      const courier = { ...JOEL, phone: `+55119876543${10 + time}` };
      answered(await assign(await accepted(), { courier, saveCourier: true }), 200);
    }
    expect(await couriers()).toHaveLength(12);
  });

  test('a refused assignment creates no record', async () => {
    const order = await fixture.create(fixture.manager);
    expect((await assign(order, { courier: JOEL, saveCourier: true })).statusCode).toBe(409);
    const [manager] = [
      await fixture.send(fixture.manager, await accepted(), 'order.assign', {
        courier: JOEL,
        saveCourier: true,
      }),
    ];
    expect(manager.statusCode).toBe(403);
    expect(await couriers()).toEqual([]);
  });
});
