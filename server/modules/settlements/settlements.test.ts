import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { startWithReaders } from '#tests/support/server/notices-fixture.ts';
import {
  answered,
  dropoff,
  type Order,
  pickup,
  problemOf,
  TO_ON_BOARD,
} from '#tests/support/server/orders-fixture.ts';
import { attach } from '#tests/support/server/proofs-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

const { fixture } = await startWithReaders();
const DAY = '2026-11-20';
const DUE = { method: 'cash', amountCents: 12_550 } as const;

let courierId: string;
let courierCount = 0;

beforeEach(async () => {
  courierCount += 1;
  const body = {
    name: `Joel ${courierCount}`,
    phone: `+55119974100${String(courierCount).padStart(2, '0')}`,
  };
  const answer = await fixture.as(fixture.admin).post('/v1/couriers', { body });
  courierId = answered(answer, 201).json<Schema<'Courier'>>().id;
});

/** An order in transit with the courier; the first of its drop-offs collects `DUE`. */
async function inTheBag(...names: string[]): Promise<Order> {
  const doors = names.map((name, index) => ({
    ...dropoff(name),
    ...(index === 0 && { cashOnDelivery: DUE }),
  }));
  const order = await fixture.create(fixture.manager, fixture.draft({ stops: [pickup(), ...doors] }));
  const steps = TO_ON_BOARD.map(([type, payload]): (typeof TO_ON_BOARD)[number] =>
    type === 'order.assign' ? [type, { courierId }] : [type, payload],
  );
  return fixture.drive(fixture.operator, order, ...steps);
}

const stopOf = (order: Order, index: number) => order.stops[index]?.id ?? '';
const complete = (order: Order, index: number, cash?: Schema<'CashReceived'>) =>
  fixture.drive(fixture.operator, order, [
    'order.completeStop',
    { stopId: stopOf(order, index), receiverName: 'Helena', ...(cash && { cash }) },
  ]);
const path = (day: string) => `/v1/couriers/${courierId}/settlements/${day}`;
const read = async (day = DAY) =>
  answered(await fixture.as(fixture.operator).get(path(day)), 200).json<Schema<'Settlement'>>();

const close = (body: Schema<'SettlementClosing'>, day = DAY) =>
  fixture.as(fixture.operator).put(path(day), { body });
const seenOf = ({ doors, done, failed, open, receivedCents, handedInCents }: Schema<'SettlementTotals'>) => ({
  doors,
  done,
  failed,
  open,
  receivedCents,
  handedInCents,
});
const closeAsSeen = async (note?: string) =>
  close({ seen: seenOf((await read()).totals), ...(note !== undefined && { note }) });

test('a day has each door once, with open ones last, and totals of orders and cash', async () => {
  const paid = { amountCents: 12_000, method: 'cash', reason: 'Faltou troco' } as const;
  const first = await complete(await inTheBag('Ana', 'Bia'), 1, paid);
  const second = await inTheBag('Caio');
  const failed = await fixture.drive(fixture.operator, second, [
    'order.failStop',
    { stopId: stopOf(second, 1), reasonCode: 'RECIPIENT_ABSENT' },
  ]);
  const { doors, totals, courier } = await read();
  expect(courier.id).toBe(courierId);
  expect(
    doors.map(({ recipientName, outcome, orderNumber }) => [recipientName, outcome, orderNumber]),
  ).toEqual([
    ['Ana', 'done', first.orderNumber],
    ['Caio', 'failed', failed.orderNumber],
    ['Bia', 'open', first.orderNumber],
  ]);
  expect(doors[0]).toMatchObject({
    orderVersion: first.version,
    company: fixture.own,
    reasonLabel: null,
    packages: 2,
    pictures: 0,
    cash: { dueCents: 12_550, method: 'cash', received: paid, handedIn: false },
  });
  // Nothing is collected at a door that failed.
  expect(doors[1]).toMatchObject({ reasonLabel: 'Destinatário ausente', cash: null });
  expect(totals).toEqual({
    doors: 3,
    done: 1,
    failed: 1,
    open: 1,
    packages: 4,
    packagesDone: 0,
    withoutPicture: 1,
    differing: 1,
    dueCents: 12_550,
    receivedCents: 12_000,
    handedInCents: 0,
    heldCents: 12_000,
  });
});

