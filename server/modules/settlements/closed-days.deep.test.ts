import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { OrderEventType } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { changeCourier, createCourier } from '#tests/support/server/couriers-fixture.ts';
import { startWithReaders } from '#tests/support/server/notices-fixture.ts';
import {
  answered,
  dropoff,
  type Order,
  pickup,
  problemOf,
  TO_ON_BOARD,
} from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type Settlement = Schema<'Settlement'>;
type Step = [OrderEventType, object?];

const { fixture } = await startWithReaders();
const DAY = '2026-11-20';
const NEXT = '2026-11-21';
const CASH = { amountCents: 12_550, method: 'cash' } as const;
const DAY_MINUTES = 24 * 60;

let count = 0;
let joel: Schema<'Courier'>;
let rita: Schema<'Courier'>;
let operator: TestUser;
let admin: TestUser;
let passedMinutes = 0;

/** A courier whose days are empty. */
const newCourier = (name: string) => {
  count += 1;
  return createCourier(fixture, { name, phone: `+5511997420${String(count).padStart(3, '0')}` });
};

beforeEach(async () => {
  joel = await newCourier('Joel Matos');
  rita = await newCourier('Rita Prado');
  ({ operator, admin } = fixture);
});

afterEach(() => {
  fixture.clock.passMinutes(-passedMinutes);
  passedMinutes = 0;
});

/** Passes time; sessions end overnight. */
async function pass(minutes: number): Promise<void> {
  fixture.clock.passMinutes(minutes);
  passedMinutes += minutes;
  operator = await fixture.server.createUser('operator');
  admin = await fixture.server.createUser('admin');
}

/** An order in transit; the first of its drop-offs collects `CASH`. */
async function inTheBag(courierId: string, ...names: string[]): Promise<Order> {
  const doors = names.map((name, index) => ({
    ...dropoff(name),
    ...(index === 0 && { cashOnDelivery: { method: 'cash', amountCents: 12_550 } as const }),
  }));
  const order = await fixture.create(fixture.manager, fixture.draft({ stops: [pickup(), ...doors] }));
  const steps = TO_ON_BOARD.map(([type, payload]): Step =>
    type === 'order.assign' ? [type, { courierId }] : [type, payload],
  );
  return fixture.drive(operator, order, ...steps);
}

const stopOf = (order: Order, index = 1) => order.stops[index]?.id ?? '';
const done = (order: Order, more: object = {}): Step => [
  'order.completeStop',
  { stopId: stopOf(order), receiverName: 'Ana', cash: CASH, ...more },
];
const failed = (order: Order, more: object = {}): Step => [
  'order.failStop',
  { stopId: stopOf(order), reasonCode: 'RECIPIENT_ABSENT', ...more },
];
const drive = (order: Order, ...steps: Step[]) => fixture.drive(operator, order, ...steps);
const path = (courierId: string, day: string) => `/v1/couriers/${courierId}/settlements/${day}`;
const read = async (courierId: string, day: string) =>
  answered(await fixture.as(operator).get(path(courierId, day)), 200).json<Settlement>();
const doorsOf = async (courierId: string, day: string) =>
  (await read(courierId, day)).doors.map(
    ({ recipientName, outcome, pending }) => `${recipientName} ${outcome}${pending ? ', pending' : ''}`,
  );
const figures = ({ done: made, failed: lost, open, receivedCents }: Settlement['totals']) => ({
  done: made,
  failed: lost,
  open,
  receivedCents,
});
const NOTHING = { done: 0, failed: 0, open: 0, receivedCents: 0 };
const nowOf = async (courierId: string, day: string) => figures((await read(courierId, day)).now);

async function sendClosing(courierId: string, day: string) {
  const {
    doors,
    done: made,
    failed: lost,
    open,
    receivedCents,
    handedInCents,
  } = (await read(courierId, day)).totals;
  const seen = { doors, done: made, failed: lost, open, receivedCents, handedInCents };
  return fixture.as(operator).put(path(courierId, day), { body: { seen, note: 'Conferido.' } });
}
const close = async (courierId: string, day: string) => answered(await sendClosing(courierId, day), 200);
const reopen = async (courierId: string, day: string) =>
  answered(
    await fixture.as(admin).post(`${path(courierId, day)}/reopening`, { body: { reason: 'Outro valor' } }),
    204,
  );

