import { sql, type Transaction } from 'kysely';

import type { Database } from '../schema.ts';

/** Says of every place how often the orders of the demo used it, and when last. */
export async function countPlaceUses(trx: Transaction<Database>): Promise<void> {
  await sql`
    update locations set usage_count = used.times, last_used_at = used.at
    from (
      select location_id, count(distinct order_id) as times, max(requested_at) as at
      from stops join orders on orders.id = order_id group by location_id
    ) as used
    where locations.id = used.location_id`.execute(trx);
}
