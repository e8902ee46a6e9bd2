import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import type { OpenDatabase } from '#server/db/open-database.ts';
import { multiplyOrders } from '#server/demo/multiply-orders.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { COURIER, dropoff, OrdersFixture, pickup } from '#tests/support/server/orders-fixture.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start({}, { SESSION_IDLE_SECONDS: '432000', SESSION_MAX_SECONDS: '432000' });
});

afterAll(() => fixture.close());

const KEYS = { order_facts: 'order_id', attempt_facts: 'order_id, stop_id, n' };

/** Number of stored facts that the orders do not yield, and vice versa. */
async function differences({ pool }: OpenDatabase, facts: keyof typeof KEYS): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`
    with kept as (select * from ${facts}),
      derived as (select fact.* from orders cross join lateral derive_${facts}(orders.id) as fact)
    select count(*) as count from (
      (select * from kept except select * from derived) union all (select * from derived except select * from kept)
    ) as difference
  `);
  return rows[0]?.count ?? -1;
}

test('a draft has no facts; a request creates them, and events update them', async () => {
  const facts = () => fixture.db.selectFrom('order_facts').selectAll().execute();
  const draft = await fixture.create(fixture.manager, fixture.draft(), false);
  expect(await facts()).toEqual([]);
  const order = await fixture.drive(fixture.manager, draft, ['order.submit']);
  expect(await facts()).toMatchObject([
    { requested_day: '2026-11-20', requested_hour: 12, decided_day: null, outcome: null, corrected: false },
  ]);

  fixture.clock.passMinutes(14);
  const assigned = await fixture.drive(
    fixture.operator,
    order,
    ['order.accept'],
    ['order.assign', { courier: COURIER }],
  );
  expect(await facts()).toMatchObject([
    { decided_day: '2026-11-20', is_accepted: true, accept_seconds: 840 },
  ]);
  const cancelled = await fixture.drive(fixture.operator, assigned, [
    'order.cancel',
    { reasonCode: 'NO_CAPACITY' },
  ]);
  expect(await facts()).toMatchObject([
    { outcome: 'cancelled', cancel_stage: 'assigned', cancel_who: 'operator', cancel_reason: 'NO_CAPACITY' },
  ]);
  await fixture.drive(fixture.operator, cancelled, ['order.undo']);
  expect(await facts()).toMatchObject([
    { outcome: null, closed_day: null, cancel_stage: null, cancel_who: null, cancel_reason: null },
  ]);
});

test('days are those of São Paulo, three hours behind UTC', async () => {
  await fixture.db.deleteFrom('order_facts').execute();
  const order = await fixture.create(fixture.manager);
  await fixture.db
    .updateTable('orders')
    .set({ requested_at: new Date('2026-11-21T02:59:59Z') })
    .where('order_number', '=', order.orderNumber)
    .execute();
  const facts = await fixture.db
    .selectFrom('order_facts')
    .select(['requested_day', 'requested_hour'])
    .execute();
  expect(facts).toEqual([{ requested_day: '2026-11-20', requested_hour: 23 }]);
});

test('a late drop-off stays late when the client reschedules another one', async () => {
  const window = fixture.window(1);
  const stops = [pickup(), { ...dropoff('Helena Prado'), window }, { ...dropoff('Rui Costa'), window }];
  const order = await fixture.onBoard(fixture.draft({ stops }));
  const [, first, second] = order.stops.map(({ id }) => id);
  fixture.clock.passMinutes(3 * 60 + 10);
  await fixture.drive(
    fixture.operator,
    order,
    ['order.completeStop', { stopId: first, receiverName: 'Helena Prado' }],
    ['order.failStop', { stopId: second, reasonCode: 'CLOSED' }],
    [
      'order.reschedule',
      { window: fixture.window(24), reason: 'Pedido da cliente', requestedByClient: true },
    ],
    ['order.retry'],
  );
  const late = await fixture.db
    .selectFrom('attempt_facts')
    .select(['outcome', 'late_seconds'])
    .where('stop_id', '=', first ?? '')
    .execute();
  expect(late).toEqual([{ outcome: 'done', late_seconds: 600 }]);
});

test('a drop-off completed again after an undo is measured by the promise at that time', async () => {
  const order = await fixture.onBoard();
  const stopId = order.stops[1]?.id ?? '';
  const receiver = { stopId, receiverName: 'Helena Prado' };
  const lateSeconds = () =>
    fixture.db.selectFrom('attempt_facts').select('late_seconds').where('stop_id', '=', stopId).execute();
  const open = await fixture.drive(
    fixture.operator,
    order,
    ['order.completeStop', receiver],
    ['order.undo'],
    ['order.failStop', { stopId, reasonCode: 'CLOSED' }],
    [
      'order.reschedule',
      { window: fixture.window(48), reason: 'Pedido da cliente', requestedByClient: true },
    ],
    ['order.retry'],
  );
  expect(await lateSeconds()).toEqual([{ late_seconds: null }]);
  fixture.clock.passMinutes(50 * 60 - 5);
  await fixture.drive(fixture.admin, open, ['order.completeStop', receiver]);
  expect(await lateSeconds()).toEqual([{ late_seconds: null }, { late_seconds: -300 }]);
});

test('stored facts of the demo orders and their copies equal the derived ones', async () => {
  const demo = await openTestDatabase();
  onTestFinished(() => demo.close());
  await seedDemo(demo, fixture.clock.read(), 60);
  await multiplyOrders(demo, 100);
  const { count } = await demo.db
    .selectFrom('order_facts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(160);
  expect(await differences(demo, 'order_facts')).toBe(0);
  expect(await differences(demo, 'attempt_facts')).toBe(0);
});
