import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
  TO_ON_BOARD,
} from '#tests/support/server/orders-fixture.ts';

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

type Windows = { pickup?: Schema<'TimeWindow'>; dropoff?: Schema<'TimeWindow'> };

function requestWith({ pickup: first, dropoff: last }: Windows): Promise<Order> {
  const stops = [
    { ...pickup(), ...(first && { window: first }) },
    { ...dropoff('Helena Prado'), ...(last && { window: last }) },
  ];
  return fixture.create(fixture.manager, fixture.draft({ stops }));
}

const ofDeadline = ({ deadline: { of, dueAt } }: Pick<Order, 'deadline'>) => [of, dueAt];

test('the pickup owns the deadline until the collection, then the drop-off', async () => {
  const windows = { pickup: fixture.window(1, 1), dropoff: fixture.window(4) };
  const requested = await requestWith(windows);
  expect(ofDeadline(requested)).toEqual(['pickup', windows.pickup.until]);
  const collecting = await fixture.drive(fixture.operator, requested, ...TO_ON_BOARD.slice(0, 3));
  expect(ofDeadline(collecting)).toEqual(['pickup', windows.pickup.until]);
  const onBoard = await fixture.drive(fixture.operator, collecting, ...TO_ON_BOARD.slice(3));
  expect(ofDeadline(onBoard)).toEqual(['delivery', windows.dropoff.until]);
  const undone = await fixture.drive(fixture.operator, onBoard, ['order.undo']);
  expect(ofDeadline(undone)).toEqual(['pickup', windows.pickup.until]);
});

test('a pickup window that ends after the delivery, or is missing, leaves the deadline to the drop-off', async () => {
  const delivery = fixture.window(2);
  const late = await requestWith({ pickup: fixture.window(6), dropoff: delivery });
  const none = await requestWith({ dropoff: delivery });
  expect([ofDeadline(late), ofDeadline(none)]).toEqual(
    Array.from({ length: 2 }, () => ['delivery', delivery.until]),
  );
});

test('a pickup window alone sets the deadline; with two windows, the list filters by and shows the delivery', async () => {
  const window = fixture.window(1, 1);
  const order = await requestWith({ pickup: window });
  expect(ofDeadline(order)).toEqual(['pickup', window.until]);
  const overnight = await requestWith({ pickup: fixture.window(2), dropoff: fixture.window(24) });
  const day = fixture.window(24).from.slice(0, 10);
  const found = await fixture.as(fixture.operator).get(`/v1/service-orders?dueFrom=${day}&dueTo=${day}`);
  const { data } = answered(found, 200).json<Schema<'ServiceOrderPage'>>();
  expect(data.map(({ orderNumber, window: shown }) => [orderNumber, shown])).toEqual([
    [overnight.orderNumber, fixture.window(24)],
  ]);
});

test.each([
  ['drops a past pickup window if the client requests it', true, 1, 'delivery'],
  ['keeps a past pickup window if the base requests it', false, 1, 'pickup'],
  ['keeps a future pickup window', true, 30, 'pickup'],
] as const)('a reschedule %s', async (_what, requestedByClient, hours, owner) => {
  const order = await requestWith({ pickup: fixture.window(hours, 1), dropoff: fixture.window(40) });
  fixture.clock.passMinutes(3 * 60);
  const payload = { window: fixture.window(48), reason: 'Chuva', requestedByClient };
  const moved = await fixture.drive(fixture.operator, order, ['order.accept'], ['order.reschedule', payload]);
  expect(moved.deadline.of).toBe(owner);
});