describe("after today's settlement is closed", () => {
  test.each([
    ['a delivery', done, { ...NOTHING, done: 1, receivedCents: 12_550 }],
    ['a failure', failed, { ...NOTHING, failed: 1 }],
  ] as const)('%s without a day counts tomorrow, whose closing has it', async (_, outcome, expected) => {
    const order = await inTheBag(joel.id, 'Ana');
    await close(joel.id, DAY);
    const recorded = await drive(order, outcome(order));
    expect(recorded.stops[1]?.attempts[0]).not.toHaveProperty('routeDay');
    expect(figures((await read(joel.id, DAY)).totals)).toEqual({ ...NOTHING, open: 1 });
    expect(await nowOf(joel.id, DAY)).toEqual({ ...NOTHING, open: 1 });
    expect(await nowOf(joel.id, NEXT)).toEqual(expected);
    expect(problemOf(await sendClosing(joel.id, NEXT))).toMatchObject({
      status: 409,
      code: 'settlement-empty',
    });
    await pass(DAY_MINUTES);
    await close(joel.id, NEXT);
    expect(figures((await read(joel.id, NEXT)).totals)).toEqual(expected);
  });

  test('a delivery after the day was reopened counts today, also at a door whose failure counts tomorrow', async () => {
    const order = await inTheBag(joel.id, 'Ana');
    await close(joel.id, DAY);
    const missed = await drive(order, failed(order));
    await reopen(joel.id, DAY);
    const again = await drive(missed, ['order.retry']);
    await drive(again, done(order));
    expect(await nowOf(joel.id, DAY)).toEqual({ ...NOTHING, done: 1, receivedCents: 12_550 });
    expect(await nowOf(joel.id, NEXT)).toEqual({ ...NOTHING, failed: 1 });
  });

  test.each([
    ['a delivery', done],
    ['a failure', failed],
  ] as const)("%s for today's sheet is refused, and nothing is recorded", async (_, outcome) => {
    const order = await inTheBag(joel.id, 'Ana');
    await close(joel.id, DAY);
    const refused = await fixture.send(operator, order, ...outcome(order, { routeDay: DAY }));
    expect(problemOf(refused)).toMatchObject({
      status: 409,
      code: 'settlement-closed',
      detail: expect.stringContaining('registre na página da ordem'),
    });
    expect((await fixture.read(operator, order.orderNumber)).version).toBe(order.version);
  });

  test.each([
    ['reopened', async () => reopen(joel.id, DAY)],
    ['that of another courier', async () => undefined],
  ])('an outcome counts today if it is %s', async (which, prepare) => {
    const [order, other] = [await inTheBag(joel.id, 'Ana'), await inTheBag(rita.id, 'Bia')];
    await close(joel.id, DAY);
    await prepare();
    const mine = which === 'reopened' ? order : other;
    const courierId = which === 'reopened' ? joel.id : rita.id;
    await drive(mine, done(mine, { routeDay: DAY }));
    expect(await nowOf(courierId, DAY)).toEqual({ ...NOTHING, done: 1, receivedCents: 12_550 });
    expect(await nowOf(courierId, NEXT)).toEqual(NOTHING);
  });

  test('a courier without a record has no settlement that could refuse', async () => {
    const order = await fixture.onBoard();
    expect((await drive(order, failed(order, { routeDay: DAY }))).status).toBe('attempt_failed');
  });

  test('a repeated attempt counts tomorrow, and the first one stays', async () => {
    const order = await inTheBag(joel.id, 'Ana');
    const once = await drive(order, failed(order));
    await close(joel.id, DAY);
    await drive(once, ['order.retry'], done(order));
    expect(await nowOf(joel.id, DAY)).toEqual({ ...NOTHING, failed: 1 });
    expect(await nowOf(joel.id, NEXT)).toEqual({ ...NOTHING, done: 1, receivedCents: 12_550 });
  });

  test('an outcome and a closing at once lose nothing', async () => {
    const order = await inTheBag(joel.id, 'Ana');
    const [closing, recording] = await Promise.all([
      sendClosing(joel.id, DAY),
      fixture.send(operator, order, ...done(order)),
    ]);
    answered(recording, 200);
    const isClosedFirst = closing.statusCode === 200 && (await nowOf(joel.id, DAY)).open === 1;
    const counted = { ...NOTHING, done: 1, receivedCents: 12_550 };
    expect(await nowOf(joel.id, NEXT)).toEqual(isClosedFirst ? counted : NOTHING);
    const today = await read(joel.id, DAY);
    expect(figures(today.totals)).toEqual(isClosedFirst ? { ...NOTHING, open: 1 } : counted);
  });
});

test('a closed day keeps the name of a recipient that is corrected afterwards', async () => {
  const order = await inTheBag(joel.id, 'Ana');
  await close(joel.id, DAY);
  const correction = { stopId: stopOf(order), contactName: 'Ana Lima', reason: 'Nome errado' };
  await drive(order, ['order.editStop', correction]);
  expect(await doorsOf(joel.id, DAY)).toEqual(['Ana open, pending']);
  await reopen(joel.id, DAY);
  expect(await doorsOf(joel.id, DAY)).toEqual(['Ana Lima open, pending']);
});

