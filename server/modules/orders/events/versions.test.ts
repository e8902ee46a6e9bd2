import { afterAll, beforeAll, expect, test } from 'vitest';

import { answered, OrdersFixture, problemOf, type Order } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});

afterAll(() => fixture.close());

test('an event without a version is refused with 428', async () => {
  const order = await fixture.create(fixture.manager);
  const url = `/v1/service-orders/${order.orderNumber}/events`;
  const response = await fixture.as(fixture.operator).post(url, { body: { type: 'order.accept' } });
  expect(response.statusCode).toBe(428);
});

test('a stale version responds 412 with author and time of the change, and changes nothing', async () => {
  const order = await fixture.create(fixture.manager);
  await fixture.drive(fixture.operator, order, ['order.accept']);
  const response = await fixture.send(fixture.manager, order, 'order.cancel', { reasonCode: 'DUPLICATE' });
  expect(response.statusCode).toBe(412);
  expect(response.headers['etag']).toBe('"3"');
  expect(problemOf(response)).toMatchObject({
    code: 'stale-version',
    changedBy: 'Olga Operadora',
    changedAt: fixture.clock.read().toISOString(),
    currentVersion: 3,
    detail: 'Olga Operadora alterou esta ordem às 12:00. Recarregue para ver as mudanças antes de salvar.',
  });
  expect((await fixture.read(fixture.manager, order.orderNumber)).status).toBe('accepted');
});

test('exactly one of many concurrent events succeeds', async () => {
  const order = await fixture.create(fixture.manager);
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0
        ? fixture.send(fixture.operator, order, 'order.accept')
        : fixture.send(fixture.manager, order, 'order.cancel', { reasonCode: 'DUPLICATE' }),
    ),
  );
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412, 412, 412, 412]);
  const timeline = await fixture.timeline(fixture.operator, order.orderNumber);
  expect(timeline.map(({ seq }) => seq)).toEqual([3, 2, 1]);
});

test('concurrent edits that retry after 412 number the timeline without gaps', async () => {
  const order = await fixture.create(fixture.manager);
  const edit = async (packagesCount: number): Promise<void> => {
    const { orderNumber, version } = await fixture.read(fixture.manager, order.orderNumber);
    const payload = { changes: { packagesCount } };
    const { statusCode } = await fixture.send(
      fixture.manager,
      { orderNumber, version },
      'order.edit',
      payload,
    );
    if (statusCode === 412) await edit(packagesCount);
  };
  await Promise.all([3, 4, 5, 6, 7].map(edit));
  const timeline = await fixture.timeline(fixture.manager, order.orderNumber);
  expect(timeline.map(({ seq }) => seq)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect((await fixture.read(fixture.manager, order.orderNumber)).version).toBe(order.version + 5);
});

test('a repeated idempotency key creates one order', async () => {
  const headers = { 'idempotency-key': 'form-1' };
  const body = { submit: true, content: fixture.draft({ externalRef: 'ONCE' }) };
  const post = () => fixture.as(fixture.manager).post('/v1/service-orders', { headers, body });
  const first = answered(await post(), 201).json<Order>();
  const again = await post();
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.json<Order>()).toEqual(first);
  const listed = await fixture.as(fixture.manager).get('/v1/service-orders?externalRef=ONCE');
  expect(listed.json()).toMatchObject({ total: { value: 1, capped: false } });
});

test('a repeated idempotency key replays a refused event', async () => {
  const order = await fixture.drive(fixture.operator, await fixture.create(fixture.manager), [
    'order.accept',
  ]);
  const send = () =>
    fixture.as(fixture.operator).post(`/v1/service-orders/${order.orderNumber}/events`, {
      headers: { 'if-match': `"${order.version}"`, 'idempotency-key': 'twice' },
      body: { type: 'order.accept' },
    });
  const first = await send();
  expect(first.statusCode).toBe(409);
  await fixture.drive(fixture.operator, order, ['order.cancel', { reasonCode: 'NO_CAPACITY' }]);
  const again = await send();
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body).toBe(first.body);
});
