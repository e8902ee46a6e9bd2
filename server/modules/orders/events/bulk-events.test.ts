import { afterAll, beforeAll, expect, test } from 'vitest';

import { COURIER, OrdersFixture, problemOf, type Order } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

const send = (body: object, headers: Record<string, string> = {}) =>
  fixture.as(fixture.operator).post('/v1/service-orders/events', { body, headers });

const target = ({ orderNumber, version }: Order) => ({ orderNumber, version });

test('a bulk event applies to each order that allows it, and reports a problem for each other', async () => {
  const [one, two, rejected, stale] = await Promise.all(
    [1, 2, 3, 4].map(() => fixture.create(fixture.manager)),
  );
  if (!one || !two || !rejected || !stale) throw new Error('Expected four orders.');
  const closed = await fixture.drive(fixture.operator, rejected, [
    'order.reject',
    { reasonCode: 'OUT_OF_AREA' },
  ]);
  const orders = [
    target(one),
    target(closed),
    { ...target(stale), version: 1 },
    { orderNumber: 99_999_999, version: 1 },
    target(two),
  ];
  const response = await send({ type: 'order.accept', payload: {}, orders });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    results: [
      { orderNumber: one.orderNumber, done: true, status: 'accepted', version: 3, seq: 3 },
      {
        orderNumber: closed.orderNumber,
        done: false,
        problem: expect.objectContaining({ code: 'transition-not-allowed', orderStatus: 'rejected' }),
      },
      {
        orderNumber: stale.orderNumber,
        done: false,
        problem: expect.objectContaining({ code: 'stale-version', currentVersion: 2 }),
      },
      {
        orderNumber: 99_999_999,
        done: false,
        problem: expect.objectContaining({ code: 'order-not-found', status: 404 }),
      },
      { orderNumber: two.orderNumber, done: true, status: 'accepted', version: 3, seq: 3 },
    ],
  });
});

test('a bulk event with an invalid payload is refused with a pointer per field', async () => {
  const order = await fixture.create(fixture.manager);
  const response = await send({
    type: 'order.assign',
    payload: { courier: { name: 'J' } },
    orders: [target(order)],
  });
  expect(response.statusCode).toBe(422);
  expect(problemOf(response).errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/payload/courier/phone', 'required'],
    ['/payload/courier/name', 'too-short'],
  ]);
});

test('a manager’s bulk event reports other companies’ orders as not found', async () => {
  const own = await fixture.create(fixture.manager);
  const other = await fixture.create(fixture.stranger);
  const orders = [own, other].map(({ orderNumber, version }) => ({ orderNumber, version }));
  const body = { type: 'order.cancel', payload: { reasonCode: 'DUPLICATE' }, orders };
  const response = await fixture.as(fixture.manager).post('/v1/service-orders/events', { body });
  expect(response.json()).toMatchObject({
    results: [
      { done: true, status: 'cancelled' },
      { done: false, problem: { code: 'order-not-found', status: 404 } },
    ],
  });
});

test('a bulk event takes the fields of each order, and refuses those of one order alone', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(async () =>
      fixture.drive(
        fixture.operator,
        await fixture.create(fixture.manager),
        ['order.accept'],
        ['order.assign', { courier: COURIER }],
        ['order.startPickup'],
      ),
    ),
  );
  if (!one || !two) throw new Error('Expected two orders.');
  const orders = [
    { ...target(one), payload: { packagesCount: 3 } },
    { ...target(two), payload: { packagesCount: 0 } },
  ];
  const response = await send({ type: 'order.confirmPickup', payload: {}, orders });
  expect(response.json()).toMatchObject({
    results: [
      { orderNumber: one.orderNumber, done: true, status: 'in_transit' },
      {
        orderNumber: two.orderNumber,
        done: false,
        problem: { code: 'invalid-request', errors: [{ pointer: '/payload/packagesCount' }] },
      },
    ],
  });
  expect(await fixture.read(fixture.operator, one.orderNumber)).toMatchObject({ collectedPackages: 3 });
  const bare = await send({ type: 'order.confirmPickup', payload: {}, orders: [target(two)] });
  expect(bare.statusCode).toBe(422);
});

test('a repeated bulk event replays the first response', async () => {
  const order = await fixture.create(fixture.manager);
  const body = { type: 'order.accept', payload: {}, orders: [target(order)] };
  const first = await send(body, { 'idempotency-key': 'bulk-1' });
  const again = await send(body, { 'idempotency-key': 'bulk-1' });
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body).toBe(first.body);
});

test('a bulk event with 201 orders is refused', async () => {
  const orders = Array.from({ length: 201 }, (_, index) => ({ orderNumber: index + 1, version: 1 }));
  expect((await send({ type: 'order.accept', payload: {}, orders })).statusCode).toBe(422);
});
