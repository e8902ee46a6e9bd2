import { type Order, OrdersFixture } from './orders-fixture.ts';

/** Order retention of the fixture. */
export const RETENTION_DAYS = 90;

/** End of the day of all events, in São Paulo. */
const END_OF_DAY = Date.parse('2026-11-21T03:00:00Z');
export const DAY_MS = 86_400_000;

/** The last moment at which data with this retention still exists. */
export const lastInstantOf = (days: number): Date => new Date(END_OF_DAY + days * DAY_MS - 1);

/** The first moment at which it must be deleted. */
export const firstInstantAfter = (days: number): Date => new Date(END_OF_DAY + days * DAY_MS);

export async function startRetentionFixture(): Promise<OrdersFixture> {
  const fixture = await OrdersFixture.start();
  const later = firstInstantAfter(2);
  await fixture.db.updateTable('sessions').set({ idle_expires_at: later, expires_at: later }).execute();
  return fixture;
}

/** Deletes all orders and resets the retention. */
export async function reset(fixture: OrdersFixture): Promise<void> {
  await fixture.db.deleteFrom('orders').execute();
  await setRetention(fixture, RETENTION_DAYS);
}

export async function setRetention(fixture: OrdersFixture, days: number): Promise<void> {
  await fixture.db.updateTable('settings').set({ order_retention_days: days }).execute();
}

export async function cancelledOrder(fixture: OrdersFixture): Promise<Order> {
  const order = await fixture.create(fixture.manager);
  return fixture.drive(fixture.manager, order, ['order.cancel', { reasonCode: 'DUPLICATE' }]);
}

export async function numbersLeft(fixture: OrdersFixture): Promise<number[]> {
  const rows = await fixture.db.selectFrom('orders').select('order_number').orderBy('order_number').execute();
  return rows.map(({ order_number }) => order_number);
}