test('a picture of a failed attempt is no proof of the delivery after it', async () => {
  const order = await inTheBag('Ana', 'Bia');
  await attach(fixture, order, 1, 'photo');
  const failure = { stopId: stopOf(order, 1), reasonCode: 'RECIPIENT_ABSENT' };
  const failed = await fixture.drive(fixture.operator, order, ['order.failStop', failure]);
  expect((await read()).doors[0]).toMatchObject({ outcome: 'failed', pictures: 1 });
  await complete(failed, 2);
  const waiting = await fixture.read(fixture.operator, order.orderNumber);
  const again = await fixture.drive(fixture.operator, waiting, ['order.retry']);
  await complete(again, 1, DUE);
  const { doors, totals } = await read();
  expect(doors.map(({ pictures }) => pictures)).toEqual([0, 0]);
  expect(totals.withoutPicture).toBe(2);
});

test('a door that failed in the morning and was done in the evening counts as done', async () => {
  const order = await inTheBag('Ana');
  const failed = await fixture.drive(
    fixture.operator,
    order,
    ['order.failStop', { stopId: stopOf(order, 1), reasonCode: 'RECIPIENT_ABSENT' }],
    ['order.retry'],
  );
  expect((await read()).totals).toMatchObject({ doors: 1, open: 1, failed: 0 });
  await complete(failed, 1, { amountCents: 12_550, method: 'pix' });
  expect((await read()).totals).toMatchObject({
    doors: 1,
    done: 1,
    packagesDone: 2,
    receivedCents: 12_550,
    // Pix is at the base at once.
    handedInCents: 12_550,
  });
});

test('closing needs a note for what is left, and stores the day', async () => {
  const order = await complete(await inTheBag('Ana'), 1, { amountCents: 12_550, method: 'cash' });
  const refused = problemOf(await closeAsSeen());
  expect([refused.status, refused.errors]).toMatchObject([422, [{ pointer: '/note', code: 'required' }]]);
  expect(problemOf(await closeAsSeen('   '))).toMatchObject({ status: 422 });
  answered(await closeAsSeen('Traz o dinheiro amanhã.'), 200);

  await fixture.drive(fixture.operator, order, ['order.settleCash', { handedIn: true }]);
  const after = await read();
  expect(after.closed).toMatchObject({ note: 'Traz o dinheiro amanhã.' });
  expect(after.totals).toMatchObject({ receivedCents: 12_550, handedInCents: 0 });
  expect(after.doors).toMatchObject([{ recipientName: 'Ana', cash: { handedIn: false } }]);
  expect(after.now).toMatchObject({ receivedCents: 12_550, handedInCents: 12_550 });
  expect(problemOf(await close({ seen: seenOf(after.now) }))).toMatchObject({ code: 'settlement-closed' });
});

test('a settled day is closed without a note', async () => {
  const order = await complete(await inTheBag('Ana'), 1, { amountCents: 12_550, method: 'cash' });
  await fixture.drive(fixture.operator, order, ['order.settleCash', { handedIn: true }]);
  answered(await closeAsSeen(), 200);
  expect((await read()).closed).toMatchObject({ note: null });
});

test('a day is not closed with other totals than those seen, nor without doors', async () => {
  expect(problemOf(await closeAsSeen())).toMatchObject({ status: 409, code: 'settlement-empty' });
  await inTheBag('Ana');
  const seen = seenOf((await read()).totals);
  for (const name of ['doors', 'done', 'failed', 'open', 'receivedCents', 'handedInCents'] as const) {
    const other = { ...seen, [name]: seen[name] + 1 };
    expect(problemOf(await close({ seen: other, note: 'x' }))).toMatchObject({
      status: 409,
      code: 'settlement-changed',
    });
  }
  expect((await read()).closed).toBeNull();
});

