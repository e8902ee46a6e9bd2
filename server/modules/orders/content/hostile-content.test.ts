import { anything, assert, asyncProperty, constantFrom, dictionary, oneof, string } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ORDER_EVENT_TYPES } from '#machines/order/types.ts';
import { OrdersFixture, problemOf, type Order } from '#tests/support/server/orders-fixture.ts';

/** A fixed seed for repeatable cases; `npm run fuzz` tries random ones. */
const SEED = 20_261_120;

let fixture: OrdersFixture;
let order: Order;
let draft: Order;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  order = await fixture.create(fixture.manager);
  draft = await fixture.create(fixture.manager, {}, false);
});

afterAll(() => fixture.close());

const KNOWN_FIELDS = constantFrom(
  'stops',
  'items',
  'window',
  'from',
  'until',
  'promisedWindow',
  'changes',
  'reason',
  'reasonCode',
  'note',
  'stopId',
  'courier',
  'packagesCount',
  'toStatus',
  'requestedByClient',
  'address',
);
const hostile = oneof(anything({ maxDepth: 3 }), dictionary(KNOWN_FIELDS, anything({ maxDepth: 2 })));

async function unchanged(): Promise<void> {
  expect((await fixture.read(fixture.admin, order.orderNumber)).version).toBe(order.version);
}

test('a malformed event never causes a 5xx', async () => {
  await assert(
    asyncProperty(constantFrom(...ORDER_EVENT_TYPES), hostile, async (type, payload) => {
      const body = { type, payload: JSON.stringify(payload) === undefined ? null : payload };
      const response = await fixture
        .as(fixture.admin)
        .post(`/v1/service-orders/${order.orderNumber}/events`, {
          headers: { 'if-match': `"${order.version}"` },
          body,
        });
      // The body parser rejects keys that reach the prototype.
      const reachesPrototype = /"(?:__proto__|constructor)":/.test(JSON.stringify(body));
      expect([200, 403, 409, 413, 422, ...(reachesPrototype ? [400] : [])]).toContain(response.statusCode);
      if (response.statusCode === 200) order = response.json<Order>();
    }),
    { seed: SEED, numRuns: 120, examples: [['order.submit', JSON.parse('{"stops":{"":{"__proto__":""}}}')]] },
  );
});

test('a malformed draft never causes a 5xx', async () => {
  await assert(
    asyncProperty(hostile, async (content) => {
      const response = await fixture.as(fixture.operator).put(`/v1/service-orders/${draft.orderNumber}`, {
        headers: { 'if-match': `"${draft.version}"` },
        body: JSON.stringify(content) === undefined ? null : content,
      });
      expect([200, 400, 413, 422]).toContain(response.statusCode);
      if (response.statusCode === 200) draft = response.json<Order>();
    }),
    { seed: SEED, numRuns: 120 },
  );
});

test('the list responds 200 or 422 to any search text', async () => {
  await assert(
    asyncProperty(oneof(string(), string({ unit: 'grapheme' })), async (text) => {
      const query = new URLSearchParams({ search: text, externalRef: text, limit: '5' });
      const response = await fixture.as(fixture.manager).get(`/v1/service-orders?${query.toString()}`);
      expect([200, 422]).toContain(response.statusCode);
    }),
    { seed: SEED, numRuns: 120 },
  );
});

test.each(['%', '_', '\\', "'; drop table orders; --", '%%%', 'os', '#', 'OS 999999999999999'])(
  'a search for %s matches literally, not as a pattern',
  async (search) => {
    const query = new URLSearchParams({ search });
    const response = await fixture.as(fixture.stranger).get(`/v1/service-orders?${query.toString()}`);
    expect(response.json()).toMatchObject({ data: [], total: { value: 0, capped: false } });
  },
);

test.each(['0', '-1', '1.5', '9007199254740992', 'abc', '1%00', "1'--"])(
  'the order number %s responds 404',
  async (orderNumber) => {
    const response = await fixture.as(fixture.admin).get(`/v1/service-orders/${orderNumber}`);
    expect(response.statusCode).toBe(404);
  },
);

test('a number beyond all orders responds 404', async () => {
  const response = await fixture.as(fixture.admin).get('/v1/service-orders/9007199254740991');
  expect(problemOf(response).code).toBe('order-not-found');
});

test.each([
  'page=0',
  'limit=0',
  'limit=1001',
  'sort=name',
  'tab=all',
  'status=open',
  'from=2026-13-01',
  'page=x',
])('the query %s is refused with 422', async (query) => {
  expect((await fixture.as(fixture.admin).get(`/v1/service-orders?${query}`)).statusCode).toBe(422);
  await unchanged();
});
