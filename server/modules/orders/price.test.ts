import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ORDER_STATUSES, type OrderStatus } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { answered, type Order, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;
/** Its clock starts in November 2026. */
beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
beforeEach(async () => {
  await setShowPrices(false);
  await fixture.db.deleteFrom('notices').execute();
  await fixture.db.deleteFrom('bills').execute();
  await fixture.db.deleteFrom('orders').execute();
});
afterAll(() => fixture.close());

const MONTH = '2026-10';

/** An order in a status, which ended in October if it is over. */
async function orderIn(status: OrderStatus, closedAt = '2026-10-20T12:00:00Z'): Promise<Order> {
  const { orderNumber } = await fixture.create(fixture.manager);
  const isOver = ['delivered', 'partially_delivered', 'returned', 'cancelled', 'rejected', 'lost'].includes(
    status,
  );
  await fixture.db
    .updateTable('orders')
    .set({ status, closed_at: isOver ? new Date(closedAt) : null, price_cents: 1000 })
    .where('order_number', '=', orderNumber)
    .execute();
  return fixture.read(fixture.admin, orderNumber);
}

const setPrice = (user: TestUser, order: Order, priceCents: number | null) =>
  fixture.send(user, order, 'order.setPrice', { priceCents });

const setShowPrices = (showPrices: boolean) =>
  fixture.db
    .updateTable('companies')
    .set({ settings: JSON.stringify({ showPrices }) })
    .where('id', '=', fixture.own.id)
    .execute();

const billUrl = () => `/v1/companies/${fixture.own.id}/bills/${MONTH}`;

async function closeMonth(): Promise<void> {
  const page = await fixture.as(fixture.admin).get(`/v1/bills?month=${MONTH}`);
  const bill = page.json<Schema<'BillPage'>>().data.find(({ company }) => company.id === fixture.own.id);
  const { orders, cents } = bill?.now ?? { orders: 0, cents: 0 };
  answered(await fixture.as(fixture.admin).put(billUrl(), { body: { orders, cents } }), 200);
}

describe('a price', () => {
  test.each(ORDER_STATUSES.filter((status) => status !== 'draft'))(
    'is set by the base in %s',
    async (status) => {
      const order = await orderIn(status);
      const priced = answered(await setPrice(fixture.operator, order, 2590), 200).json<Order>();
      expect([priced.status, priced.priceCents]).toEqual([status, 2590]);
      const removed = answered(await setPrice(fixture.admin, priced, null), 200).json<Order>();
      expect(removed.priceCents).toBeNull();
    },
  );

  test.each([
    ['operator', false, 'internal'],
    ['operator', true, 'company'],
    ['admin', true, 'company'],
    ['manager', false, undefined],
    ['manager', true, 'company'],
  ] as const)(
    'stands in the timeline of the %s, with prices shown %s, as %s',
    async (role, showPrices, visibility) => {
      const order = await orderIn('in_transit');
      const priced = answered(await setPrice(fixture.operator, order, 2590), 200).json<Order>();
      const annotation = { internalNotes: 'Cobrar depois' };
      await fixture.drive(fixture.operator, priced, ['order.annotate', annotation]);
      await setShowPrices(showPrices);
      const entries = await fixture.timeline(fixture[role], order.orderNumber);
      const entry = entries.find(({ type }) => type === 'order.setPrice');
      expect(entry?.visibility).toBe(visibility);
      const change = { field: 'Preço', before: 'R$\u00A010,00', after: 'R$\u00A025,90' };
      expect(entry?.changes).toEqual(visibility && [change]);
      // Internal notes stay with the base.
      expect(JSON.stringify(entries).includes('Cobrar depois')).toBe(role !== 'manager');
      const seen = await fixture.read(fixture[role], order.orderNumber);
      expect('priceCents' in seen).toBe(visibility !== undefined);
    },
  );

  test('is the only part of a mixed internal edit that managers with prices see', async () => {
    const order = await orderIn('accepted');
    const changes = { priceCents: 4200, internalNotes: 'Cobrar depois' };
    answered(await fixture.send(fixture.operator, order, 'order.edit', { changes }), 200);
    await setShowPrices(true);
    const [entry] = await fixture.timeline(fixture.manager, order.orderNumber);
    expect(entry).toMatchObject({ type: 'order.edit', visibility: 'company' });
    expect(entry?.changes.map(({ field }) => field)).toEqual(['Preço']);
  });

  test.each([2590, null])(
    'of %j cents that the order has is refused, without an entry',
    async (priceCents) => {
      const order = await orderIn('delivered');
      const priced = answered(await setPrice(fixture.operator, order, priceCents), 200).json<Order>();
      const before = await fixture.timeline(fixture.operator, order.orderNumber);
      expect(problemOf(await setPrice(fixture.admin, priced, priceCents))).toMatchObject({
        status: 422,
        errors: [{ pointer: '/payload/priceCents', code: 'unchanged' }],
      });
      expect((await fixture.read(fixture.admin, order.orderNumber)).version).toBe(priced.version);
      expect(await fixture.timeline(fixture.operator, order.orderNumber)).toEqual(before);
    },
  );

  test('is refused for managers, and in a draft for everyone', async () => {
    const order = await orderIn('requested');
    expect(problemOf(await setPrice(fixture.manager, order, 100)).status).toBe(403);
    const draft = await fixture.create(fixture.manager, fixture.draft(), false);
    expect((await setPrice(fixture.manager, draft, 100)).statusCode).toBe(403);
    const own = await fixture.create(fixture.operator, fixture.draft(), false);
    expect((await setPrice(fixture.operator, own, 100)).statusCode).toBe(409);
  });

  test.each([-1, 1.5, '25', 10 ** 12])('of %j cents is invalid', async (priceCents) => {
    const reply = await fixture.send(fixture.operator, await orderIn('requested'), 'order.setPrice', {
      priceCents,
    });
    expect(problemOf(reply)).toMatchObject({ status: 422, errors: [{ pointer: '/payload/priceCents' }] });
  });
});

describe('a closed month', () => {
  const SENTENCE =
    'O mês desta ordem já foi fechado. Para mudá-la, a administração precisa reabrir o mês em Relatórios.';

  test('refuses a price until it is reopened', async () => {
    const order = await orderIn('delivered');
    await closeMonth();
    expect(problemOf(await setPrice(fixture.operator, order, 100))).toMatchObject({
      status: 409,
      detail: SENTENCE,
    });
    const { allowedEvents } = await fixture.read(fixture.operator, order.orderNumber);
    expect(allowedEvents.find(({ type }) => type === 'order.setPrice')?.disabledReason).toBe(SENTENCE);
    await fixture.as(fixture.admin).post(`${billUrl()}/reopening`, { body: { reason: 'Preço errado' } });
    expect((await setPrice(fixture.operator, order, 100)).statusCode).toBe(200);
  });

  test('leaves orders that ended in another month in São Paulo, that are open, or of other companies', async () => {
    const others = [
      await orderIn('delivered', '2026-11-01T03:00:00Z'),
      await orderIn('delivered', '2026-10-01T02:59:59Z'),
      await orderIn('in_transit'),
    ];
    const last = await orderIn('delivered', '2026-11-01T02:59:59Z');
    await closeMonth();
    for (const order of others) expect((await setPrice(fixture.operator, order, 100)).statusCode).toBe(200);
    expect((await setPrice(fixture.operator, last, 100)).statusCode).toBe(409);
  });
});