test('amounts that differ at two doors need a note, even if they cancel out', async () => {
  const less = { amountCents: 12_450, method: 'pix', reason: 'Desconto' } as const;
  const more = { amountCents: 12_650, method: 'pix', reason: 'Gorjeta' } as const;
  await complete(await inTheBag('Ana'), 1, less);
  await complete(await inTheBag('Bia'), 1, more);
  expect((await read()).totals).toMatchObject({ differing: 2, dueCents: 25_100, receivedCents: 25_100 });
  expect(problemOf(await closeAsSeen())).toMatchObject({ status: 422 });
  answered(await closeAsSeen('Conferido.'), 200);
});

test('a past day keeps the doors that were out on it without an attempt', async () => {
  const order = await complete(await inTheBag('Ana', 'Bia'), 1, { amountCents: 12_550, method: 'pix' });
  fixture.clock.passMinutes(24 * 60);
  try {
    const by = await fixture.server.createUser('operator');
    const yesterday = async () =>
      answered(await fixture.as(by).get(path(DAY)), 200).json<Schema<'Settlement'>>().doors;
    const shown = async () =>
      (await yesterday()).map(
        ({ recipientName, outcome, pending }) => `${recipientName} ${outcome}${pending ? ', pending' : ''}`,
      );
    expect(await shown()).toEqual(['Ana done', 'Bia open, pending']);
    // Tried only today, it was still out yesterday.
    const failure = { stopId: stopOf(order, 2), reasonCode: 'RECIPIENT_ABSENT' };
    await fixture.drive(by, order, ['order.failStop', failure]);
    expect(await shown()).toEqual(['Ana done', 'Bia open']);
    const today = answered(await fixture.as(by).get(path('2026-11-21')), 200).json<Schema<'Settlement'>>();
    expect(today.doors.map(({ recipientName, outcome }) => `${recipientName} ${outcome}`)).toEqual([
      'Bia failed',
    ]);
  } finally {
    fixture.clock.passMinutes(-24 * 60);
  }
});

