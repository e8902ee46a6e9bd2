import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { OrderEventType } from '#machines/order/types.ts';
import {
  answered,
  type Order,
  OrdersFixture,
  problemOf,
  TO_ON_BOARD,
} from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

const MONTH = '2026-11';
const CENTS = 1500;
/** From the start of the fixture's clock to 23:58 of the month's last day in São Paulo. */
const TO_THE_LAST_MINUTES = 10 * 24 * 60 + 11 * 60 + 58;
const TO_THE_NEXT_MONTH = 4;

type Change = [type: OrderEventType, payload: object];
const CHANGES: Change[] = [
  ['order.correctOutcome', { toStatus: 'lost', reason: 'Era outra ordem.' }],
  ['order.undo', {}],
];

let fixture: OrdersFixture;
let admin: TestUser;

beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());
afterEach(async () => {
  await fixture.db.deleteFrom('notices').execute();
  await fixture.db.deleteFrom('bills').execute();
  await fixture.db.deleteFrom('orders').execute();
  fixture.clock.passMinutes(-TO_THE_LAST_MINUTES - TO_THE_NEXT_MONTH);
});

/** An order delivered in the last minutes of a month that has ended by now. */
async function deliveredAtTheEnd(): Promise<Order> {
  fixture.clock.passMinutes(TO_THE_LAST_MINUTES);
  const manager = await fixture.server.createUser('manager', { companyId: fixture.own.id });
  admin = await fixture.server.createUser('admin');
  const order = await fixture.create(manager);
  const stopId = order.stops[1]?.id;
  const delivered = await fixture.drive(
    admin,
    order,
    ...TO_ON_BOARD,
    ['order.setPrice', { priceCents: CENTS }],
    ['order.completeStop', { stopId, receiverName: 'Helena' }],
  );
  fixture.clock.passMinutes(TO_THE_NEXT_MONTH);
  return delivered;
}

// Awaited here, because an injected request starts only when its response is awaited.
const close = async () =>
  await fixture
    .as(admin)
    .put(`/v1/companies/${fixture.own.id}/bills/${MONTH}`, { body: { orders: 1, cents: CENTS } });

/** Locks a table that `first` writes late, starts `second` once `first` waits, and releases the lock once both wait. */
async function raceAt<First, Second>(
  table: 'order_events' | 'bill_lines',
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const { pool } = fixture.server.database;
  const client = await pool.connect();
  // On another connection: within a transaction pg_stat_activity does not change.
  const waiting = async () => {
    const { rows } = await pool.query(
      "select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.count;
  };
  async function blocked(count: number) {
    await expect.poll(waiting, { timeout: 20_000 }).toBe(count);
  }
  await client.query('begin');
  try {
    await client.query(`lock table ${table} in share mode`);
    const one = first();
    await blocked(1);
    const other = second();
    await blocked(2);
    await client.query('rollback');
    return await Promise.all([one, other]);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

// The embedded database has one connection and so no concurrent locks.
describe.runIf(process.env.TEST_DATABASE_URL).each(CHANGES)(
  '%s during the closing of its month',
  (type, payload) => {
    test('succeeds if it came first, and the closing is refused for changed figures', async () => {
      const order = await deliveredAtTheEnd();
      const act = () => fixture.send(admin, order, type, payload);
      const [changed, closed] = await raceAt('order_events', act, close);
      answered(changed, 200);
      expect(problemOf(closed)).toMatchObject({ status: 409, code: 'bill-changed' });
      expect(await fixture.db.selectFrom('bills').select('id').execute()).toEqual([]);
    });

    test('is refused if the closing came first', async () => {
      const order = await deliveredAtTheEnd();
      const act = () => fixture.send(admin, order, type, payload);
      const [closed, changed] = await raceAt('bill_lines', close, act);
      answered(closed, 200);
      expect(problemOf(changed)).toMatchObject({ status: 409, code: 'transition-not-allowed' });
      expect(problemOf(changed).detail).toContain('O mês desta ordem já foi fechado.');
      expect((await fixture.read(admin, order.orderNumber)).status).toBe('delivered');
    });
  },
);
