import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addDays, dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  problemOf,
} from '#tests/support/server/orders-fixture.ts';
import { changeSettings } from '#tests/support/server/settings-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const TABLE: Schema<'PriceTable'> = {
  baseCents: 1500,
  vehicleCents: { moto: 1200 },
  extraStopCents: 700,
  urgentCents: 1000,
  returnCents: 800,
};

async function setRules(settings: Schema<'CompanySettings'>): Promise<void> {
  await fixture.db
    .updateTable('companies')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', fixture.own.id)
    .execute();
}

async function request(changes: Partial<Schema<'OrderContent'>> = {}, by: TestUser = fixture.manager) {
  const { orderNumber } = await fixture.create(by, { ...fixture.draft(), ...changes });
  return fixture.read(fixture.operator, orderNumber);
}

async function send(order: Order, ...rest: [type: Schema<'OrderEvent'>['type'], payload?: object]) {
  return answered(await fixture.send(fixture.operator, order, ...rest), 200).json<Order>();
}

const priceOf = ({ priceCents, priceLines }: Order) => [priceCents, priceLines];
const BASE = { kind: 'base', quantity: 1, cents: 1500 };

describe('the price of a request', () => {
  test('comes from the table of its company', async () => {
    await setRules({ priceTable: TABLE });
    expect(priceOf(await request())).toEqual([1500, [BASE]]);
    expect(priceOf(await request({ priority: 'urgent', vehicleType: 'moto' }))).toEqual([
      2200,
      [
        { kind: 'vehicle', quantity: 1, cents: 1200 },
        { kind: 'urgent', quantity: 1, cents: 1000 },
      ],
    ]);
    expect(priceOf(await request({}, fixture.stranger))).toEqual([null, null]);
  });

  test('is the typed one if the base typed one', async () => {
    await setRules({ priceTable: TABLE });
    const { orderNumber } = await fixture.create(fixture.operator, {
      ...fixture.draft(),
      priceCents: 990,
    });
    expect(priceOf(await fixture.read(fixture.operator, orderNumber))).toEqual([990, null]);
  });

  test('changes only with what it depends on in the order, by the table of that time', async () => {
    await setRules({ priceTable: TABLE });
    let order = await request();
    await setRules({ priceTable: { ...TABLE, baseCents: 5000 } });
    order = await send(order, 'order.accept');
    expect(order.priceCents).toBe(1500);
    order = await send(order, 'order.edit', { changes: { notes: 'Portão azul' } });
    expect(order.priceCents).toBe(1500);
    order = await send(order, 'order.edit', { changes: { priority: 'urgent' } });
    expect(order.priceCents).toBe(6000);
    order = await send(order, 'order.edit', { changes: { priceCents: 100 } });
    expect(priceOf(order)).toEqual([100, null]);
    order = await send(order, 'order.edit', { changes: { priority: 'normal' } });
    expect(priceOf(order)).toEqual([100, null]);
    order = await send(order, 'order.setPrice', { priceCents: null });
    expect(priceOf(order)).toEqual([5000, [{ ...BASE, cents: 5000 }]]);
  });

  test('stays when the base moves the order, and follows a move that the client requested', async () => {
    await setRules({ priceTable: { ...TABLE, outsideHoursCents: 500 } });
    const setCalendar = (changes: Partial<Schema<'Settings'>['calendar']>) =>
      changeSettings(fixture.server, fixture.admin, ({ calendar }) => ({
        calendar: { ...calendar, ...changes },
      }));
    const openingHours = [{ weekday: 5, from: '06:00', to: '23:00' }];
    await setCalendar({ openingHours, nationalHolidays: false });
    const day = addDays(dayOf(fixture.clock.read()), 2);
    const window = { from: `${day}T02:00:00-03:00`, until: `${day}T03:00:00-03:00` };
    async function moved(requestedByClient: boolean) {
      const order = await send(await request(), 'order.accept');
      return send(order, 'order.reschedule', { reason: 'Outra data', window, requestedByClient });
    }
    const byBase = await moved(false);
    expect(priceOf(byBase)).toEqual([1500, [BASE]]);
    const urgent = { changes: { priority: 'urgent' }, reason: 'Combinado' };
    expect((await send(byBase, 'order.edit', urgent)).priceCents).toBe(2500);
    const outside = { kind: 'outsideHours', quantity: 1, cents: 500 };
    expect(priceOf(await moved(true))).toEqual([2000, [BASE, outside]]);
    await setCalendar({ openingHours: [], nationalHolidays: true });
  });

  test('stays open without a table, and a later table does not fill it in', async () => {
    await setRules({});
    const order = await request();
    await setRules({ priceTable: TABLE });
    const accepted = await send(order, 'order.accept');
    expect(priceOf(accepted)).toEqual([null, null]);
    expect(priceOf(await send(accepted, 'order.setPrice', { priceCents: null }))).toEqual([1500, [BASE]]);
  });

  test('is seen by managers only if their company sees prices', async () => {
    await setRules({ priceTable: TABLE, showPrices: false });
    const { orderNumber } = await request();
    const read = () => fixture.read(fixture.manager, orderNumber);
    expect(await read()).not.toHaveProperty('priceCents');
    expect(await read()).not.toHaveProperty('priceLines');
    await setRules({ priceTable: TABLE, showPrices: true });
    expect(priceOf(await read())).toEqual([1500, [BASE]]);
    expect(await read()).not.toHaveProperty('internalNotes');
  });

  test('is still refused from managers who see it', async () => {
    await setRules({ priceTable: TABLE, showPrices: true });
    const content = { ...fixture.draft(), priceCents: 1 };
    const answer = await fixture
      .as(fixture.manager)
      .post('/v1/service-orders', { body: { submit: true, content } });
    expect(problemOf(answer).status).toBe(422);
  });
});

