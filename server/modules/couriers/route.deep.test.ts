import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { BIA, createCourier, JOEL } from '#tests/support/server/couriers-fixture.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
  problemOf,
} from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

type Route = Schema<'CourierRoute'>;

const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';

let fixture: OrdersFixture;
let joel: Schema<'Courier'>;
let bia: Schema<'Courier'>;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  joel = await createCourier(fixture, { ...JOEL, vehicleType: 'moto' });
  bia = await createCourier(fixture, BIA);
});
afterEach(async () => {
  await fixture.db.deleteFrom('orders').execute();
  await fixture.db.deleteFrom('couriers').execute();
});

const urlOf = (courier: Schema<'Courier'>, day: string) => `/v1/couriers/${courier.id}/route?day=${day}`;
const read = async (courier: Schema<'Courier'>, day = TODAY, by = fixture.operator) =>
  answered(await fixture.as(by).get(urlOf(courier, day)), 200).json<Route>();
const put = (
  courier: Schema<'Courier'>,
  stops: string[],
  { day = TODAY, ifMatch = '*', by = fixture.operator } = {},
) => fixture.as(by).put(urlOf(courier, day), { body: { stops }, headers: { 'if-match': ifMatch } });
const keep = async (...args: Parameters<typeof put>) => answered(await put(...args), 200).json<Route>();
const dropoffsOf = ({ stops }: Route) => stops.filter(({ kind }) => kind === 'dropoff');
const namesOf = (route: Route) => dropoffsOf(route).map(({ contactName }) => contactName);
const idsOf = (route: Route) => dropoffsOf(route).map(({ id }) => id);
/** "7p 7 8": the orders of the stops, pickups marked. */
const pathOf = ({ stops }: Route) =>
  stops.map(({ kind, orderNumber }) => `${orderNumber}${kind === 'pickup' ? 'p' : ''}`).join(' ');

/** An order for these recipients, assigned to the courier, with windows in `hours`. */
async function given(courier: Schema<'Courier'>, recipients: string | string[], hours = 2): Promise<Order> {
  const doors = [recipients].flat().map((name) => ({ ...dropoff(name), window: fixture.window(hours) }));
  const content = fixture.draft({ stops: [pickup(), ...doors] });
  const order = await fixture.create(fixture.manager, content);
  return fixture.drive(
    fixture.operator,
    order,
    ['order.accept'],
    ['order.assign', { courierId: courier.id }],
  );
}

const DAY_MINUTES = 24 * 60;

/** Runs `act` days later, with a newly signed-in operator. */
async function daysLater(days: number, act: (by: TestUser) => Promise<unknown>): Promise<void> {
  fixture.clock.passMinutes(days * DAY_MINUTES);
  try {
    await act(await fixture.server.createUser('operator'));
  } finally {
    fixture.clock.passMinutes(-days * DAY_MINUTES);
  }
}

const onTheNextDay = async (act: (by: TestUser) => Promise<unknown>) => daysLater(1, act);

