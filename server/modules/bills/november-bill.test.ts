import { afterAll, beforeAll, expect, test } from 'vitest';

import { HOUR_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { OrderHistory } from '#tests/support/server/order-history.ts';
import { answered } from '#tests/support/server/orders-fixture.ts';
import { recordNovember } from '#tests/support/server/reports-fixture.ts';

let history: OrderHistory;

beforeAll(async () => {
  ({ history } = await recordNovember());
});

afterAll(() => history.fixture.close());

/** Price and cash of each billed order, in cents; M is of another company, K was corrected. */
const LINES: Readonly<Record<string, [price: number, cash: number]>> = {
  P: [1000, 0],
  A: [1500, 3500],
  B: [2000, 0],
  C: [1800, 2500],
  D: [2200, 0],
  K: [999, 0],
};
const CENTS = 9499;
const CASH = 6000;

const sums = async () => {
  const admin = history.fixture.as(history.fixture.admin);
  const path = `/v1/reports/billing?from=2026-11-01&to=2026-11-30&companyId=${history.fixture.own.id}`;
  const { columns, totals } = answered(await admin.get(path), 200).json<Schema<'Report'>>();
  const of = (id: string) => totals.cells[columns.findIndex((column) => column.id === id)]?.value;
  return [of('billingCounted'), of('billed'), of('cashReceived'), of('cashOwed')];
};

test('the lines of the hand-computed month equal its report to the cent', async () => {
  const { fixture } = history;
  for (const name of ['P', 'C', 'D']) {
    await history.send(name, fixture.operator, 'order.setPrice', { priceCents: LINES[name]?.[0] });
  }
  history.at('30 23:30');
  fixture.clock.pass(HOUR_MS);
  expect(await sums()).toEqual([6, CENTS, CASH, CASH]);

  const admin = fixture.as(fixture.admin);
  const path = `/v1/companies/${fixture.own.id}/bills/2026-11`;
  answered(await admin.put(path, { body: { orders: 6, cents: CENTS } }), 200);
  const bill = answered(await admin.get(path), 200).json<Schema<'BillDocument'>>();
  expect(bill.bill.totals).toEqual({ orders: 6, cents: CENTS, cashCents: CASH });
  const nameOf = new Map(Object.keys(LINES).map((name) => [history.order(name).orderNumber, name]));
  const lines = bill.data.map(({ orderNumber, priceCents, cashCents }) => [
    nameOf.get(orderNumber),
    [priceCents, cashCents],
  ]);
  expect(Object.fromEntries(lines)).toEqual(LINES);
  // Cash that the bill passes on is no longer owed.
  expect(await sums()).toEqual([6, CENTS, CASH, 0]);
});