describe('the price table', () => {
  test.each([
    [false, false],
    [true, true],
  ])('with showPrices %s is shown to managers: %s', async (showPrices, isShown) => {
    await setRules({ priceTable: TABLE, showPrices });
    const seen = async (user: TestUser) => {
      const answer = await fixture.as(user).get(`/v1/companies/${fixture.own.id}`);
      return answered(answer, 200).json<Schema<'Company'>>().settings.priceTable;
    };
    expect(await seen(fixture.manager)).toEqual(isShown ? TABLE : undefined);
    expect(await seen(fixture.operator)).toEqual(TABLE);
    const list = answered(await fixture.as(fixture.manager).get('/v1/companies'), 200);
    expect(list.body.includes('baseCents')).toBe(isShown);
  });
});

describe('orders without a price', () => {
  const waiting = async (user: TestUser = fixture.operator) => {
    const answer = await fixture.as(user).get('/v1/service-orders?waiting=price');
    return answered(answer, 200)
      .json<Schema<'ServiceOrderPage'>>()
      .data.map(({ orderNumber }) => orderNumber);
  };
  const counted = async (user: TestUser, search = '') => {
    const answer = await fixture.as(user).get(`/v1/service-orders/counts${search}`);
    return answered(answer, 200).json<Schema<'ServiceOrderCounts'>>().now.withoutPrice;
  };
  const close = (orderNumber: number, status: Schema<'OrderStatus'>) =>
    fixture.db
      .updateTable('orders')
      .set({ status, closed_at: new Date('2026-10-20T12:00:00Z') })
      .where('order_number', '=', orderNumber)
      .execute();

  test('are listed for the base until they have one or end without a delivery', async () => {
    await fixture.db.deleteFrom('orders').execute();
    await setRules({});
    const open = await request();
    const delivered = await request();
    const cancelled = await request();
    const priced = await request();
    await fixture.create(fixture.manager, fixture.draft(), false);
    await close(delivered.orderNumber, 'delivered');
    await close(cancelled.orderNumber, 'cancelled');
    await send(priced, 'order.setPrice', { priceCents: 0 });
    expect(await waiting()).toEqual([delivered.orderNumber, open.orderNumber]);
    const answer = await fixture.as(fixture.manager).get('/v1/service-orders?waiting=price');
    expect(problemOf(answer).status).toBe(403);
  });

  test('are counted for the base where a table or a closed month exists, also within a search', async () => {
    expect(await counted(fixture.operator)).toBeNull();
    await setRules({ priceTable: TABLE });
    expect(await counted(fixture.operator)).toEqual({ value: 2, capped: false });
    expect(await counted(fixture.operator, '?search=nada-disso')).toEqual({ value: 0, capped: false });
    expect(await counted(fixture.manager)).toBeNull();
  });

  test('are not listed in a month that an earlier release closed without their price', async () => {
    const { id: closed_by } = fixture.admin;
    const figures = { orders: 1, without_price: 1, cents: 0, corrected: 0, corrected_cents: 0 };
    await fixture.db
      .insertInto('bills')
      .values({
        id: crypto.randomUUID(),
        company_id: fixture.own.id,
        month: '2026-10-01',
        ...figures,
        closed_by,
        closed_at: new Date('2026-11-03T12:00:00Z'),
      })
      .execute();
    expect(await waiting()).toHaveLength(1);
    expect(await counted(fixture.operator)).toEqual({ value: 1, capped: false });
  });
});