describe('the morning after', () => {
  const NEXT = '2026-11-21';
  const cash = { amountCents: 12_550, method: 'cash' } as const;
  let by: TestUser;

  afterEach(() => fixture.clock.passMinutes(-24 * 60));

  /** Ana's door, on the sheet that was printed on `DAY`; then a night passes. */
  async function givenSheet(): Promise<Order> {
    const order = await inTheBag('Ana');
    const url = `/v1/couriers/${courierId}/route?day=${DAY}`;
    const body = { stops: order.stops.map(({ id }) => id) };
    const printed = fixture.as(fixture.operator).put(url, { body, headers: { 'if-match': '*' } });
    answered(await printed, 200);
    fixture.clock.passMinutes(24 * 60);
    by = await fixture.server.createUser('operator');
    return order;
  }

  const rowsOf = async (day: string) => {
    const { stops } = answered(
      await fixture.as(by).get(`/v1/couriers/${courierId}/route?day=${day}`),
      200,
    ).json<Schema<'CourierRoute'>>();
    return stops.map(({ contactName, number }) => `${number} ${contactName}`);
  };
  const dayOfCourier = async (day: string) =>
    answered(await fixture.as(by).get(path(day)), 200).json<Schema<'Settlement'>>();
  const figures = async (day: string) => {
    const { doors, done, failed, open, receivedCents } = (await dayOfCourier(day)).totals;
    return { doors, done, failed, open, receivedCents };
  };
  const NOTHING = { doors: 0, done: 0, failed: 0, open: 0, receivedCents: 0 };
  const closeBy = async (day: string, note: string | null) =>
    fixture.as(by).put(path(day), { body: { seen: seenOf((await dayOfCourier(day)).totals), note } });
  const completed = (order: Order, routeDay?: string): (typeof TO_ON_BOARD)[number] => [
    'order.completeStop',
    { stopId: stopOf(order, 1), receiverName: 'Ana', cash, ...(routeDay !== undefined && { routeDay }) },
  ];

  test("yesterday's signed sheet is recorded in yesterday's settlement, which can then be closed", async () => {
    const order = await givenSheet();
    expect(await rowsOf(DAY)).toEqual(['2 Ana']);
    const done = await fixture.drive(by, order, completed(order, DAY));
    expect(await rowsOf(DAY)).toEqual([]);
    expect(await figures(DAY)).toEqual({ ...NOTHING, doors: 1, done: 1, receivedCents: 12_550 });
    expect(await figures(NEXT)).toEqual(NOTHING);
    expect((await dayOfCourier(DAY)).doors[0]?.at).toBe(done.stops[1]?.attempts[0]?.endedAt);
    await fixture.drive(by, done, ['order.settleCash', { handedIn: true }]);
    answered(await closeBy(DAY, null), 200);
    expect((await dayOfCourier(DAY)).closed).not.toBeNull();
  });

  test('without the day of the sheet an outcome counts on the day of its recording', async () => {
    const order = await givenSheet();
    await fixture.drive(by, order, completed(order));
    expect(await figures(DAY)).toEqual({ ...NOTHING, doors: 1, open: 1 });
    expect(await figures(NEXT)).toEqual({ ...NOTHING, doors: 1, done: 1, receivedCents: 12_550 });
  });

  test('a failure counts for the sheet; its repetition, set out today, does not', async () => {
    const order = await givenSheet();
    const failure = { stopId: stopOf(order, 1), reasonCode: 'RECIPIENT_ABSENT', routeDay: DAY };
    const again = await fixture.drive(by, order, ['order.failStop', failure], ['order.retry']);
    expect(await figures(DAY)).toEqual({ ...NOTHING, doors: 1, failed: 1 });
    expect((await dayOfCourier(DAY)).doors).toMatchObject([{ pending: false }]);
    expect(await rowsOf(DAY)).toEqual([]);
    const refused = await fixture.send(by, again, 'order.failStop', failure);
    expect(problemOf(refused).errors).toMatchObject([{ pointer: '/payload/routeDay', code: 'route-day' }]);
    await fixture.drive(by, again, completed(order, NEXT));
    expect(await figures(DAY)).toEqual({ ...NOTHING, doors: 1, failed: 1 });
    expect(await figures(NEXT)).toEqual({ ...NOTHING, doors: 1, done: 1, receivedCents: 12_550 });
  });

  test('an undone recording is open in the settlement of its sheet again, a corrected one stays there', async () => {
    const order = await givenSheet();
    const done = await fixture.drive(by, order, completed(order, DAY));
    const undone = await fixture.drive(by, done, ['order.undo']);
    expect(await figures(DAY)).toEqual({ ...NOTHING, doors: 1, open: 1 });
    await fixture.drive(by, undone, completed(order, DAY));
    const correction = { toStatus: 'attempt_failed', reason: 'Outra porta' } as const;
    const admin = await fixture.server.createUser('admin');
    await fixture.drive(admin, await fixture.read(by, order.orderNumber), [
      'order.correctOutcome',
      correction,
    ]);
    expect(await figures(DAY)).toEqual({ ...NOTHING, doors: 1, failed: 1 });
    expect(await figures(NEXT)).toEqual(NOTHING);
  });

  test("a closed settlement takes no outcome any more, which counts today, and today's sheet has the door", async () => {
    const order = await givenSheet();
    answered(await closeBy(DAY, 'Falta uma.'), 200);
    const refused = await fixture.send(by, order, ...completed(order, DAY));
    expect(problemOf(refused)).toMatchObject({
      status: 409,
      code: 'settlement-closed',
      detail: expect.stringContaining('registre para hoje'),
    });
    expect(await rowsOf(NEXT)).toEqual(['null Ana']);
    await fixture.drive(by, order, completed(order, NEXT));
    expect((await dayOfCourier(DAY)).totals).toMatchObject({ open: 1, receivedCents: 0 });
    expect(await figures(NEXT)).toEqual({ ...NOTHING, doors: 1, done: 1, receivedCents: 12_550 });
  });

  test.each([
    ['before the order was assigned', '2026-11-19'],
    ['after today', '2026-11-22'],
  ])('a day %s is refused', async (_, routeDay) => {
    const order = await givenSheet();
    const refused = await fixture.send(by, order, ...completed(order, routeDay));
    expect([refused.statusCode, problemOf(refused).errors]).toMatchObject([
      422,
      [{ pointer: '/payload/routeDay', code: 'route-day' }],
    ]);
  });
});

