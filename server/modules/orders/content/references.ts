import { sql } from 'kysely';

import { referenceKey } from '#domain/search/search-text.ts';
import type { OrderStatus } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db, Row, Trx } from '#server/db/schema.ts';
import { problem } from '#server/problems.ts';

/** An order in one of them leaves its reference to others. */
const WITHOUT_REFERENCE: readonly OrderStatus[] = ['rejected', 'cancelled'];

/**
 * The newest order of the company by key of its reference, unless it was rejected or cancelled. Of any age: typed
 * orders are compared with the last 30 days (docs/domain.md 3), but an import must not repeat an order at all.
 */
export async function ordersByReference(
  db: Db,
  companyId: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const key = sql<string>`reference_key(external_ref)`;
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [key.as('key'), eb.fn.max('order_number').as('order_number')])
    .where(sql<boolean>`${key} = any(${keys}::text[])`)
    .where('external_ref', 'is not', null)
    .where('company_id', '=', companyId)
    .where('status', 'not in', WITHOUT_REFERENCE)
    .groupBy(key)
    .execute();
  return new Map(rows.map((row) => [row.key, row.order_number]));
}

type Reopened = Pick<Row<'orders'>, 'status' | 'company_id' | 'external_ref' | 'import_batch_id'>;

/**
 * An imported order that was undone does not come back beside the one that a later import made for its reference.
 * @param given.after the status after the event
 * @throws Problem 409 that names the other order
 */
export async function refuseRepeatedReference(
  trx: Trx,
  { status, company_id: companyId, external_ref: reference, import_batch_id: importId }: Reopened,
  { after, allowedEvents }: { after: OrderStatus; allowedEvents: () => Schema<'AllowedEvent'>[] },
): Promise<void> {
  const comesBack = WITHOUT_REFERENCE.includes(status) && !WITHOUT_REFERENCE.includes(after);
  if (!comesBack || importId === null || reference === null) return;
  // Excludes the steps of a commit, which hold the company too, so that each one sees the other's order.
  await trx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const [other] = (await ordersByReference(trx, companyId, [referenceKey(reference)])).values();
  if (other === undefined) return;
  throw problem('transition-not-allowed', {
    detail: `A ordem ${other} já tem a referência “${reference}”. Para reabrir esta, cancele a ordem ${other} antes.`,
    orderStatus: status,
    allowedEvents: allowedEvents(),
  });
}
