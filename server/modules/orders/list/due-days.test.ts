import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { DUE_DAY_CASES } from '#tests/support/due-day-cases.ts';
import {
  answered,
  dropoff,
  OrdersFixture,
  pickup,
  type Order,
} from '#tests/support/server/orders-fixture.ts';

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
const SORTS: Schema<'OrderSort'>[] = ['dueAt', '-dueAt', 'requestedAt'];

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const request = (window?: Schema<'TimeWindow'>): Promise<Order> => {
  const stops = [pickup(), { ...dropoff('Helena Prado'), ...(window && { window }) }];
  return fixture.create(fixture.manager, fixture.draft({ stops }));
};

/** The days whose lists contain this order, in any sort order. */
async function daysOf({ orderNumber }: Order): Promise<string[]> {
  const found = new Set<string>();
  for (const day of DAYS) {
    for (const sort of SORTS) {
      const query = `dueFrom=${day}&dueTo=${day}&sort=${sort}&limit=100`;
      const response = await fixture.as(fixture.operator).get(`/v1/service-orders?${query}`);
      const page = answered(response, 200).json<Schema<'ServiceOrderPage'>>();
      if (page.data.some((row) => row.orderNumber === orderNumber)) found.add(day);
    }
  }
  return [...found];
}

describe.each(DUE_DAY_CASES)('an order for $what', ({ window, day }) => {
  test('is listed only on the day on which the requested window begins', async () => {
    expect(await daysOf(await request(window))).toEqual([day]);
  });

  test('is listed only on the day on which the promised window begins', async () => {
    const order = await request();
    const promise = { promisedWindow: window };
    expect(await daysOf(await fixture.drive(fixture.operator, order, ['order.accept', promise]))).toEqual([
      day,
    ]);
  });
});

test('an order without a window is listed on the day of its request', async () => {
  expect(await daysOf(await request())).toEqual(['2026-11-20']);
});

test('an order with an approved cancellation is listed on no day', async () => {
  const order = await fixture.onBoard();
  const requested = await fixture.drive(fixture.manager, order, [
    'order.requestCancel',
    { reasonCode: 'DUPLICATE' },
  ]);
  expect(await daysOf(await fixture.drive(fixture.operator, requested, ['order.approveCancel']))).toEqual([]);
});