test('a closed day keeps amount, method and reason as they were', async () => {
  const first = { amountCents: 9000, method: 'cash', reason: 'Faltou troco' } as const;
  const order = await complete(await inTheBag('Ana'), 1, first);
  answered(await closeAsSeen('Falta o resto.'), 200);
  const cash = { amountCents: 8000, method: 'pix', reason: 'Contado de novo' };
  await fixture.drive(fixture.operator, order, ['order.settleCash', { handedIn: true, cash }]);
  expect((await read()).doors).toMatchObject([
    { cash: { method: 'cash', received: first, handedIn: false } },
  ]);
  // The reason is typed text, and goes with the personal data of the order.
  await fixture.db.deleteFrom('orders').where('order_number', '=', order.orderNumber).execute();
  expect((await read()).doors).toMatchObject([{ cash: { received: { amountCents: 9000, method: 'cash' } } }]);
  expect(JSON.stringify(await read())).not.toContain('Faltou troco');
});

test('simultaneous closings store one', async () => {
  await inTheBag('Ana');
  const answers = await Promise.all([closeAsSeen('Falta uma.'), closeAsSeen('Falta uma.')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a reopened day shows what is, and keeps who closed it and why it was reopened', async () => {
  await inTheBag('Ana');
  answered(await closeAsSeen('Falta uma.'), 200);
  const reason = 'Contado de novo';
  answered(await fixture.as(fixture.admin).post(`${path(DAY)}/reopening`, { body: { reason } }), 204);
  const { closed, reopened } = await read();
  expect(closed).toBeNull();
  expect(reopened).toMatchObject([{ note: 'Falta uma.', reason }]);
  answered(await closeAsSeen('Ainda falta uma.'), 200);
  expect(await read()).toMatchObject({ closed: { note: 'Ainda falta uma.' }, reopened: [{ reason }] });
});

test('another day has no open doors, and a closed one outlives its orders without their names', async () => {
  const order = await complete(await inTheBag('Ana'), 1, { amountCents: 12_550, method: 'cash' });
  expect((await read('2026-11-19')).doors).toEqual([]);
  answered(await closeAsSeen('Traz amanhã.'), 200);
  await fixture.db.deleteFrom('orders').where('order_number', '=', order.orderNumber).execute();
  const { doors, totals, now } = await read();
  expect(doors).toMatchObject([
    {
      orderNumber: order.orderNumber,
      orderVersion: null,
      recipientName: null,
      cash: { received: { amountCents: 12_550, method: 'cash' } },
    },
  ]);
  expect([totals.doors, now.doors]).toEqual([1, 0]);
  // Reopened, the day would have no doors to close any more.
  const reopening = { body: { reason: 'Contado de novo' } };
  const refused = await fixture.as(fixture.admin).post(`${path(DAY)}/reopening`, reopening);
  expect(problemOf(refused)).toMatchObject({ status: 409, code: 'settlement-purged' });
  expect((await read()).closed).not.toBeNull();
});
