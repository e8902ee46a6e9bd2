import type { Kysely } from 'kysely';

import type { Schema } from '#server/contract/contract.ts';
import type { Database } from '#server/db/schema.ts';

import type { OrderRow } from '../order-row.ts';

const REFERENCE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Nothing is refused for these, but somebody should know (docs/domain.md 3). */
export async function orderWarnings(db: Kysely<Database>, order: OrderRow): Promise<Schema<'Warning'>[]> {
  if (order.external_ref === null) return [];
  const duplicate = await db
    .selectFrom('orders')
    .select('order_number')
    .where('external_ref', '=', order.external_ref)
    .where('company_id', '=', order.company_id)
    .where('created_at', '<=', order.created_at)
    .where('created_at', '>=', new Date(order.created_at.getTime() - REFERENCE_DAYS * DAY_MS))
    .where('id', '!=', order.id)
    .where('status', 'not in', ['cancelled', 'rejected'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!duplicate) return [];
  return [
    {
      code: 'duplicate-external-ref',
      message: `A OS ${duplicate.order_number} já usa esta referência externa.`,
      orderNumber: duplicate.order_number,
    },
  ];
}
