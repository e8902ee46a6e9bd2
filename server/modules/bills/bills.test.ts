import { beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import {
  listNotices,
  startWithReaders,
  takeRecipients,
  unreadOf,
} from '#tests/support/server/notices-fixture.ts';
import { answered } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type Bill = Schema<'Bill'>;
type BillPage = Schema<'BillPage'>;

/** The fixture's clock starts in November. */
const MONTH = '2026-10';

const { fixture, readers } = await startWithReaders();

beforeEach(async () => {
  await fixture.db.deleteFrom('notices').execute();
  await fixture.db.deleteFrom('bills').execute();
  await fixture.db.deleteFrom('orders').execute();
});

/** Creates an order that ended at this time. */
async function ended(at: string, changes: Ending = {}): Promise<number> {
  const { by = fixture.manager, cents = 1500, status = 'delivered' } = changes;
  const { orderNumber } = await fixture.create(by);
  await fixture.db
    .updateTable('orders')
    .set({ status, closed_at: new Date(at), price_cents: cents })
    .where('order_number', '=', orderNumber)
    .execute();
  return orderNumber;
}
type Ending = { by?: TestUser; cents?: number | null; status?: Schema<'OrderStatus'> };

const correct = (orderNumber: number, status: 'delivered' | 'lost' = 'delivered') =>
  fixture.db
    .updateTable('orders')
    .set({ corrected: true, status })
    .where('order_number', '=', orderNumber)
    .execute();

async function read(query = ''): Promise<BillPage> {
  const answer = await fixture.as(fixture.admin).get(`/v1/bills?month=${MONTH}${query}`);
  return answered(answer, 200).json<BillPage>();
}

const address = (companyId = fixture.own.id, month = MONTH) => `/v1/companies/${companyId}/bills/${month}`;

function close(seen: Schema<'BillSeen'>, companyId?: string, month?: string) {
  return fixture.as(fixture.admin).put(address(companyId, month), { body: seen });
}

const REASON = 'A OS voltou depois.';
const reopen = (companyId?: string) =>
  fixture.as(fixture.admin).post(`${address(companyId)}/reopening`, { body: { reason: REASON } });

const problemOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe('the list of bills', () => {
  test('sums the orders that ended in the month in São Paulo time, except cancelled ones', async () => {
    await ended('2026-10-01T02:59:00Z');
    await ended('2026-10-01T03:00:00Z', { cents: 1000 });
    await ended('2026-11-01T02:59:00Z', { status: 'returned', cents: 900 });
    await ended('2026-11-01T03:00:00Z');
    await ended('2026-10-10T12:00:00Z', { status: 'partially_delivered', cents: null });
    await ended('2026-10-10T12:00:00Z', { status: 'cancelled' });
    await ended('2026-10-10T12:00:00Z', { by: fixture.stranger, cents: 777 });
    await correct(await ended('2026-10-11T12:00:00Z', { cents: 50 }));
    expect(await read()).toEqual({
      month: MONTH,
      isOver: true,
      // The other one has an order without a price.
      ready: { companies: 1, cents: 777 },
      data: [
        {
          company: { id: fixture.own.id, name: 'Farmácia Boa Vida' },
          month: MONTH,
          now: { orders: 4, withoutPrice: 1, cents: 1950, corrected: 1, correctedCents: 50 },
          owesCash: false,
          cashCents: 0,
          closed: null,
          wasReopened: false,
        },
        {
          company: { id: fixture.other.id, name: 'Óticas Miramar' },
          month: MONTH,
          now: { orders: 1, withoutPrice: 0, cents: 777, corrected: 0, correctedCents: 0 },
          owesCash: false,
          cashCents: 0,
          closed: null,
          wasReopened: false,
        },
      ],
      page: 1,
      limit: 50,
      total: 2,
      totalPages: 1,
    });
    expect((await read(`&companyId=${fixture.other.id}`)).data.map(({ company }) => company.name)).toEqual([
      'Óticas Miramar',
    ]);
    expect(await read('&limit=1&page=2')).toMatchObject({
      data: [{ company: fixture.other }],
      total: 2,
      totalPages: 2,
    });
  });

  test('sums the months that can be closed as they are', async () => {
    const ready = async (query?: string) => (await read(query)).ready;
    const unpriced = await ended('2026-10-10T12:00:00Z', { cents: null });
    await ended('2026-10-11T12:00:00Z', { cents: 500 });
    await correct(await ended('2026-10-12T12:00:00Z', { cents: 70 }));
    await ended('2026-10-12T12:00:00Z', { cents: 9000, status: 'lost' });
    await ended('2026-10-12T12:00:00Z', { by: fixture.stranger, cents: 777 });
    expect(await ready()).toEqual({ companies: 1, cents: 777 });
    const order = await fixture.read(fixture.operator, unpriced);
    answered(await fixture.send(fixture.operator, order, 'order.setPrice', { priceCents: 0 }), 200);
    expect(await ready()).toEqual({ companies: 2, cents: 1347 });
    expect(await ready(`&companyId=${fixture.own.id}&limit=1`)).toEqual({ companies: 1, cents: 570 });
    answered(await close({ orders: 3, cents: 570 }), 200);
    expect(await ready()).toEqual({ companies: 1, cents: 777 });
    answered(await reopen(), 204);
    expect(await ready()).toEqual({ companies: 2, cents: 1347 });
  });

  test('defaults to the last completed month', async () => {
    const answer = await fixture.as(fixture.admin).get('/v1/bills');
    expect(answered(answer, 200).json<BillPage>()).toMatchObject({ month: MONTH, isOver: true });
  });

  test('marks the current month as not over', async () => {
    const answer = await fixture.as(fixture.admin).get('/v1/bills?month=2026-11');
    expect(answer.json<BillPage>()).toMatchObject({ isOver: false, data: [] });
  });
});

describe('closing a month', () => {
  test('stores its figures, apart from the current ones', async () => {
    const orderNumber = await ended('2026-10-10T12:00:00Z');
    await ended('2026-10-11T12:00:00Z', { cents: 500 });
    const closed = answered(await close({ orders: 2, cents: 2000 }), 200).json<Bill>().closed;
    expect(closed).toEqual({
      figures: { orders: 2, withoutPrice: 0, cents: 2000, corrected: 0, correctedCents: 0 },
      by: fixture.admin.name,
      at: fixture.clock.read().toISOString(),
      isPurged: false,
    });
    await correct(orderNumber, 'lost');
    expect((await read()).data).toEqual([
      expect.objectContaining({
        now: { orders: 1, withoutPrice: 0, cents: 500, corrected: 0, correctedCents: 0 },
        closed,
      }),
    ]);
  });

  test('notifies every manager of the company, and no other user', async () => {
    await ended('2026-10-10T12:00:00Z');
    await takeRecipients(fixture);
    answered(await close({ orders: 1, cents: 1500 }), 200);
    const { requester, asker, colleague, wide, follower } = readers;
    const names = [requester, asker, colleague, wide, follower].map(({ name }) => name);
    expect(await takeRecipients(fixture)).toEqual({ 'bill.closed': names.toSorted() });
  });

  test('sends a notice with month and number of orders, without amounts', async () => {
    await ended('2026-10-10T12:00:00Z', { cents: 4321 });
    answered(await close({ orders: 1, cents: 4321 }), 200);
    const { data } = await listNotices(fixture, readers.colleague);
    expect(data).toEqual([
      expect.objectContaining({
        kind: 'bill.closed',
        label: 'Faturamento fechado',
        bill: { month: MONTH, orders: 1 },
        order: null,
        subject: null,
        undone: false,
      }),
    ]);
    expect(JSON.stringify(data)).not.toMatch(/4321|43,21/u);
  });

  test('is refused for changed figures, the current month, a closed month and a month without orders', async () => {
    await ended('2026-10-10T12:00:00Z');
    expect(problemOf(await close({ orders: 2, cents: 1500 }))).toEqual([409, 'bill-changed']);
    expect(problemOf(await close({ orders: 1, cents: 1400 }))).toEqual([409, 'bill-changed']);
    expect(problemOf(await close({ orders: 1, cents: 1500 }, fixture.own.id, '2026-11'))).toEqual([
      409,
      'month-open',
    ]);
    expect(problemOf(await close({ orders: 0, cents: 0 }, fixture.other.id))).toEqual([
      422,
      'invalid-request',
    ]);
    answered(await close({ orders: 1, cents: 1500 }), 200);
    expect(problemOf(await close({ orders: 1, cents: 1500 }))).toEqual([409, 'bill-closed']);
  });

  test('succeeds once for simultaneous requests', async () => {
    await ended('2026-10-10T12:00:00Z');
    const answers = await Promise.all([close({ orders: 1, cents: 1500 }), close({ orders: 1, cents: 1500 })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await listNotices(fixture, readers.wide)).data).toHaveLength(1);
  });

  test('is recorded in the audit log, like reopening', async () => {
    await ended('2026-10-10T12:00:00Z');
    await close({ orders: 1, cents: 1500 });
    await reopen();
    const answer = await fixture.as(fixture.admin).get('/v1/audit-records?limit=2');
    const records = answered(answer, 200).json<Schema<'AuditRecordPage'>>().data;
    expect(records.map(({ action, target, details }) => [action, target?.name, details])).toEqual([
      ['bill.reopened', 'Farmácia Boa Vida', { month: MONTH }],
      ['bill.closed', 'Farmácia Boa Vida', { month: MONTH }],
    ]);
  });
});

describe('reopening a month', () => {
  test('marks the same notice as unread again, and allows closing again', async () => {
    const orderNumber = await ended('2026-10-10T12:00:00Z');
    await ended('2026-10-11T12:00:00Z');
    answered(await close({ orders: 2, cents: 3000 }), 200);
    const { upTo } = await listNotices(fixture, readers.colleague);
    answered(await fixture.as(readers.colleague).post('/v1/notices/read', { body: { allUpTo: upTo } }), 200);
    expect(await unreadOf(fixture, readers.colleague)).toBe(0);

    answered(await reopen(), 204);
    expect((await read()).data[0]?.closed).toBeNull();
    expect((await listNotices(fixture, readers.colleague)).data).toEqual([
      expect.objectContaining({ undone: true, readAt: null }),
    ]);

    await correct(orderNumber, 'lost');
    answered(await close({ orders: 1, cents: 1500 }), 200);
    const { data } = await listNotices(fixture, readers.colleague);
    expect(data.map(({ bill, undone }) => [bill?.orders, undone])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('leaves it in the list without billable orders, too', async () => {
    const orderNumber = await ended('2026-10-10T12:00:00Z');
    answered(await close({ orders: 1, cents: 1500 }), 200);
    answered(await reopen(), 204);
    await correct(orderNumber, 'lost');
    expect((await read()).data).toMatchObject([
      { company: fixture.own, now: { orders: 0 }, closed: null, wasReopened: true },
    ]);
  });

  test('is refused once an order of it is purged', async () => {
    const orderNumber = await ended('2026-10-10T12:00:00Z');
    await ended('2026-10-11T12:00:00Z');
    answered(await close({ orders: 2, cents: 3000 }), 200);
    await fixture.db.deleteFrom('orders').where('order_number', '=', orderNumber).execute();
    expect(problemOf(await reopen())).toEqual([409, 'bill-purged']);
    expect((await read()).data[0]).toMatchObject({ now: { orders: 1 }, closed: { isPurged: true } });
  });

  test('responds with 404 for an open month or an unknown company', async () => {
    expect(problemOf(await reopen())).toEqual([404, 'not-found']);
    expect(problemOf(await reopen(crypto.randomUUID()))).toEqual([404, 'not-found']);
  });
});