describe('an unarranged route', () => {
  test('contains open drop-offs by end of window, CEP and number', async () => {
    await given(joel, 'Rui Costa', 6);
    const { orderNumber, stops, version } = await given(joel, 'Ana Lima', 1);
    await given(joel, 'Eva Reis', 6);
    await given(bia, 'Ivo Melo');
    const route = await read(joel);
    expect(namesOf(route)).toEqual(['Ana Lima', 'Rui Costa', 'Eva Reis']);
    expect(route).toMatchObject({ day: TODAY, kept: false, version: 1 });
    expect(route.courier).toEqual({ ...JOEL, id: joel.id, vehicleType: 'moto', active: true });
    expect(dropoffsOf(route)[0]).toEqual({
      id: stops[1]?.id,
      kind: 'dropoff',
      orderNumber,
      orderStatus: 'assigned',
      orderVersion: version,
      company: fixture.own,
      packagesCount: 2,
      cashOnDelivery: null,
      sequence: 2,
      contactName: 'Ana Lima',
      district: 'Consolação',
      postalCode: '01310100',
      addressNumber: '45',
      window: fixture.window(1),
      number: null,
    });
  });

  test('contains the pickups of one place together, before their drop-offs, until they are made', async () => {
    const later = await given(joel, 'Rui Costa', 6);
    const sooner = await given(joel, 'Ana Lima', 1);
    const [one, other] = [sooner.orderNumber, later.orderNumber];
    expect(pathOf(await read(joel))).toBe(`${other}p ${one}p ${one} ${other}`);
    await fixture.drive(
      fixture.operator,
      sooner,
      ['order.startPickup'],
      ['order.confirmPickup', { packagesCount: 2 }],
    );
    expect(pathOf(await read(joel))).toBe(`${one} ${other}p ${other}`);
  });

  test('contains a pickup on the day of its window, else of its first drop-off', async () => {
    const content = (window: Schema<'TimeWindow'> | undefined) =>
      fixture.draft({
        stops: [
          { ...pickup(), ...(window && { window }) },
          { ...dropoff('Ana Lima'), window: fixture.window(24) },
        ],
      });
    const assign = async (order: Order) =>
      fixture.drive(fixture.operator, order, ['order.accept'], ['order.assign', { courierId: joel.id }]);
    const evening = await assign(await fixture.create(fixture.manager, content(fixture.window(1))));
    const free = await assign(await fixture.create(fixture.manager, content(undefined)));
    expect(pathOf(await read(joel))).toBe(`${evening.orderNumber}p`);
    expect(pathOf(await read(joel, TOMORROW))).toBe(
      `${free.orderNumber}p ${evening.orderNumber} ${free.orderNumber}`,
    );
  });

  test('excludes drop-offs that are done or failed', async () => {
    const several = await given(joel, ['Ana Lima', 'Rui Costa', 'Eva Reis']);
    const onBoard = await fixture.drive(
      fixture.operator,
      several,
      ['order.startPickup'],
      ['order.confirmPickup', { packagesCount: 2 }],
      ['order.completeStop', { stopId: several.stops[1]?.id, receiverName: 'Ana Lima' }],
    );
    expect(namesOf(await read(joel))).toEqual(['Rui Costa', 'Eva Reis']);
    const failed = { stopId: several.stops[2]?.id, reasonCode: 'RECIPIENT_ABSENT' };
    await fixture.drive(fixture.operator, onBoard, ['order.failStop', failed]);
    expect(namesOf(await read(joel))).toEqual(['Eva Reis']);
  });

  test('names every day with open stops and its orders, whatever day it shows', async () => {
    const both = fixture.draft({
      stops: [
        pickup(),
        { ...dropoff('Ana Lima'), window: fixture.window(2) },
        { ...dropoff('Rui Costa'), window: fixture.window(24) },
      ],
    });
    const { orderNumber } = await fixture.drive(
      fixture.operator,
      await fixture.create(fixture.manager, both),
      ['order.accept'],
      ['order.assign', { courierId: joel.id }],
    );
    const later = await given(joel, 'Eva Reis', 24);
    await given(bia, 'Ivo Melo', 48);
    const days = [
      { day: TODAY, orders: [orderNumber] },
      { day: TOMORROW, orders: [orderNumber, later.orderNumber] },
    ];
    expect([(await read(joel)).days, (await read(joel, TOMORROW)).days]).toEqual([days, days]);
    expect((await read(joel, '2026-11-25')).stops).toEqual([]);
  });

  test('contains the drop-offs of its day, and overdue ones today', async () => {
    await given(joel, 'Ana Lima');
    await given(joel, 'Rui Costa', 24);
    expect([namesOf(await read(joel)), namesOf(await read(joel, TOMORROW))]).toEqual([
      ['Ana Lima'],
      ['Rui Costa'],
    ]);
    await onTheNextDay(async (by) => {
      expect(namesOf(await read(joel, TOMORROW, by))).toEqual(['Ana Lima', 'Rui Costa']);
    });
  });
});

