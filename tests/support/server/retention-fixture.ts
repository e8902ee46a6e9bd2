import { type Order, OrderWorld } from './orders-fixture.ts';

/** How long the world of these tests keeps its orders. */
export const DAYS = 90;

/** The day on which everything happens there has ended in São Paulo. */
const END_OF_DAY = Date.parse('2026-11-21T03:00:00Z');
export const DAY_MS = 86_400_000;

/** So many whole days after that day; the last moment at which what is kept for so long is still there. */
export const after = (days: number): Date => new Date(END_OF_DAY + days * DAY_MS - 1);

/** The first moment at which it has to go. */
export const beyond = (days: number): Date => new Date(END_OF_DAY + days * DAY_MS);

export async function startKeepingWorld(): Promise<OrderWorld> {
  const world = await OrderWorld.start();
  const later = beyond(2);
  await world.db.updateTable('sessions').set({ idle_expires_at: later, expires_at: later }).execute();
  return world;
}

/** Leaves no order, and the days as they were. */
export async function beginAnew(world: OrderWorld): Promise<void> {
  await world.db.deleteFrom('orders').execute();
  await keepFor(world, DAYS);
}

export async function keepFor(world: OrderWorld, days: number): Promise<void> {
  await world.db.updateTable('settings').set({ order_retention_days: days }).execute();
}

export async function cancelledOrder(world: OrderWorld): Promise<Order> {
  const order = await world.create(world.manager);
  return world.drive(world.manager, order, ['order.cancel', { reasonCode: 'DUPLICATE' }]);
}

export async function numbersLeft(world: OrderWorld): Promise<number[]> {
  const rows = await world.db.selectFrom('orders').select('order_number').orderBy('order_number').execute();
  return rows.map(({ order_number }) => order_number);
}
