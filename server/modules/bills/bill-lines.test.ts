import { beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { startWithReaders } from '#tests/support/server/notices-fixture.ts';
import { answered, problemOf } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

/** The fixture's clock starts in November. */
const MONTH = '2026-10';

const { fixture } = await startWithReaders();

beforeEach(async () => {
  await fixture.db.deleteFrom('notices').execute();
  await fixture.db.deleteFrom('bills').execute();
  await fixture.db.deleteFrom('orders').execute();
  await setShowPrices(true);
});

const setShowPrices = (showPrices: boolean) =>
  fixture.db
    .updateTable('companies')
    .set({ settings: JSON.stringify({ showPrices }) })
    .where('id', '=', fixture.own.id)
    .execute();

type Ending = { cents?: number | null; status?: Schema<'BillLine'>['outcome'] | 'cancelled' };

/** Creates an order that ended at this time. */
async function ended(at: string, { cents = 1500, status = 'delivered' }: Ending = {}): Promise<number> {
  const { orderNumber } = await fixture.create(fixture.manager, {
    ...fixture.draft(),
    externalRef: 'PED-1',
    items: [
      { description: 'Caixa', quantity: 2, weightGrams: 1200 },
      { description: 'Envelope', quantity: 1 },
    ],
  });
  await fixture.db
    .updateTable('orders')
    .set({ status, closed_at: new Date(at), price_cents: cents })
    .where('order_number', '=', orderNumber)
    .execute();
  return orderNumber;
}

/** Records cash at the drop-off of an order. */
async function collect(orderNumber: number, amountCents: number): Promise<void> {
  const { id } = await fixture.db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const attempt = { n: 1, endedAt: '2026-10-20T12:00:00.000Z', outcome: 'done' };
  await fixture.db
    .updateTable('stops')
    .set({
      cash_on_delivery: JSON.stringify({ method: 'cash', amountCents }),
      cash_received: JSON.stringify({ method: 'cash', amountCents }),
      attempts: JSON.stringify([attempt]),
    })
    .where('order_id', '=', id)
    .where('kind', '=', 'dropoff')
    .execute();
  // Writing the order's row updates its facts.
  await fixture.db.updateTable('orders').set({ updated_at: new Date() }).where('id', '=', id).execute();
}

const owed = async () => {
  const facts = await fixture.db.selectFrom('attempt_facts').select('cash_owed_cents').execute();
  return facts.map(({ cash_owed_cents }) => cash_owed_cents).filter((cents) => cents !== null);
};

const bills = `/v1/companies/${fixture.own.id}/bills`;
const close = (orders: number, cents: number) =>
  fixture.as(fixture.admin).put(`${bills}/${MONTH}`, { body: { orders, cents } });
const reopen = (reason: string) =>
  fixture.as(fixture.admin).post(`${bills}/${MONTH}/reopening`, { body: { reason } });

async function read(user: TestUser = fixture.manager, search = ''): Promise<Schema<'BillDocument'>> {
  const answer = await fixture.as(user).get(`${bills}/${MONTH}${search}`);
  return answered(answer, 200).json<Schema<'BillDocument'>>();
}

describe('the lines of a closed month', () => {
  test('are its billed orders by day, with their sum', async () => {
    const second = await ended('2026-10-21T12:00:00Z', { cents: 990, status: 'returned' });
    const first = await ended('2026-10-20T12:00:00Z');
    await ended('2026-10-22T12:00:00Z', { status: 'cancelled' });
    await ended('2026-11-01T03:00:00Z');
    answered(await close(2, 2490), 200);
    const bill = await read();
    expect(bill.bill.totals).toEqual({ orders: 2, cents: 2490, cashCents: 0 });
    expect(
      bill.data.map(({ orderNumber, day, outcome, priceCents }) => [orderNumber, day, outcome, priceCents]),
    ).toEqual([
      [first, '2026-10-20', 'delivered', 1500],
      [second, '2026-10-21', 'returned', 990],
    ]);
    expect(bill.data[0]).toMatchObject({
      externalRef: 'PED-1',
      packages: 2,
      weightGrams: 1200,
      from: 'Carla Mendes, Rua Augusta, 1200',
      to: 'Helena Prado, Alameda Santos, 45',
    });
    expect([bill.company.name, bill.provider.cnpj]).toEqual(['Farmácia Boa Vida', expect.any(String)]);
    expect(await read(fixture.manager, '?limit=1&page=2')).toMatchObject({
      data: [{ orderNumber: second }],
      total: 2,
    });
  });

  test('stay as they were when an order changes or is purged', async () => {
    const orderNumber = await ended('2026-10-20T12:00:00Z');
    answered(await close(1, 1500), 200);
    await fixture.db.updateTable('orders').set({ corrected: true, price_cents: 1 }).execute();
    expect((await read()).data).toMatchObject([{ orderNumber, priceCents: 1500 }]);
  });

  test('pass recorded cash on to the company, and owe it again after a reopening', async () => {
    const paid = await ended('2026-10-20T12:00:00Z');
    await ended('2026-10-21T12:00:00Z');
    await collect(paid, 10_000);
    expect(await owed()).toEqual([10_000]);
    answered(await close(2, 3000), 200);
    const bill = await read();
    expect(bill.data.map(({ cashCents }) => cashCents)).toEqual([10_000, 0]);
    expect(bill.bill.totals).toEqual({ orders: 2, cents: 3000, cashCents: 10_000 });
    expect(await owed()).toEqual([0]);
    answered(await reopen('Valor contado de novo'), 204);
    expect(await owed()).toEqual([10_000]);
  });

  test('are not closed while an order has no price', async () => {
    await ended('2026-10-20T12:00:00Z');
    const unpriced = await ended('2026-10-21T12:00:00Z', { cents: null });
    expect(problemOf(await close(2, 1500))).toMatchObject({ status: 409, code: 'bill-unpriced' });
    const order = await fixture.read(fixture.operator, unpriced);
    answered(await fixture.send(fixture.operator, order, 'order.setPrice', { priceCents: 0 }), 200);
    answered(await close(2, 1500), 200);
  });

  test('include or refuse a price that is set during the closing', async () => {
    const orderNumber = await ended('2026-10-20T12:00:00Z');
    const order = await fixture.read(fixture.operator, orderNumber);
    const [closed, priced] = await Promise.all([
      close(1, 1500),
      fixture.send(fixture.operator, order, 'order.setPrice', { priceCents: 7777 }),
    ]);
    const isPricedFirst = closed.statusCode === 409;
    expect(priced.statusCode).toBe(isPricedFirst ? 200 : 409);
    if (isPricedFirst) answered(await close(1, 7777), 200);
    expect((await read()).data).toMatchObject([{ priceCents: isPricedFirst ? 7777 : 1500 }]);
  });

  test('can be read as a file for Excel', async () => {
    await ended('2026-10-20T12:00:00Z');
    answered(await close(1, 1500), 200);
    const answer = await fixture.as(fixture.manager).get(`${bills}/${MONTH}/csv`);
    expect(answer.headers['content-disposition']).toContain('malote-faturamento-2026-10.csv');
    const [heading, line, total] = answered(answer, 200).body.split('\r\n');
    expect(heading).toContain('OS;Dia;Resultado;Referência externa');
    expect(line).toMatch(/^\d+;20\/10\/2026;Entregue;.*;15,00;0,00;/u);
    expect(total).toMatch(/^Total;.*;15,00;0,00;$/u);
  });
});

describe('the versions of a month', () => {
  test('are listed for administrators, with the reason of each reopening', async () => {
    await ended('2026-10-20T12:00:00Z');
    answered(await close(1, 1500), 200);
    answered(await reopen('A OS voltou depois.'), 204);
    expect((await fixture.as(fixture.manager).get(`${bills}/${MONTH}`)).statusCode).toBe(404);
    expect((await read(fixture.admin)).bill.reopened?.reason).toBe('A OS voltou depois.');
    const withdrawn = await fixture.as(fixture.admin).get(`${bills}/${MONTH}/csv`);
    expect(withdrawn.headers['content-disposition']).toMatch(
      /malote-faturamento-2026-10-fechado-\d{4}-\d\d-\d\d-\d\dh\d\d\.csv/u,
    );
    await ended('2026-10-21T12:00:00Z', { cents: 500 });
    answered(await close(2, 2000), 200);

    const { versions, bill } = await read(fixture.admin);
    expect(versions.map(({ totals, reopened }) => [totals.cents, reopened?.reason])).toEqual([
      [2000, undefined],
      [1500, 'A OS voltou depois.'],
    ]);
    expect(bill).toEqual(versions[0]);
    const first = await read(fixture.admin, `?version=${versions[1]?.id}`);
    expect([first.bill.totals.cents, first.data.length]).toEqual([1500, 1]);

    const fileOf = async (user: TestUser, query = '') =>
      fixture.as(user).get(`${bills}/${MONTH}/csv${query}`);
    const older = answered(await fileOf(fixture.admin, `?version=${versions[1]?.id}`), 200);
    expect(older.body).toMatch(/Total;.*;15,00;0,00;\r\n$/u);
    expect(older.headers['content-disposition']).toMatch(
      /malote-faturamento-2026-10-fechado-\d{4}-\d\d-\d\d-\d\dh\d\d\.csv/u,
    );
    expect(answered(await fileOf(fixture.admin), 200).body).toMatch(/Total;.*;20,00;0,00;\r\n$/u);
    expect((await fileOf(fixture.manager, `?version=${versions[1]?.id}`)).statusCode).toBe(404);

    expect((await read()).versions).toEqual([bill]);
    const hidden = await fixture.as(fixture.manager).get(`${bills}/${MONTH}?version=${versions[1]?.id}`);
    expect(hidden.statusCode).toBe(404);
  });

  test('need a reason to be reopened', async () => {
    await ended('2026-10-20T12:00:00Z');
    answered(await close(1, 1500), 200);
    expect((await reopen('')).statusCode).toBe(422);
  });
});

describe('the closed months of a company', () => {
  const months = async (user: TestUser) => {
    const answer = await fixture.as(user).get(bills);
    return [
      answer.statusCode,
      answer.json<Partial<Schema<'CompanyBillPage'>>>().data?.map(({ month }) => month),
    ];
  };

  test('are listed for its managers only where the company sees prices', async () => {
    await ended('2026-10-20T12:00:00Z');
    expect(await months(fixture.manager)).toEqual([200, []]);
    answered(await close(1, 1500), 200);
    expect(await months(fixture.manager)).toEqual([200, [MONTH]]);
    expect(await months(fixture.operator)).toEqual([403, undefined]);
    expect(await months(fixture.stranger)).toEqual([404, undefined]);
    await setShowPrices(false);
    expect(await months(fixture.manager)).toEqual([403, undefined]);
    expect(await months(fixture.admin)).toEqual([200, [MONTH]]);
  });
});

describe('a lost order with collected cash', () => {
  test('has a line without a price that passes the cash on, and is not counted', async () => {
    await ended('2026-10-10T12:00:00Z');
    const lost = await ended('2026-10-12T12:00:00Z', { status: 'lost', cents: 900 });
    await collect(lost, 5000);
    answered(await close(1, 1500), 200);
    const bill = answered(await fixture.as(fixture.admin).get(`${bills}/${MONTH}`), 200).json<
      Schema<'BillDocument'>
    >();
    expect(bill.bill.totals).toEqual({ orders: 1, cents: 1500, cashCents: 5000 });
    expect(bill.data.map((line) => [line.outcome, line.priceCents, line.cashCents])).toEqual([
      ['delivered', 1500, 0],
      ['lost', 0, 5000],
    ]);
    expect(await owed()).toEqual([0]);
  });
});

test('a month is not closed with other cash than was seen', async () => {
  const order = await ended('2026-10-10T12:00:00Z');
  await collect(order, 5000);
  await collect(await ended('2026-10-11T12:00:00Z', { status: 'lost' }), 700);
  await collect(await ended('2026-10-11T12:00:00Z', { status: 'cancelled' }), 30);
  await collect(await ended('2026-11-10T12:00:00Z'), 9000);
  const list = answered(await fixture.as(fixture.admin).get(`/v1/bills?month=${MONTH}`), 200);
  const [seen] = list.json<Schema<'BillPage'>>().data;
  expect(seen).toMatchObject({ cashCents: 5700, owesCash: true });
  const closeWith = (cashCents: number) => {
    const body = { orders: 1, cents: 1500, cashCents };
    return fixture.as(fixture.admin).put(`${bills}/${MONTH}`, { body });
  };
  // Counted again at the base after the page was read.
  await collect(order, 4000);
  const refused = await closeWith(5700);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'bill-changed' }]);
  const closed = answered(await closeWith(4700), 200).json<Schema<'Bill'>>();
  expect(closed).toMatchObject({ cashCents: 4700 });
  expect((await read(fixture.admin)).bill.totals.cashCents).toBe(4700);
});

