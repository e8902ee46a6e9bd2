import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { answered, dropoff, OrdersFixture, pickup } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const as = (user: TestUser) => fixture.server.as(user);

async function show(user: TestUser, orderColumns: Schema<'OrderListColumn'>[] | null): Promise<void> {
  answered(await as(user).patch('/v1/users/me/display', { body: { orderColumns } }), 204);
}

async function rowOf(
  user: TestUser,
  orderNumber: number,
): Promise<Schema<'ServiceOrderSummary'> | undefined> {
  const page = answered(await as(user).get('/v1/service-orders?limit=100'), 200).json<
    Schema<'ServiceOrderPage'>
  >();
  return page.data.find((row) => row.orderNumber === orderNumber);
}

describe('the details of a row', () => {
  test('are absent until the list of the reader shows one of their columns', async () => {
    const { orderNumber } = await fixture.create(fixture.manager);
    const other = await fixture.server.createUser('operator');
    expect(await rowOf(fixture.operator, orderNumber)).not.toHaveProperty('details');
    await show(fixture.operator, ['status', 'reference', 'courier']);
    expect(await rowOf(fixture.operator, orderNumber)).not.toHaveProperty('details');
    await show(fixture.operator, ['status', 'pickup']);
    expect(await rowOf(fixture.operator, orderNumber)).toHaveProperty('details');
    expect(await rowOf(other, orderNumber)).not.toHaveProperty('details');
    await show(fixture.operator, null);
    expect(await rowOf(fixture.operator, orderNumber)).not.toHaveProperty('details');
  });

  test('hold pickup, district, packages and cash, and the reason of the last failure', async () => {
    await show(fixture.operator, ['failureReason']);
    const stops = [
      pickup(),
      { ...dropoff('Helena'), cashOnDelivery: { amountCents: 12_050, method: 'cash' as const } },
    ];
    const order = await fixture.onBoard(fixture.draft({ stops, packagesCount: 3 }));
    const failed = await fixture.drive(fixture.operator, order, [
      'order.failStop',
      { stopId: order.stops[1]?.id, reasonCode: 'RECIPIENT_ABSENT' },
    ]);
    const row = await rowOf(fixture.operator, failed.orderNumber);
    const [from, to] = order.stops;
    expect(row?.details).toEqual({
      pickup:
        from?.placeName ?? `${from?.address.street}, ${from?.address.number} · ${from?.address.district}`,
      district: to?.address.district,
      packagesCount: 3,
      cashCents: 12_050,
      priceCents: null,
      failureReason: failed.stops[1]?.attempts.at(-1)?.reasonLabel,
    });
  });

  test('are not needed for the reason of a failed attempt, which a row has until the next one', async () => {
    await show(fixture.operator, null);
    const order = await fixture.onBoard(fixture.draft({}));
    expect(await rowOf(fixture.operator, order.orderNumber)).toMatchObject({ failureReason: null });
    const failed = await fixture.drive(fixture.operator, order, [
      'order.failStop',
      { stopId: order.stops[1]?.id, reasonCode: 'RECIPIENT_ABSENT' },
    ]);
    const reason = failed.stops[1]?.attempts.at(-1)?.reasonLabel;
    expect(reason).toBeTruthy();
    expect(await rowOf(fixture.operator, order.orderNumber)).toMatchObject({ failureReason: reason });
    await fixture.drive(fixture.operator, failed, ['order.retry', {}]);
    expect(await rowOf(fixture.operator, order.orderNumber)).toMatchObject({ failureReason: null });
  });

  test('of a draft are those of its content', async () => {
    await show(fixture.manager, ['district']);
    const door = { kind: 'dropoff', contactName: 'Iara', address: { district: 'Bela Vista' } } as const;
    const stops = [
      { kind: 'pickup', address: { street: 'Rua Augusta', number: '2690', city: 'São Paulo' } } as const,
      { ...door, cashOnDelivery: { amountCents: 9_900, method: 'cash' as const } },
    ];
    const filled = await fixture.create(fixture.manager, { stops, packagesCount: 4 }, false);
    expect((await rowOf(fixture.manager, filled.orderNumber))?.details).toMatchObject({
      pickup: 'Rua Augusta, 2690',
      district: 'Bela Vista',
      packagesCount: 4,
      cashCents: 9_900,
    });
    const blank = await fixture.create(fixture.manager, {}, false);
    expect((await rowOf(fixture.manager, blank.orderNumber))?.details).toMatchObject({
      pickup: null,
      district: null,
      packagesCount: null,
      cashCents: null,
    });
  });

  test('hold a price for the base, and for managers only where their company sees prices', async () => {
    const { orderNumber } = await fixture.create(fixture.manager);
    const { db } = fixture.server;
    await db
      .updateTable('orders')
      .set({ price_cents: 1_500 })
      .where('order_number', '=', orderNumber)
      .execute();
    await show(fixture.operator, ['price']);
    await show(fixture.manager, ['price']);
    const priceFor = async (user: TestUser) => (await rowOf(user, orderNumber))?.details?.priceCents;
    expect([await priceFor(fixture.operator), await priceFor(fixture.manager)]).toEqual([1_500, null]);
    await db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ showPrices: true }) })
      .execute();
    expect(await priceFor(fixture.manager)).toBe(1_500);
  });
});
