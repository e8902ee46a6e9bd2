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

/** As `list/lanes.ts` reads them. */
function laneOrders(within: string): string {
  return `select one.* from unnest(array['pickup_failed', 'attempt_failed']) as lane (status) cross join lateral (
    select id from orders where status = lane.status and (is_open and ${within} true) order by due_order, id limit 500
  ) as one`;
}

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
  ['the first orders of lanes by status', 'Index Scan using orders_status_due', laneOrders('')],
  [
    'the first orders of lanes by status of a company',
    'Index Scan using orders_company_status_due',
    laneOrders(`company_id = ${ID} and`),
  ],
  [
    'the orders of a reference, of all companies',
    'Index Scan using orders_by_any_reference',
    `select order_number from orders where external_ref is not null and reference_key(external_ref) = 'ped 41'`,
  ],
  [
    'the orders of an NF-e key',
    'Index Scan using orders_by_invoice_key',
    `select order_number from orders where invoice_key is not null and invoice_key = '${'1'.repeat(44)}'`,
  ],
  [
    'the orders of a list of numbers',
    'Index Scan using orders_number_unique',
    `select id from orders where order_number = any('{1,2,3}'::bigint[])`,
  ],
])('%s are found by %s', async (_what, scan, statement) => {
  const rows = await database.pool.withClient(async (client) => {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    return (await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)).rows;
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(scan);
});
