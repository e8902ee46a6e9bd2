import { anything, assert, asyncProperty, constantFrom, dictionary, oneof, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ORDER_EVENT_TYPES } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { OrdersFixture, problemOf, type Order } from '#tests/support/server/orders-fixture.ts';

/** A fixed seed for repeatable cases. */
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

/** Allowed statuses; 400 only for keys that reach the prototype, which the body parser rejects. */
function allowedFor(body: unknown, ...statuses: number[]): number[] {
  return /"(?:__proto__|constructor)":/.test(JSON.stringify(body)) ? [...statuses, 400] : statuses;
}

/** JSON has no value for functions and symbols. */
function asJson(value: unknown): unknown {
  return JSON.stringify(value) === undefined ? null : value;
}

test('a hostile event is applied or refused, and a refused one changes nothing', async () => {
  await assert(
    asyncProperty(constantFrom(...ORDER_EVENT_TYPES), hostile, async (type, payload) => {
      const body = { type, payload: asJson(payload) };
      const response = await fixture
        .as(fixture.admin)
        .post(`/v1/service-orders/${order.orderNumber}/events`, {
          headers: { 'if-match': `"${order.version}"` },
          body,
        });
      expect(allowedFor(body, 200, 403, 409, 413, 422)).toContain(response.statusCode);
      if (response.statusCode === 200) order = response.json<Order>();
      expect((await fixture.read(fixture.admin, order.orderNumber)).version).toBe(order.version);
    }),
    { seed: SEED, numRuns: 120, examples: [['order.submit', JSON.parse('{"stops":{"":{"__proto__":""}}}')]] },
  );
});

test('hostile draft content is saved or refused', async () => {
  await assert(
    asyncProperty(hostile, async (content) => {
      const body = asJson(content);
      const response = await fixture.as(fixture.operator).put(`/v1/service-orders/${draft.orderNumber}`, {
        headers: { 'if-match': `"${draft.version}"` },
        body,
      });
      expect(allowedFor(body, 200, 413, 422)).toContain(response.statusCode);
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

describe('a search', () => {
  const found = async (search: string) => {
    const query = new URLSearchParams({ search });
    const response = await fixture.as(fixture.stranger).get(`/v1/service-orders?${query.toString()}`);
    return response.json<Schema<'ServiceOrderPage'>>().data.length;
  };

  beforeAll(async () => {
    await fixture.create(fixture.stranger);
    await fixture.create(fixture.stranger, fixture.draft(), false);
  });

  test('finds the order and the draft by their text', async () => {
    expect(await found('Helena')).toBe(2);
  });

  test.each(['%', '_', '\\', 'H%lena', 'Hel_na', "'; drop table orders; --", '%%%', 'OS 999999999999999'])(
    'for %s matches literally, not as a pattern',
    async (search) => {
      expect(await found(search)).toBe(0);
    },
  );
});

test.each(['0', '-1', '1.5', '9007199254740992', 'abc', '1%00', "1'--"])(
  'the order number %s responds 404',
  async (orderNumber) => {
    const response = await fixture.as(fixture.admin).get(`/v1/service-orders/${orderNumber}`);
    expect(response.statusCode).toBe(404);
  },
);

test('the largest order number responds 404', async () => {
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
])('the query %s responds 422', async (query) => {
  expect((await fixture.as(fixture.admin).get(`/v1/service-orders?${query}`)).statusCode).toBe(422);
});