describe('an outcome that a closed settlement counts', () => {
  const toFailed = { toStatus: 'attempt_failed', reason: 'Outra porta' } as const;
  const toDelivered = { toStatus: 'delivered', reason: 'Entregou depois', cash: CASH } as const;
  const RETURNED: Step[] = [
    ['order.startReturn', { reason: 'Recusou' }],
    ['order.confirmReturn', { receiverName: 'Davi' }],
  ];

  test.each([
    ['undone', ['order.undo', undefined], done, []],
    ['corrected to a failure', ['order.correctOutcome', toFailed], done, []],
    ['corrected to a delivery', ['order.correctOutcome', toDelivered], failed, RETURNED],
  ] as const)('is not %s until an administrator reopens the day', async (_, revision, outcome, steps) => {
    const order = await inTheBag(joel.id, 'Ana');
    const ended = await drive(order, outcome(order), ...steps);
    await close(joel.id, DAY);
    const [type, payload] = revision;
    const refused = await fixture.send(fixture.admin, ended, type, payload);
    expect(problemOf(refused)).toMatchObject({
      status: 409,
      code: 'settlement-closed',
      detail:
        'O acerto do entregador de 20/11/2026 já foi fechado com este resultado. Um administrador pode reabri-lo.',
    });
    expect((await fixture.read(operator, ended.orderNumber)).version).toBe(ended.version);
    await reopen(joel.id, DAY);
    await fixture.drive(fixture.admin, ended, [type, payload]);
  });

  test('can be revised while only other days and other couriers are closed', async () => {
    const order = await inTheBag(joel.id, 'Ana');
    await inTheBag(rita.id, 'Bia');
    await close(joel.id, DAY);
    await close(rita.id, DAY);
    // Counts tomorrow.
    const recorded = await drive(order, done(order));
    const undone = await drive(recorded, ['order.undo']);
    expect(await nowOf(joel.id, NEXT)).toEqual(NOTHING);
    const again = await drive(undone, done(order));
    await fixture.drive(fixture.admin, again, ['order.correctOutcome', toFailed]);
    expect(await nowOf(joel.id, NEXT)).toEqual({ ...NOTHING, failed: 1 });
  });

  test('is refused for the day of its sheet, which is not that of its recording', async () => {
    const order = await inTheBag(joel.id, 'Ana');
    await pass(DAY_MINUTES);
    const ended = await drive(order, done(order, { routeDay: DAY }));
    await close(joel.id, DAY);
    expect(problemOf(await fixture.send(operator, ended, 'order.undo'))).toMatchObject({
      code: 'settlement-closed',
      detail: expect.stringContaining('20/11/2026'),
    });
  });

  test.each([
    ['a repetition', [['order.retry']]],
    ['a changed courier', [['order.retry'], ['order.assign', 'rita']]],
  ] as const)('leaves the undo of %s after it', async (_, steps) => {
    const order = await inTheBag(joel.id, 'Ana');
    const ended = await drive(order, failed(order));
    await close(joel.id, DAY);
    const made = steps.map(([type, to]): Step => (to ? [type, { courierId: rita.id }] : [type]));
    await drive(ended, ...made, ['order.undo']);
    expect(await nowOf(joel.id, DAY)).toMatchObject({ receivedCents: 0 });
  });

  test('leaves the undo of cash that was handed in after it', async () => {
    const order = await inTheBag(joel.id, 'Ana');
    const ended = await drive(order, done(order));
    await close(joel.id, DAY);
    await drive(ended, ['order.settleCash', { handedIn: true }], ['order.settleCash', { handedIn: false }]);
    expect((await read(joel.id, DAY)).totals.handedInCents).toBe(0);
  });

  test('an undo and a closing at once keep the cash in exactly one of them', async () => {
    const order = await inTheBag(joel.id, 'Ana');
    const ended = await drive(order, done(order));
    const [closing, undoing] = await Promise.all([
      sendClosing(joel.id, DAY),
      fixture.send(operator, ended, 'order.undo'),
    ]);
    expect([closing.statusCode, undoing.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const isUndone = undoing.statusCode === 200;
    expect((await read(joel.id, DAY)).totals.receivedCents).toBe(isUndone ? 0 : 12_550);
  });
});

describe('an order that was handed on', () => {
  const assign = (courier: Schema<'Courier'>): Step => ['order.assign', { courierId: courier.id }];

  test('is not on the past days of its new courier', async () => {
    const order = await inTheBag(joel.id, 'Ana');
    await pass(DAY_MINUTES);
    const handed = await drive(order, assign(rita));
    expect(handed.assignedAt).toBe(order.assignedAt);
    expect(await doorsOf(rita.id, DAY)).toEqual([]);
    expect(await doorsOf(rita.id, NEXT)).toEqual(['Ana open, pending']);
    const refused = await fixture.send(operator, handed, ...done(handed, { routeDay: DAY }));
    expect([refused.statusCode, problemOf(refused).errors]).toMatchObject([
      422,
      [{ pointer: '/payload/routeDay', code: 'route-day' }],
    ]);
    await drive(handed, done(handed, { routeDay: NEXT }));
    expect(await doorsOf(rita.id, DAY)).toEqual([]);
    expect(await doorsOf(rita.id, NEXT)).toEqual(['Ana done']);
  });

  test('is on the past days of its former courier again once that is undone', async () => {
    const order = await inTheBag(joel.id, 'Ana');
    await pass(DAY_MINUTES);
    const back = await drive(order, assign(rita), ['order.undo']);
    expect(await doorsOf(joel.id, DAY)).toEqual(['Ana open, pending']);
    await drive(back, done(back, { routeDay: DAY }));
    expect(await doorsOf(joel.id, DAY)).toEqual(['Ana done']);
  });

  test('that came back is not on the day before it came back', async () => {
    const order = await inTheBag(joel.id, 'Ana');
    await pass(DAY_MINUTES);
    await drive(order, assign(rita), assign(joel));
    expect(await doorsOf(joel.id, DAY)).toEqual([]);
    expect(await doorsOf(joel.id, NEXT)).toEqual(['Ana open, pending']);
  });

  test('stays on the past days of a courier whose record was changed', async () => {
    const order = await inTheBag(joel.id, 'Ana');
    await changeCourier(fixture, joel, { vehiclePlate: 'BRA2E19' });
    await pass(DAY_MINUTES);
    await drive(order, assign(joel));
    expect(await doorsOf(joel.id, DAY)).toEqual(['Ana open, pending']);
  });

  test('after a failure stays with each courier on the days on which it was out with that one', async () => {
    const bia = await newCourier('Bia Nunes');
    const order = await inTheBag(joel.id, 'Ana');
    await pass(DAY_MINUTES);
    const failedNow = await drive(order, assign(rita), failed(order));
    await drive(failedNow, ['order.retry'], assign(bia));
    expect(await doorsOf(joel.id, DAY)).toEqual([]);
    expect(await doorsOf(rita.id, DAY)).toEqual([]);
    expect(await doorsOf(rita.id, NEXT)).toEqual(['Ana failed']);
    expect(await doorsOf(bia.id, NEXT)).toEqual(['Ana open, pending']);
  });

  test('after a failure on the next day stays open on the day before', async () => {
    const order = await inTheBag(joel.id, 'Ana');
    await pass(DAY_MINUTES);
    const failedNow = await drive(order, failed(order));
    await drive(failedNow, ['order.retry'], assign(rita));
    expect(await doorsOf(joel.id, DAY)).toEqual(['Ana open']);
    expect(await doorsOf(joel.id, NEXT)).toEqual(['Ana failed']);
  });

  test('of an earlier program counts from its first assignment', async () => {
    const order = await inTheBag(joel.id, 'Ana');
    await pass(DAY_MINUTES);
    const handed = await drive(order, assign(rita));
    await fixture.db
      .updateTable('orders')
      .set({ courier_since: null })
      .where('order_number', '=', order.orderNumber)
      .execute();
    expect(await doorsOf(rita.id, DAY)).toEqual(['Ana open, pending']);
    await drive(handed, done(handed, { routeDay: DAY }));
  });

  test.each([
    ['a repetition', 'joel', [['order.retry']], 'Ana open, pending', undefined],
    ['a repetition with another', 'joel', [['order.retry'], 'rita'], 'Ana failed', 'Ana open, pending'],
    [
      'a repetition that came back',
      'joel',
      [['order.retry'], 'rita', 'joel'],
      'Ana open, pending',
      undefined,
    ],
    ['no repetition', 'joel', [], 'Ana failed', undefined],
  ] as const)('after a failure and %s is pending where it is now', async (_, _who, steps, first, second) => {
    const order = await inTheBag(joel.id, 'Ana');
    const couriers = { joel, rita };
    await drive(
      order,
      failed(order),
      ...steps.map((step): Step => (typeof step === 'string' ? assign(couriers[step]) : [step[0]])),
    );
    expect(await doorsOf(joel.id, DAY)).toEqual([first]);
    expect(await doorsOf(rita.id, DAY)).toEqual(second === undefined ? [] : [second]);
  });
});
