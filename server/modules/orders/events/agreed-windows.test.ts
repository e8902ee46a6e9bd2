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

async function trackedPromise({ trackingToken }: Order) {
  const answer = await fixture.server.inject({ method: 'GET', url: `/v1/tracking/${trackingToken ?? ''}` });
  return answered(answer, 200).json<Schema<'TrackedOrder'>>().promisedWindow;
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
    const day = dayOf(later());
    const found = await fixture.as(fixture.operator).get(`/v1/service-orders?dueFrom=${day}&dueTo=${day}`);
    const { data } = answered(found, 200).json<Schema<'ServiceOrderPage'>>();
    expect(data.find(({ orderNumber }) => orderNumber === moved.orderNumber)?.window).toEqual(later());
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
    const order = await promised(recipients);
    const stops = fixture.draft({
      stops: [
        pickup(),
        ...recipients.map((name, index) => ({
          ...dropoff(name),
          id: order.stops[index + 1]?.id,
          window: index === 0 ? later() : requested(),
        })),
      ],
    }).stops;
    const edited = await fixture.drive(fixture.operator, order, [
      'order.edit',
      { changes: { stops }, reason: 'Combinado por telefone' },
    ]);
    expect(expectedAt(edited)).toEqual(recipients.map((_name, index) => (index === 0 ? later() : promise())));
    expect(edited.deadline.dueAt).toBe(promise().until);
  });
});