test('the totals of a route count an order once, and its cash by method', async () => {
  const open = async (...doors: Partial<Schema<'DraftStop'>>[]) => {
    const stops = [pickup(), ...doors.map((door, index) => ({ ...dropoff(`Porta ${index}`), ...door }))];
    const order = await fixture.create(fixture.manager, fixture.draft({ stops }));
    await fixture.drive(fixture.operator, order, ['order.accept'], ['order.assign', { courierId: joel.id }]);
  };
  await open({ cashOnDelivery: { method: 'pix', amountCents: 1250 } }, {});
  await open({ cashOnDelivery: { method: 'cash', amountCents: 5000 } });
  await open({ cashOnDelivery: { method: 'cash', amountCents: 2500 } });
  await open({ cashOnDelivery: { method: 'card', amountCents: 99_999 }, window: fixture.window(48) });
  expect((await read(joel)).totals).toEqual({
    orders: 3,
    packages: 6,
    cash: [
      { method: 'cash', amountCents: 7500 },
      { method: 'pix', amountCents: 1250 },
    ],
    cashCents: 8750,
  });
  expect((await read(bia)).totals).toEqual({ orders: 0, packages: 0, cash: [], cashCents: 0 });
});

test('packages are those that were counted at the pickup', async () => {
  await given(joel, 'Ana Lima');
  await fixture.drive(
    fixture.operator,
    await given(joel, 'Rui Costa'),
    ['order.startPickup'],
    ['order.confirmPickup', { packagesCount: 1 }],
  );
  const { stops, totals } = await read(joel);
  expect(stops.map(({ contactName, packagesCount }) => [contactName, packagesCount])).toContainEqual([
    'Rui Costa',
    1,
  ]);
  expect(totals.packages).toBe(3);
});

test('a pickup is on the route of its drop-off, even if its window begins later', async () => {
  const order = await fixture.create(
    fixture.manager,
    fixture.draft({
      stops: [
        { ...pickup(), window: fixture.window(24) },
        { ...dropoff('Ana Lima'), window: fixture.window(2) },
      ],
    }),
  );
  await fixture.drive(fixture.operator, order, ['order.accept'], ['order.assign', { courierId: joel.id }]);
  expect(pathOf(await read(joel))).toBe(`${order.orderNumber}p ${order.orderNumber}`);
  expect(pathOf(await read(joel, TOMORROW))).toBe('');
});

