import type { Kysely } from 'kysely';

import type { Schema } from '#server/contract/contract.ts';
import type { Database } from '#server/db/schema.ts';

import { OPEN_STATUSES } from '../open-statuses.ts';
import type { Reach } from '../policy.ts';
import { countOrders } from './counts.ts';
import { listOrders } from './list-orders.ts';

const FIRST_PAGE = { page: 1, limit: 50, sort: '-requestedAt' } as const;

/** What the order list shows first: the newest open orders, and how many there are of each kind. */
export async function openOrders(
  db: Kysely<Database>,
  reach: Reach,
  now: Date,
): Promise<Schema<'OpenOrders'>> {
  const [page, counts] = await Promise.all([
    listOrders(db, reach, { ...FIRST_PAGE, status: [...OPEN_STATUSES] }, now),
    countOrders(db, reach, now),
  ]);
  return { page, counts };
}
