import { readFile } from 'node:fs/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { createCourier, JOEL } from '#tests/support/server/couriers-fixture.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
} from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;
let joel: Schema<'Courier'>;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
  joel = await createCourier(fixture, JOEL);
});
afterAll(() => fixture.close());

const HOURS_A_DAY = 24;
const requested = () => fixture.window(2);
const promise = () => fixture.window(4);
const later = () => fixture.window(3 * HOURS_A_DAY);
const dayOf = (window: Schema<'TimeWindow'>) => window.from.slice(0, 10);

/** An accepted order, promised later than the window that each drop-off requests. */
async function promised(recipients: readonly string[]): Promise<Order> {
  const stops = [pickup(), ...recipients.map((name) => ({ ...dropoff(name), window: requested() }))];
  const order = await fixture.create(fixture.manager, fixture.draft({ stops }));
  return fixture.drive(fixture.operator, order, ['order.accept', { promisedWindow: promise() }]);
}

const reschedule = (order: Order, window: Schema<'TimeWindow'>, requestedByClient: boolean) =>
  fixture.drive(fixture.operator, order, [
    'order.reschedule',
    { window, reason: 'Chuva', requestedByClient },
  ]);

async function isOnManifest(order: Order, day: string): Promise<boolean> {
  const answer = await fixture.as(fixture.operator).get(`/v1/couriers/${joel.id}/route?day=${day}`);
  const { stops } = answered(answer, 200).json<Schema<'CourierRoute'>>();
  return stops.some(({ orderNumber, kind }) => orderNumber === order.orderNumber && kind === 'dropoff');
}

async function tracked({ trackingToken }: Order) {
  const answer = await fixture.server.inject({ method: 'GET', url: `/v1/tracking/${trackingToken ?? ''}` });
  return answered(answer, 200).json<Schema<'TrackedOrder'>>();
}

const trackedPromise = async (order: Order) => (await tracked(order)).promisedWindow;

/** The window of the order's row among those due on its day. */
async function listedWindow({ orderNumber }: Order, window: Schema<'TimeWindow'>) {
  const day = dayOf(window);
  const found = await fixture.as(fixture.operator).get(`/v1/service-orders?dueFrom=${day}&dueTo=${day}`);
  const { data } = answered(found, 200).json<Schema<'ServiceOrderPage'>>();
  return data.find((row) => row.orderNumber === orderNumber)?.window;
}

/** Edits the windows of the drop-offs, in their order. */
function edit(order: Order, windows: readonly Schema<'TimeWindow'>[]) {
  const dropoffs = order.stops.filter(({ kind }) => kind === 'dropoff');
  const { stops } = fixture.draft({
    stops: [
      pickup(),
      ...dropoffs.map(({ id, contactName }, index) => ({
        ...dropoff(contactName),
        id,
        window: windows[index],
      })),
    ],
  });
  const payload = { changes: { stops }, reason: 'Combinado por telefone' };
  return fixture.drive(fixture.operator, order, ['order.edit', payload]);
}

const expectedAt = ({ stops }: Order) =>
  stops.filter(({ kind }) => kind === 'dropoff').map(({ expectedWindow }) => expectedWindow);

