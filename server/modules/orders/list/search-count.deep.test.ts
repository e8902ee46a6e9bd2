import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertListed } from '#tests/support/server/listed-orders.ts';
import { OrdersFixture } from '#tests/support/server/orders-fixture.ts';

import { listOrders } from './list-orders.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  // Every third order goes to Rua Augusta, which is slightly more than the count limit.
  await insertListed(fixture, 3_030);
});

afterAll(() => fixture.close());

const search = (page: number) =>
  listOrders(
    fixture.db,
    { companyId: undefined, readerId: crypto.randomUUID(), isForBase: false },
    { page, limit: 100, sort: '-requestedAt', search: 'augusta' },
    fixture.clock.read(),
  );

test('a search counts up to 1,000 matches and marks the total as capped', async () => {
  expect((await search(1)).total).toEqual({ value: 1_000, capped: true });
});

test('a search has page numbers up to the count limit, and a cursor beyond it', async () => {
  const last = await search(10);
  expect(last.data).toHaveLength(100);
  expect(last.nextCursor).not.toBeNull();
  await expect(search(11)).rejects.toMatchObject({ code: 'invalid-request' });
});
