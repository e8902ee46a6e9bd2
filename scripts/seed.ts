/**
 * `npm run seed -- --orders 100000`: fills the configured database (DATA_DIR or DATABASE_URL) with the demo data, if
 * empty, and multiplies its orders up to about this number.
 */
import { parseArgs } from 'node:util';

import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { multiplyOrders } from '#server/demo/multiply-orders.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { loadSettingsFile } from '#server/start/settings-file.ts';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '0' } } });
const wanted = Number(values.orders);
if (!Number.isSafeInteger(wanted) || wanted < 0 || wanted > 5_000_000) {
  console.error('Use --orders com um número de 0 a 5000000.');
  process.exit(1);
}

loadSettingsFile();
const database = await openDatabase(readConfig(process.env));
await database.withoutStatementLimit((client) => migrate(client));
const firstUser = await database.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
if (!firstUser) await seedDemo(database, new Date());
const { present } = await database.db
  .selectFrom('orders')
  .select((eb) => eb.fn.countAll<number>().as('present'))
  .executeTakeFirstOrThrow();
if (wanted > present) await multiplyOrders(database, wanted - present);
console.log(`${Math.max(wanted, present)} ordens em ${database.kind}.`);
await database.close();