describe('an arranged route', () => {
  test('is stored for the day; new drop-offs are appended and removed ones skipped', async () => {
    await given(joel, 'Ana Lima', 1);
    const second = await given(joel, 'Rui Costa', 2);
    await given(joel, 'Eva Reis', 3);
    const [ana = '', rui = '', eva = ''] = idsOf(await read(joel));
    const kept = await keep(joel, [eva, rui, ana], { ifMatch: '"1"' });
    expect([namesOf(kept), kept.kept, kept.version]).toEqual([
      ['Eva Reis', 'Rui Costa', 'Ana Lima'],
      true,
      2,
    ]);
    await given(joel, 'Ivo Melo', 1);
    await fixture.drive(fixture.operator, second, ['order.assign', { courierId: bia.id }]);
    expect(namesOf(await read(joel))).toEqual(['Eva Reis', 'Ana Lima', 'Ivo Melo']);
    expect([namesOf(await read(bia)), (await read(bia)).kept]).toEqual([['Rui Costa'], false]);
    expect(await read(joel, TOMORROW)).toMatchObject({ kept: false, stops: [], version: 1 });
  });

  test('numbers its stops, which keep their number when others are made or appended', async () => {
    const first = await given(joel, 'Ana Lima', 1);
    await given(joel, 'Rui Costa', 2);
    const numbersOf = ({ stops }: Route) => stops.map(({ number }) => number);
    const ids = (await read(joel)).stops.map(({ id }) => id);
    expect(numbersOf(await read(joel))).toEqual([null, null, null, null]);
    expect(numbersOf(await keep(joel, ids))).toEqual([1, 2, 3, 4]);
    const made = [first.stops[0]?.id, first.stops[1]?.id].map((id) => ids.indexOf(id ?? '') + 1);
    await fixture.drive(
      fixture.operator,
      first,
      ['order.startPickup'],
      ['order.confirmPickup', { packagesCount: 2 }],
      ['order.completeStop', { stopId: first.stops[1]?.id, receiverName: 'Ana Lima' }],
    );
    await given(joel, 'Eva Reis', 3);
    const rest = [1, 2, 3, 4].filter((number) => !made.includes(number));
    expect(numbersOf(await read(joel))).toEqual([...rest, null, null]);
  });

  test('keeps the numbers of the paper when the remaining stops are stored again', async () => {
    const first = await given(joel, 'Ana Lima', 1);
    const [pickupOne = '', ana = ''] = first.stops.map(({ id }) => id);
    const second = await given(joel, 'Rui Costa', 2);
    const [pickupTwo = '', rui = ''] = second.stops.map(({ id }) => id);
    const numbersOf = ({ stops }: Route) => stops.map(({ id, number }) => [id, number]);
    await keep(joel, [pickupOne, ana, pickupTwo, rui]);
    await fixture.drive(
      fixture.operator,
      first,
      ['order.startPickup'],
      ['order.confirmPickup', { packagesCount: 2 }],
      ['order.completeStop', { stopId: ana, receiverName: 'Ana Lima' }],
    );
    const third = await given(joel, 'Eva Reis', 3);
    const [pickupThree = '', eva = ''] = third.stops.map(({ id }) => id);
    const again = await keep(joel, [pickupTwo, rui, pickupThree, eva]);
    const numbers = [
      [pickupTwo, 3],
      [rui, 4],
      [pickupThree, 5],
      [eva, 6],
    ];
    expect(numbersOf(again)).toEqual(numbers);
    expect(numbersOf(await keep(joel, [pickupTwo, rui, pickupThree, eva]))).toEqual(numbers);
    const moved = await keep(joel, [pickupThree, pickupTwo, rui, eva]);
    expect(numbersOf(moved)).toEqual([
      [pickupThree, 3],
      [pickupTwo, 4],
      [rui, 5],
      [eva, 6],
    ]);
    await keep(joel, []);
    expect(numbersOf(await keep(joel, [pickupTwo, rui]))).toMatchObject([
      [pickupTwo, 1],
      [rui, 2],
      [pickupThree, null],
      [eva, null],
    ]);
  });

  test('sets the positions of orders in the lanes by the number of their next stop', async () => {
    const sooner = await given(joel, 'Ana Lima', 1);
    const several = await given(joel, ['Rui Costa', 'Eva Reis'], 2);
    const tomorrow = await given(joel, 'Ivo Melo', 24);
    const positions = async () => {
      const answer = await fixture
        .as(fixture.operator)
        .get(`/v1/service-orders/lanes?lane=${joel.id}&lane=none`);
      const { lanes } = answered(answer, 200).json<Schema<'OrderLanes'>>();
      const orders = lanes.flatMap((lane) => lane.orders ?? []);
      return Object.fromEntries(orders.map(({ orderNumber, position }) => [orderNumber, position]));
    };
    const [ana = '', rui = '', eva = ''] = idsOf(await read(joel));
    const none = { [sooner.orderNumber]: null, [several.orderNumber]: null, [tomorrow.orderNumber]: null };
    expect(await positions()).toEqual(none);
    await keep(joel, [eva, ana, rui]);
    expect(await positions()).toEqual({
      ...none,
      [several.orderNumber]: 1,
      [sooner.orderNumber]: 2,
    });
    // The number on paper stays when the stops before it are made.
    await fixture.drive(
      fixture.operator,
      several,
      ['order.startPickup'],
      ['order.confirmPickup', { packagesCount: 2 }],
      ['order.completeStop', { stopId: eva, receiverName: 'Eva' }],
    );
    expect(await positions()).toEqual({
      ...none,
      [several.orderNumber]: 3,
      [sooner.orderNumber]: 2,
    });
    await keep(joel, []);
    expect([await positions(), (await read(joel)).kept]).toEqual([none, false]);
  });

  test('requires the current version', async () => {
    await given(joel, 'Ana Lima');
    const stops = idsOf(await read(joel));
    const without = await fixture.as(fixture.operator).put(urlOf(joel, TODAY), { body: { stops } });
    await keep(joel, stops, { ifMatch: '"1"' });
    const stale = await put(joel, stops, { ifMatch: '"1"' });
    expect([without.statusCode, stale.statusCode, problemOf(stale)]).toMatchObject([
      428,
      412,
      { currentVersion: 2, changedBy: 'Olga Operadora', detail: expect.stringContaining('este roteiro') },
    ]);
  });

  test('is refused for a past day, and deleted after 31 days', async () => {
    const refused = await put(joel, [], { day: '2026-11-19' });
    expect([refused.statusCode, problemOf(refused).errors]).toMatchObject([
      422,
      [{ pointer: '/query/day', code: 'day-past' }],
    ]);
    const order = await given(joel, 'Ana Lima');
    const stops = order.stops.slice(1).map(({ id }) => id);
    await keep(joel, stops);
    const storedDays = async () =>
      (await fixture.db.selectFrom('courier_routes').select('day').orderBy('day').execute()).map(
        ({ day }) => day,
      );
    await daysLater(31, async (by) => {
      expect(namesOf(await read(joel, TODAY, by))).toEqual(['Ana Lima']);
      await keep(joel, stops, { day: '2026-12-21', by });
    });
    expect(await storedDays()).toEqual([TODAY, '2026-12-21']);
    await daysLater(32, async (by) => {
      expect(namesOf(await read(joel, TODAY, by))).toEqual([]);
      await keep(joel, stops, { day: '2026-12-22', by });
    });
    expect(await storedDays()).toEqual(['2026-12-21', '2026-12-22']);
  });

  test('contains a pickup where it is placed, but never after its drop-off', async () => {
    const first = await given(joel, 'Ana Lima', 1);
    const second = await given(joel, 'Rui Costa', 2);
    const [one, other] = [first.orderNumber, second.orderNumber];
    const [pickupOne = '', doorOne = ''] = first.stops.map(({ id }) => id);
    const [pickupTwo = '', doorTwo = ''] = second.stops.map(({ id }) => id);
    const apart = await keep(joel, [pickupOne, doorOne, pickupTwo, doorTwo]);
    expect(pathOf(apart)).toBe(`${one}p ${one} ${other}p ${other}`);
    const late = await keep(joel, [doorTwo, pickupOne, doorOne, pickupTwo]);
    expect(pathOf(late)).toBe(`${other}p ${other} ${one}p ${one}`);
  });

  test('is refused with ids of no stop, with their pointers', async () => {
    const { stops } = await given(joel, 'Ana Lima');
    const refused = await put(joel, [stops[1]?.id ?? '', crypto.randomUUID(), crypto.randomUUID()]);
    expect([refused.statusCode, problemOf(refused).errors]).toMatchObject([
      422,
      [
        { pointer: '/stops/1', code: 'stop-unknown' },
        { pointer: '/stops/2', code: 'stop-unknown' },
      ],
    ]);
    expect((await read(joel)).kept).toBe(false);
  });

  test('is forbidden to managers', async () => {
    const refused = await fixture.as(fixture.manager).get(urlOf(joel, TODAY));
    const changed = await put(joel, [], { by: fixture.manager });
    expect([refused.statusCode, changed.statusCode]).toEqual([403, 403]);
  });
});