test('a month with only the cash of a lost order is listed, and can be closed', async () => {
  await collect(await ended('2026-10-12T12:00:00Z', { status: 'lost', cents: 900 }), 5000);
  const listed = async () =>
    answered(await fixture.as(fixture.admin).get(`/v1/bills?month=${MONTH}`), 200).json<Schema<'BillPage'>>();
  expect(await listed()).toMatchObject({
    data: [{ now: { orders: 0 }, owesCash: true, cashCents: 5000, closed: null }],
    ready: { companies: 1, cents: 0 },
  });
  answered(await close(0, 0), 200);
  expect(await owed()).toEqual([0]);
  expect(await listed()).toMatchObject({
    data: [{ closed: { figures: { orders: 0 } } }],
    ready: { companies: 0, cents: 0 },
  });
});

test('amounts of a month add up beyond the largest price', async () => {
  const largest = 100_000_000_000;
  await ended('2026-10-10T12:00:00Z', { cents: largest });
  await ended('2026-10-11T12:00:00Z', { cents: largest });
  answered(await close(2, 2 * largest), 200);
  const { data } = answered(await fixture.as(fixture.admin).get(`/v1/bills?month=${MONTH}`), 200).json<
    Schema<'BillPage'>
  >();
  expect(data[0]?.closed?.figures.cents).toBe(2 * largest);
});
