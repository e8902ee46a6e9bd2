import { afterAll, beforeAll, expect, test } from 'vitest';

import { answered, OrderWorld, problemOf, type Order } from '#tests/support/server/orders-fixture.ts';

let world: OrderWorld;

beforeAll(async () => {
  world = await OrderWorld.start();
});

afterAll(() => world.close());

test('refuses an event without a version, because it could undo what nobody has seen', async () => {
  const order = await world.create(world.manager);
  const url = `/v1/service-orders/${order.orderNumber}/events`;
  const response = await world.as(world.operator).post(url, { body: { type: 'order.accept' } });
  expect(response.statusCode).toBe(428);
});

test('tells a stale caller who changed the order and when, and leaves it as it is', async () => {
  const order = await world.create(world.manager);
  await world.drive(world.operator, order, ['order.accept']);
  const response = await world.send(world.manager, order, 'order.cancel', { reasonCode: 'DUPLICATE' });
  expect(response.statusCode).toBe(412);
  expect(response.headers['etag']).toBe('"3"');
  expect(problemOf(response)).toMatchObject({
    code: 'stale-version',
    changedBy: 'Olga Operadora',
    changedAt: world.clock.read().toISOString(),
    currentVersion: 3,
    detail: 'Olga Operadora alterou esta ordem às 12:00. Recarregue para ver as mudanças antes de salvar.',
  });
  expect((await world.read(world.manager, order.orderNumber)).status).toBe('accepted');
});

test('lets exactly one of many events sent at once win', async () => {
  const order = await world.create(world.manager);
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0
        ? world.send(world.operator, order, 'order.accept')
        : world.send(world.manager, order, 'order.cancel', { reasonCode: 'DUPLICATE' }),
    ),
  );
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412, 412, 412, 412]);
  const timeline = await world.timeline(world.operator, order.orderNumber);
  expect(timeline.map(({ seq }) => seq)).toEqual([3, 2, 1]);
});

test('numbers the timeline without gaps when versions are read anew after each refusal', async () => {
  const order = await world.create(world.manager);
  const edit = async (packagesCount: number): Promise<void> => {
    const { orderNumber, version } = await world.read(world.manager, order.orderNumber);
    const payload = { changes: { packagesCount } };
    const { statusCode } = await world.send(world.manager, { orderNumber, version }, 'order.edit', payload);
    if (statusCode === 412) await edit(packagesCount);
  };
  await Promise.all([3, 4, 5, 6, 7].map(edit));
  const timeline = await world.timeline(world.manager, order.orderNumber);
  expect(timeline.map(({ seq }) => seq)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect((await world.read(world.manager, order.orderNumber)).version).toBe(order.version + 5);
});

test('makes one order however often the same intent arrives', async () => {
  const headers = { 'idempotency-key': 'form-1' };
  const body = { submit: true, content: world.draft({ externalRef: 'ONCE' }) };
  const post = () => world.as(world.manager).post('/v1/service-orders', { headers, body });
  const first = answered(await post(), 201).json<Order>();
  const again = await post();
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.json<Order>()).toEqual(first);
  const listed = await world.as(world.manager).get('/v1/service-orders?externalRef=ONCE');
  expect(listed.json()).toMatchObject({ total: { value: 1, capped: false } });
});

test('keeps a refused event under its key, so that a repetition hears the same', async () => {
  const order = await world.drive(world.operator, await world.create(world.manager), ['order.accept']);
  const send = () =>
    world.as(world.operator).post(`/v1/service-orders/${order.orderNumber}/events`, {
      headers: { 'if-match': `"${order.version}"`, 'idempotency-key': 'twice' },
      body: { type: 'order.accept' },
    });
  const first = await send();
  expect(first.statusCode).toBe(409);
  await world.drive(world.operator, order, ['order.cancel', { reasonCode: 'NO_CAPACITY' }]);
  const again = await send();
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body).toBe(first.body);
});