describe('the route of a past day', () => {
  const numbersOf = (route: Route) =>
    route.stops.map(({ kind, contactName, number }) => [kind === 'pickup' ? 'pickup' : contactName, number]);

  test('has what its sheet leaves to record, in its order and with its numbers', async () => {
    const first = await given(joel, 'Ana Lima', 1);
    const second = await given(joel, 'Rui Costa', 2);
    const [pickupOne = '', ana = ''] = first.stops.map(({ id }) => id);
    const [pickupTwo = '', rui = ''] = second.stops.map(({ id }) => id);
    await given(joel, 'Eva Reis', 24);
    await keep(joel, [pickupTwo, rui, pickupOne, ana]);
    const neverPrinted = await given(joel, 'Ivo Melo', 3);
    await fixture.drive(
      fixture.operator,
      second,
      ['order.startPickup'],
      ['order.confirmPickup', { packagesCount: 2 }],
    );
    await onTheNextDay(async (by) => {
      const route = await read(joel, TODAY, by);
      expect(numbersOf(route)).toEqual([
        ['Rui Costa', 2],
        ['pickup', 3],
        ['Ana Lima', 4],
      ]);
      expect(route).toMatchObject({ kept: true, totals: { orders: 2 } });
      // They are on the sheet of today, too, and so are those that were never printed.
      expect(route.days[0]).toEqual({
        day: TOMORROW,
        orders: [first, second, neverPrinted]
          .map(({ orderNumber }) => orderNumber)
          .concat(neverPrinted.orderNumber - 1)
          .toSorted((a, b) => a - b),
      });
      await fixture.drive(by, await fixture.read(by, second.orderNumber), [
        'order.completeStop',
        { stopId: rui, receiverName: 'Rui' },
      ]);
      expect(numbersOf(await read(joel, TODAY, by))).toEqual([
        ['pickup', 3],
        ['Ana Lima', 4],
      ]);
    });
  });

  test('has no attempt that began later, and no stop that was moved to a later day', async () => {
    const order = await given(joel, 'Ana Lima', 1);
    const moved = await given(joel, 'Rui Costa', 2);
    await keep(
      joel,
      [...order.stops, ...moved.stops].map(({ id }) => id),
    );
    const onBoard = await fixture.drive(
      fixture.operator,
      order,
      ['order.startPickup'],
      ['order.confirmPickup', { packagesCount: 2 }],
    );
    const failure = { stopId: order.stops[1]?.id, reasonCode: 'RECIPIENT_ABSENT' };
    const again = await fixture.drive(
      fixture.operator,
      onBoard,
      ['order.failStop', failure],
      ['order.retry'],
    );
    await onTheNextDay(async (by) => {
      // Set out again on the same day, the second attempt is on that sheet.
      expect(namesOf(await read(joel, TODAY, by))).toEqual(['Ana Lima', 'Rui Costa']);
      await fixture.drive(
        by,
        again,
        ['order.failStop', failure],
        ['order.retry', { overrideReason: 'Autorizado' }],
      );
      const window = fixture.window(24);
      await fixture.drive(by, moved, ['order.reschedule', { window, reason: 'Pediu para outro dia' }]);
      expect(pathOf(await read(joel, TODAY, by))).toBe('');
      expect(namesOf(await read(joel, TOMORROW, by))).toEqual(['Ana Lima']);
    });
  });

  test('is empty if nothing was printed for it', async () => {
    await given(joel, 'Ana Lima', 1);
    await onTheNextDay(async (by) => {
      expect(await read(joel, TODAY, by)).toMatchObject({ kept: false, stops: [], version: 1 });
      expect(namesOf(await read(joel, TOMORROW, by))).toEqual(['Ana Lima']);
    });
  });

  test('has the pickups of a route that was stored without them', async () => {
    const order = await given(joel, 'Ana Lima', 1);
    await keep(joel, [order.stops[1]?.id ?? '']);
    await onTheNextDay(async (by) => {
      expect(numbersOf(await read(joel, TODAY, by))).toEqual([
        ['pickup', null],
        ['Ana Lima', 1],
      ]);
    });
  });
});