describe.each([
  ['one drop-off', ['Ana Lima']],
  ['two drop-offs', ['Ana Lima', 'Rui Costa']],
])('an order with %s', (_count, recipients) => {
  test('is expected in its promised window until it is rescheduled', async () => {
    const order = await promised(recipients);
    expect(expectedAt(order)).toEqual(recipients.map(promise));
    const assigned = await fixture.drive(fixture.operator, order, ['order.assign', { courierId: joel.id }]);
    expect(await isOnManifest(assigned, dayOf(promise()))).toBe(true);
  });

  test('is expected when the base rescheduled it to, and late by its promise', async () => {
    const moved = await reschedule(await promised(recipients), later(), false);
    expect(expectedAt(moved)).toEqual(recipients.map(later));
    expect(moved.promisedWindow).toEqual(promise());
    expect(moved.deadline.dueAt).toBe(promise().until);
    expect(await trackedPromise(moved)).toEqual(later());
    const assigned = await fixture.drive(fixture.operator, moved, ['order.assign', { courierId: joel.id }]);
    expect(await isOnManifest(assigned, dayOf(promise()))).toBe(false);
    expect(await isOnManifest(assigned, dayOf(later()))).toBe(true);
    expect(await listedWindow(moved, later())).toEqual(later());
  });

  test('is expected in its promised window again if the base reschedules it back', async () => {
    const moved = await reschedule(await promised(recipients), later(), false);
    expect(expectedAt(await reschedule(moved, promise(), false))).toEqual(recipients.map(promise));
  });

  test('is measured by the new window if the client requested it', async () => {
    const byBase = await reschedule(await promised(recipients), later(), false);
    const byClient = await reschedule(byBase, fixture.window(6), true);
    expect(expectedAt(byClient)).toEqual(recipients.map(() => fixture.window(6)));
    expect(byClient.deadline.dueAt).toBe(fixture.window(6).until);
    expect(await trackedPromise(byClient)).toEqual(fixture.window(6));
  });

  test('may be rescheduled back to the requested window, once', async () => {
    const moved = await reschedule(await promised(recipients), requested(), false);
    expect(expectedAt(moved)).toEqual(recipients.map(requested));
    const payload = { window: requested(), reason: 'Chuva' };
    const repeated = await fixture.send(fixture.operator, moved, 'order.reschedule', payload);
    answered(repeated, 422);
  });

  test('is expected in the window that the base edits after the promise, while others keep theirs', async () => {
    const edited = await edit(await promised(recipients), [later(), requested()]);
    expect(expectedAt(edited)).toEqual(recipients.map((_name, index) => (index === 0 ? later() : promise())));
    expect(edited.deadline.dueAt).toBe(promise().until);
  });

  test('is marked by the migration like by the events', async () => {
    const edited = await edit(await promised(recipients), [later(), requested()]);
    const moved = await reschedule(await promised(recipients), later(), false);
    const orders = [edited, moved, await promised(recipients)];
    const expected = orders.map((order) => expectedAt(order));
    const first = recipients.length > 1 ? promise() : later();
    await forgetAgreements(orders);
    await sql
      .raw(await readFile('server/db/migrations/056-agreed-windows-of-edits.sql', 'utf8'))
      .execute(fixture.db);
    const read = (order: Order) => fixture.read(fixture.operator, order.orderNumber);
    expect((await Promise.all(orders.map(read))).map(expectedAt)).toEqual(expected);
    expect(await listedWindow(edited, first)).toEqual(first);
    expect(await listedWindow(moved, later())).toEqual(later());
  });
});

/** What a program of before the agreements leaves behind. */
async function forgetAgreements(orders: readonly Order[]) {
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const ids = fixture.db.selectFrom('orders').select('id').where('order_number', 'in', numbers);
  await fixture.db.updateTable('stops').set({ agreed_at: null }).where('order_id', 'in', ids).execute();
  await fixture.db
    .updateTable('orders')
    .set((eb) => ({ window_from: eb.ref('promised_from'), window_until: eb.ref('promised_until') }))
    .where('order_number', 'in', numbers)
    .execute();
}

describe('of two drop-offs', () => {
  const both = ['Ana Lima', 'Rui Costa'];
  const latest = () => fixture.window(5 * HOURS_A_DAY);

  test('each is expected in its window when the base swaps them', async () => {
    const edited = await edit(await promised(both), [later(), latest()]);
    expect(expectedAt(await edit(edited, [latest(), later()]))).toEqual([latest(), later()]);
  });

  test('one is expected in the window that another had requested', async () => {
    const moved = await edit(await promised(both), [later(), requested()]);
    expect(expectedAt(await edit(moved, [requested(), requested()]))).toEqual([requested(), promise()]);
  });

  test('the one that is expected first gives the order its day, and the public page names both', async () => {
    const order = await edit(await promised(both), [latest(), later()]);
    expect(await listedWindow(order, later())).toEqual(later());
    const { promisedWindow, dropoffs } = await tracked(order);
    expect(promisedWindow).toEqual(later());
    expect(dropoffs.map(({ window }) => window)).toEqual([latest(), later()]);
  });
});
