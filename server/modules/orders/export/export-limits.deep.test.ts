import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DAY_MS } from '#domain/time.ts';
import { type Order, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

test('an export holds 10,000 orders in both formats, and 10,000 lines as .xlsx', async () => {
  const resultOf = async (choice: object) => {
    const body = { columns: ['orderNumber'], rows: 'order', format: 'csv', ...choice };
    const answer = await fixture.as(fixture.operator).put('/v1/service-orders/export', { body });
    if (answer.statusCode !== 200) return problemOf(answer).errors?.map(({ code }) => code);
    return answer.body.split('\r\n').length - 2;
  };
  const order = await fixture.create(fixture.manager);
  await copyOrder(order, 9998);
  expect(await resultOf({ format: 'xlsx' })).toEqual(expect.any(Number));
  expect(await resultOf({ rows: 'stop' })).toBe(10_000);

  await copyOrder(order, 1);
  expect(await resultOf({ format: 'xlsx' })).toEqual(expect.any(Number));
  expect(await resultOf({ format: 'xlsx', rows: 'stop' })).toEqual(['export-lines-large']);
  expect(await resultOf({ rows: 'stop' })).toBe(10_001);

  await copyOrder(order, 1);
  expect(await resultOf({})).toEqual(['orders-export-large']);
  expect(await resultOf({ format: 'xlsx' })).toEqual(['orders-export-large']);
});

/** Inserts copies without stops. */
async function copyOrder({ orderNumber }: Order, copies: number): Promise<void> {
  const later = new Date(fixture.clock.read().getTime() + DAY_MS);
  await sql`
    insert into orders (id, company_id, status, source, created_by, created_at, requested_at, last_event_at)
    select gen_random_uuid(), company_id, status, source, created_by, created_at, requested_at, ${later}
    from orders, generate_series(1, ${copies}) where order_number = ${orderNumber}`.execute(fixture.db);
}
