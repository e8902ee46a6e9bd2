import { migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { multiplyOrders } from '#server/demo/multiply-orders.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';

import { spreadOverCouriers } from './many-couriers.ts';

/** Migrates a database, and fills an empty one with a number of orders. */
export async function fillOrders(database: OpenDatabase, orders: number): Promise<void> {
  await database.withoutStatementLimit((client) => migrate(client));
  const user = await database.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (user) return;
  const began = performance.now();
  await seedDemo(database, new Date());
  await multiplyOrders(database, orders);
  await spreadOverCouriers(database);
  console.log(`${orders} orders made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
