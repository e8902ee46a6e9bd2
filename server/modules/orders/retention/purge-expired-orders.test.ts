import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addAttachment } from '#tests/support/server/attachments-fixture.ts';
import { answered, type Order, type OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import { attach, stopAt } from '#tests/support/server/proofs-fixture.ts';
import {
  lastInstantOf,
  reset,
  firstInstantAfter,
  cancelledOrder,
  DAY_MS,
  RETENTION_DAYS,
  setRetention,
  numbersLeft,
  startRetentionFixture,
} from '#tests/support/server/retention-fixture.ts';

import { purgeExpiredOrders } from './purge-expired-orders.ts';

const BELONGING = [
  'stops',
  'order_events',
  'comments',
  'order_attachments',
  'proofs',
  'order_dossiers',
  'notices',
  'order_facts',
  'attempt_facts',
] as const;

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await startRetentionFixture();
});
beforeEach(() => reset(fixture));
afterAll(() => fixture.close());

const remove = (now: Date) => purgeExpiredOrders(fixture.db, now);
const left = () => numbersLeft(fixture);
const get = (order: Order) => fixture.as(fixture.admin).get(`/v1/service-orders/${order.orderNumber}`);
const draft = () => fixture.create(fixture.manager, fixture.draft(), false);

/** A delivered order with rows in every dependent table. */
async function delivered(): Promise<Order> {
  const order = await fixture.onBoard();
  await attach(fixture, order, 1, 'photo');
  const comment = { body: 'Deixar na portaria.', visibility: 'company' };
  answered(
    await fixture
      .as(fixture.manager)
      .post(`/v1/service-orders/${order.orderNumber}/comments`, { body: comment }),
    201,
  );
  await addAttachment(fixture, fixture.manager, order.orderNumber);
  const delivery = { stopId: stopAt(order, 1), receiverName: 'Helena Prado' };
  const done = await fixture.drive(fixture.operator, order, ['order.completeStop', delivery]);
  answered(await fixture.as(fixture.manager).put(`/v1/service-orders/${order.orderNumber}/dossier`), 200);
  return done;
}

/** Dependent tables that contain rows. */
async function tablesInUse(): Promise<string[]> {
  const used: string[] = [];
  for (const table of BELONGING) {
    const row = await fixture.db.selectFrom(table).select('order_id').limit(1).executeTakeFirst();
    if (row) used.push(table);
  }
  return used;
}

describe('a closed order', () => {
  test('stays complete until its last day is over in São Paulo', async () => {
    const order = await delivered();
    await remove(lastInstantOf(RETENTION_DAYS));
    expect((await get(order)).statusCode).toBe(200);
    expect(await tablesInUse()).toEqual(BELONGING);
  });

  test('is then purged with all dependent rows', async () => {
    const order = await delivered();
    await remove(firstInstantAfter(RETENTION_DAYS));
    expect(problemOf(await get(order))).toMatchObject({ status: 404, code: 'order-not-found' });
    expect(await tablesInUse()).toEqual([]);
  });

  test('is purged by the current setting', async () => {
    const order = await cancelledOrder(fixture);
    await setRetention(fixture, 365);
    await remove(lastInstantOf(365));
    expect(await left()).toEqual([order.orderNumber]);
    await remove(firstInstantAfter(365));
    expect(await left()).toEqual([]);
  });

  test('expires by its closing, not its creation', async () => {
    const order = await fixture.create(fixture.manager);
    fixture.clock.pass(DAY_MS);
    await fixture.drive(fixture.operator, order, ['order.reject', { reasonCode: 'NO_COURIER' }]);
    fixture.clock.pass(-DAY_MS);
    await remove(lastInstantOf(RETENTION_DAYS + 1));
    expect(await left()).toEqual([order.orderNumber]);
    await remove(firstInstantAfter(RETENTION_DAYS + 1));
    expect(await left()).toEqual([]);
  });

  test('leaves its duplicates, without duplicatedFrom', async () => {
    const origin = await cancelledOrder(fixture);
    const body = { content: fixture.draft(), duplicatedFrom: origin.orderNumber, submit: true };
    const copy = answered(
      await fixture.as(fixture.manager).post('/v1/service-orders', { body }),
      201,
    ).json<Order>();
    expect(copy.duplicatedFrom).toBe(origin.orderNumber);
    await remove(firstInstantAfter(RETENTION_DAYS));
    expect(await fixture.read(fixture.manager, copy.orderNumber)).toMatchObject({
      duplicatedFrom: null,
      version: copy.version,
    });
  });

  test('never has its number reused', async () => {
    const gone = await cancelledOrder(fixture);
    await remove(firstInstantAfter(RETENTION_DAYS));
    expect((await draft()).orderNumber).toBeGreaterThan(gone.orderNumber);
  });
});

test('an open order is never purged, however old', async () => {
  const orders = [await fixture.create(fixture.manager), await fixture.onBoard()];
  await remove(firstInstantAfter(10 * 365));
  expect(await left()).toEqual(orders.map(({ orderNumber }) => orderNumber));
  // Not even with a closing time, which open orders never have.
  await fixture.db.updateTable('orders').set({ closed_at: fixture.clock.read() }).execute();
  await remove(firstInstantAfter(10 * 365));
  expect(await left()).toEqual(orders.map(({ orderNumber }) => orderNumber));
});

describe('a draft', () => {
  test('is purged if unchanged for as long', async () => {
    const { orderNumber } = await draft();
    await remove(lastInstantOf(RETENTION_DAYS));
    expect(await left()).toEqual([orderNumber]);
    await remove(firstInstantAfter(RETENTION_DAYS));
    expect(await left()).toEqual([]);
  });

  test('expires by its last save, though the timeline omits it', async () => {
    const order = await draft();
    fixture.clock.pass(DAY_MS);
    const url = `/v1/service-orders/${order.orderNumber}`;
    const headers = { 'if-match': `"${order.version}"` };
    answered(await fixture.as(fixture.manager).put(url, { headers, body: { notes: 'Frágil.' } }), 200);
    fixture.clock.pass(-DAY_MS);
    await remove(firstInstantAfter(RETENTION_DAYS));
    expect(await left()).toEqual([order.orderNumber]);
    await remove(firstInstantAfter(RETENTION_DAYS + 1));
    expect(await left()).toEqual([]);
  });
});

test('a purged order keeps its line in a closed month, without people and places', async () => {
  const order = await delivered();
  const bill_id = crypto.randomUUID();
  await fixture.db
    .insertInto('bills')
    .values({
      id: bill_id,
      company_id: fixture.own.id,
      month: '2026-10-01',
      orders: 1,
      without_price: 0,
      cents: 1500,
      corrected: 0,
      corrected_cents: 0,
      closed_by: fixture.admin.id,
      closed_at: lastInstantOf(0),
    })
    .execute();
  const line = { bill_id, position: 1, order_number: order.orderNumber, day: '2026-10-20' };
  await fixture.db
    .insertInto('bill_lines')
    .values({
      ...line,
      outcome: 'delivered',
      origin: 'Carla Mendes',
      destination: 'Helena Prado',
      receiver: 'Helena Prado',
      packages: 1,
      weight_grams: 0,
      price_cents: 1500,
    })
    .execute();
  await remove(lastInstantOf(RETENTION_DAYS + 2));
  expect(await left()).not.toContain(order.orderNumber);
  const kept = await fixture.db.selectFrom('bill_lines').selectAll().executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ price_cents: 1500, origin: null, destination: null, receiver: null });
});
