import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import {
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

type Window = Schema<'TimeWindow'>;
const TO_ASSIGNED = TO_ON_BOARD.slice(0, 2);
const TO_COLLECTED = TO_ON_BOARD.slice(2);
const WHY = 'Trânsito parado';

/** A request whose pickup ends in an hour. */
const requested = () =>
  fixture.create(
    fixture.manager,
    fixture.draft({ stops: [{ ...pickup(), window: fixture.window(0.5, 0.5) }, dropoff('Helena Prado')] }),
  );

/** The stops with another window of the pickup, or without one. */
function moved({ stops }: Order, window?: Window) {
  return {
    changes: {
      stops: stops.map(({ id, kind, contactName, contactPhone, address, window: original }) => ({
        id,
        kind,
        contactName,
        contactPhone,
        address,
        ...(kind === 'pickup' ? window && { window } : original && { window: original }),
      })),
    },
    reason: WHY,
  };
}

async function accepted(order: Order): Promise<Order> {
  return fixture.drive(fixture.operator, order, ...TO_ASSIGNED);
}

async function minutesLate(order: Order): Promise<number | null> {
  const { late_seconds } = await fixture.db
    .selectFrom('attempt_facts')
    .select('late_seconds')
    .where('stop_id', '=', order.stops[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  return late_seconds === null ? null : late_seconds / 60;
}

const assign = (order: Order) => fixture.drive(fixture.operator, order, ...TO_ASSIGNED.slice(1));
const collect = (order: Order) => fixture.drive(fixture.operator, order, ...TO_COLLECTED);
const edit = (order: Order, window?: Window) =>
  fixture.drive(fixture.operator, order, ['order.edit', moved(order, window)]);
const reschedule = (order: Order, requestedByClient: boolean) =>
  fixture.drive(fixture.operator, order, [
    'order.reschedule',
    { window: fixture.window(8), reason: WHY, requestedByClient },
  ]);

/** Courses of a pickup whose window ended after 60 minutes, collected after 90; `late` in minutes. */
const COURSES: readonly [what: string, late: number | null, course: (order: Order) => Promise<Order>][] = [
  [
    'is measured by its window',
    30,
    async (order) => {
      const ready = await accepted(order);
      fixture.clock.passMinutes(90);
      return ready;
    },
  ],
  [
    'is measured by a window that the base moved in time',
    -150,
    async (order) => {
      const ready = await edit(await accepted(order), fixture.window(3, 1));
      fixture.clock.passMinutes(90);
      return ready;
    },
  ],
  [
    'is measured by the missed window that the base moved',
    30,
    async (order) => {
      const ready = await accepted(order);
      fixture.clock.passMinutes(90);
      return edit(ready, fixture.window(3, 1));
    },
  ],
  [
    'is measured by the first of two missed windows that the base moved',
    30,
    async (order) => {
      const ready = await accepted(order);
      fixture.clock.passMinutes(61);
      const once = await edit(ready, fixture.window(0.1, 0.25));
      fixture.clock.passMinutes(29);
      return edit(once, fixture.window(3, 1));
    },
  ],
  [
    'is measured by a missed window that the base removed',
    30,
    async (order) => {
      const ready = await accepted(order);
      fixture.clock.passMinutes(90);
      return edit(ready);
    },
  ],
  [
    'is measured by the missed window that the base moved before it accepted',
    30,
    async (order) => {
      fixture.clock.passMinutes(90);
      return accepted(await edit(order, fixture.window(3, 1)));
    },
  ],
  [
    'is measured by the window that its company moved',
    -240,
    async (order) => {
      fixture.clock.passMinutes(90);
      const edited = await fixture.drive(fixture.manager, order, [
        'order.edit',
        moved(order, fixture.window(3, 1)),
      ]);
      return accepted(edited);
    },
  ],
  [
    'stays late after a reschedule that the base wants',
    30,
    async (order) => {
      const ready = await accepted(order);
      fixture.clock.passMinutes(90);
      return assign(await reschedule(await edit(ready, fixture.window(3, 1)), false));
    },
  ],
  [
    'is measured by the moved window after a reschedule that the client wants',
    -240,
    async (order) => {
      const ready = await accepted(order);
      fixture.clock.passMinutes(90);
      return assign(await reschedule(await edit(ready, fixture.window(3, 1)), true));
    },
  ],
];

test.each(COURSES)('a pickup %s', async (_what, late, course) => {
  const order = await course(await requested());
  expect(await minutesLate(await collect(order))).toBe(late);
});

test('a pickup confirmed again after an undo is measured by the missed window', async () => {
  const ready = await accepted(await requested());
  fixture.clock.passMinutes(90);
  const collected = await collect(await edit(ready, fixture.window(3, 1)));
  const undone = await fixture.drive(fixture.operator, collected, ['order.undo']);
  const again = await fixture.drive(fixture.operator, undone, ['order.confirmPickup', { packagesCount: 1 }]);
  expect(await minutesLate(again)).toBe(30);
});
