import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { assignedTo, createCourier, JOEL } from '#tests/support/server/couriers-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import { attach } from '#tests/support/server/proofs-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const papers = async (orderNumbers: number[], by: TestUser = fixture.operator) => {
  const query = orderNumbers.map((number) => `orderNumber=${number}`).join('&');
  const answer = await fixture.as(by).get(`/v1/service-orders/papers?${query}`);
  return answered(answer, 200).json<Schema<'OrderPapers'>>().orders;
};

test('a paper has the same values as the order’s own response', async () => {
  const joel = await createCourier(fixture, { ...JOEL, vehicleType: 'moto' });
  const { orderNumber } = await assignedTo(fixture, joel.id);
  for (const by of [fixture.operator, fixture.manager]) {
    const [paper] = await papers([orderNumber], by);
    expect(await fixture.read(by, orderNumber)).toMatchObject(paper ?? { orderNumber: 'none' });
    expect(paper?.stops).toHaveLength(2);
  }
});

test('a paper has the proof policy of its company, and the proofs that wait for their event', async () => {
  const proofPolicy = {
    receiverName: true,
    receiverDoc: false,
    photo: true,
    signature: false,
    document: false,
  };
  const company = await fixture.server.createCompany({ settings: { proofPolicy } });
  const manager = await fixture.server.createUser('manager', { companyId: company.id });
  const order = await fixture.create(manager);
  const onBoard = await fixture.drive(
    fixture.operator,
    order,
    ['order.accept'],
    ['order.assign', { courier: { name: 'Joel', phone: '+5511997410032' } }],
    ['order.startPickup'],
  );
  await attach(fixture, onBoard, 0, 'photo');
  const [paper] = await papers([order.orderNumber]);
  expect(paper?.policy).toEqual({ proofPolicy });
  expect(paper?.stops.map(({ proofs }) => proofs)).toEqual([[{ kind: 'photo' }], []]);
});

test('papers come in the requested sequence, without duplicates', async () => {
  const [first, second] = [await fixture.create(fixture.manager), await fixture.create(fixture.stranger)];
  const orderNumbers = [second.orderNumber, first.orderNumber, second.orderNumber];
  expect((await papers(orderNumbers)).map(({ orderNumber }) => orderNumber)).toEqual(
    orderNumbers.slice(0, 2),
  );
});

test('papers omit inaccessible, missing and draft orders', async () => {
  const own = await fixture.create(fixture.manager);
  const other = await fixture.create(fixture.stranger);
  const draft = await fixture.create(fixture.manager, fixture.draft(), false);
  const orderNumbers = [own, other, draft].map(({ orderNumber }) => orderNumber);
  expect(await papers([...orderNumbers, 999_999_999], fixture.manager)).toMatchObject([
    { orderNumber: orderNumbers[0] },
  ]);
});

test.each([
  '',
  `orderNumber=x`,
  Array.from({ length: 51 }, (_, index) => `orderNumber=${index + 1}`).join('&'),
])('papers without numbers, with an invalid one, or with more than 50 are refused: %.20s', async (query) => {
  const refused = await fixture.as(fixture.operator).get(`/v1/service-orders/papers?${query}`);
  expect(refused.statusCode).toBe(422);
});