describe('the price of returned goods', () => {
  const RECEIVED = { receiverName: 'Carla Mendes' };
  async function failed(): Promise<Order> {
    await setRules({ priceTable: TABLE });
    const order = await fixture.onBoard();
    const failure = { stopId: order.stops[1]?.id, reasonCode: 'RECIPIENT_ABSENT' };
    return fixture.drive(
      fixture.operator,
      order,
      ['order.failStop', failure],
      ['order.startReturn', { reason: 'Volta' }],
    );
  }

  test('is that of before once the return is undone, even under a new table', async () => {
    const returned = await send(await failed(), 'order.confirmReturn', RECEIVED);
    expect(returned.priceCents).toBe(2300);
    await setRules({ priceTable: { baseCents: 9000 } });
    expect(priceOf(await send(returned, 'order.undo'))).toEqual([1500, [BASE]]);
  });

  test('counts the return of the rest of a partial delivery', async () => {
    await setRules({ priceTable: TABLE });
    const stops = [...(fixture.draft().stops ?? []), dropoff('Rui Costa')];
    const order = await fixture.onBoard(fixture.draft({ stops }));
    const [, delivered, refused] = order.stops;
    const onRoad = await fixture.drive(
      fixture.operator,
      order,
      ['order.completeStop', { stopId: delivered?.id, ...RECEIVED }],
      ['order.failStop', { stopId: refused?.id, reasonCode: 'REFUSED' }],
      ['order.startReturn', { reason: 'Volta' }],
    );
    expect(onRoad.priceCents).toBe(2200);
    const returned = await send(onRoad, 'order.confirmReturn', RECEIVED);
    expect(returned).toMatchObject({ status: 'partially_delivered', priceCents: 3000 });
    expect(returned.priceLines?.at(-1)).toEqual({ kind: 'return', quantity: 1, cents: 800 });
  });

  test('stays what it was once the table is removed', async () => {
    const order = await failed();
    await setRules({ priceTable: null });
    expect((await send(order, 'order.confirmReturn', RECEIVED)).priceCents).toBe(1500);
  });

  test('has no return once that is undone, also when the table was chosen in between', async () => {
    const order = await send(await failed(), 'order.setPrice', { priceCents: 4200 });
    const returned = await send(order, 'order.confirmReturn', RECEIVED);
    const byTable = await send(returned, 'order.setPrice', { priceCents: null });
    expect(byTable.priceCents).toBe(2300);
    expect(priceOf(await send(byTable, 'order.undo'))).toEqual([1500, [BASE]]);
  });

  test('stays as typed when the return is undone', async () => {
    const returned = await send(await failed(), 'order.confirmReturn', RECEIVED);
    const priced = await send(returned, 'order.setPrice', { priceCents: 4200 });
    expect((await send(priced, 'order.undo')).priceCents).toBe(4200);
  });
});
