import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OpenDatabase } from '#server/db/open-database.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  // A separate database: statistics left by other tests would influence the planner.
  database = await openTestDatabase({ isOwn: true });
});
afterAll(() => database.close());

const ID = `'01999999-0000-7000-8000-000000000001'`;

test.each([
  [
    'the pickups at a location',
    'Index Only Scan using stops_by_location',
    `select order_id from stops where kind = 'pickup' and location_id = ${ID}`,
  ],
  [
    'the stops of a deleted location',
    'Index Scan using stops_by_location',
    `update stops set location_id = null where location_id = ${ID}`,
  ],
  [
    'the orders of an import',
    'Index Scan using orders_of_import',
    `select id from orders where import_batch_id = ${ID}`,
  ],
])('%s are found by %s', async (_what, scan, statement) => {
  const rows = await database.pool.withClient(async (client) => {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    return (await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)).rows;
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(scan);
});
