import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { firstOrdersPath } from '#src/api/orders/first-orders-query.ts';
import { createCourier, JOEL } from '#tests/support/server/couriers-fixture.ts';
import { OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

const PASSWORD = 'correio-lento-azul';
const PRICES = { baseCents: 1500, vehicleCents: {}, extraStopCents: 0, urgentCents: 0, returnCents: 0 };

type Summary = Schema<'ServiceOrderSummary'>;

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start({ priceTable: PRICES });
  await fixture.create(fixture.manager, fixture.draft());
  const order = await fixture.create(fixture.manager, fixture.draft({ vehicleType: 'utilitario' }));
  const { id: courierId } = await createCourier(fixture, JOEL);
  await fixture.drive(fixture.operator, order, ['order.accept'], ['order.assign', { courierId }]);
});
afterAll(() => fixture.close());

const change = (user: TestUser, values: object) =>
  fixture.server.db.updateTable('users').set(values).where('id', '=', user.id).execute();

async function signIn(user: TestUser, include?: string[]) {
  await change(user, { password_hash: await hashPassword(PASSWORD) });
  const payload = { email: user.email, password: PASSWORD, ...(include && { include }) };
  return fixture.server.inject({ method: 'POST', url: '/v1/auth/sign-in', payload });
}

test.each(['manager', 'operator', 'admin'] as const)(
  'a sign-in of a %s returns on request what the list would fetch next',
  async (role) => {
    const user = fixture[role];
    const answer = await signIn(user, ['openOrders']);
    const { openOrders } = answer.json();
    const client = fixture.as(user);
    expect(openOrders.page).toEqual((await client.get(firstOrdersPath() ?? '')).json());
    expect(openOrders.page.data).not.toEqual([]);
    expect(openOrders.counts).toEqual((await client.get('/v1/service-orders/counts')).json());
  },
);

test.each([
  ['manager', false],
  ['operator', true],
] as const)(
  'only the base sees courier records and missing prices at its sign-in (%s)',
  async (role, isBase) => {
    const { page, counts } = (await signIn(fixture[role], ['openOrders'])).json().openOrders;
    const couriers = page.data.flatMap(({ courier }: Summary) => (courier ? ['id' in courier] : []));
    expect(couriers).toEqual([isBase]);
    expect(page.data.some((row: Summary) => row.vehicleType === 'utilitario')).toBe(isBase);
    expect(counts.now.withoutPrice !== null).toBe(isBase);
  },
);

test('a sign-in prefetches nothing unrequested', async () => {
  expect((await signIn(fixture.operator)).json()).not.toHaveProperty('openOrders');
});

test('who has to change the password first gets no orders with the sign-in', async () => {
  const user = fixture.operator;
  await change(user, { must_change_password: true });
  const answer = await signIn(user, ['openOrders']);
  await change(user, { must_change_password: false });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).not.toHaveProperty('openOrders');
});

test('what is not known can not be brought along', async () => {
  expect((await signIn(fixture.operator, ['users'])).statusCode).toBe(422);
});
