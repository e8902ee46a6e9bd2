import { sql } from 'kysely';

import { MAX_REFERENCES, readReference } from '#domain/search/order-references.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import type { OrderAccess } from '#server/modules/order-model/access.ts';

/** Orders found for one spelling of a customer reference; more would be no reference to an order. */
const MAX_OF_ONE = 20;
/** Limit of `numbers` in the contract. */
const MAX_FOUND = 500;

type Found = { position: number; order_number: number };

/** The orders that references mean, each by an index: numbers, NF-e keys, and customer references in any spelling. */
export async function findReferences(
  db: Db,
  { companyId }: OrderAccess,
  references: readonly string[],
): Promise<Schema<'FoundOrders'>> {
  const readings = references.slice(0, MAX_REFERENCES).map(readReference);
  const numbers = readings.flatMap(({ orderNumber }, position) =>
    orderNumber === undefined ? [] : [{ position, value: orderNumber }],
  );
  const invoices = readings.flatMap(({ invoiceKey }, position) =>
    invoiceKey === undefined ? [] : [{ position, value: invoiceKey }],
  );
  const keys = readings.flatMap((reading, position) => reading.keys.map((value) => ({ position, value })));
  const own = companyId === undefined ? sql`` : sql`and company_id = ${companyId}`;
  const { rows } = await sql<Found>`
    select position, order_number
    from unnest(${numbers.map(({ position }) => position)}::integer[], ${numbers.map(({ value }) => value)}::bigint[])
      as wanted (position, value)
    join orders on order_number = wanted.value ${own}
    union all
    select position, found.order_number
    from unnest(${invoices.map(({ position }) => position)}::integer[], ${invoices.map(({ value }) => value)}::text[])
      as wanted (position, value)
    cross join lateral (
      select order_number from orders
      where invoice_key is not null and invoice_key = wanted.value ${own} limit ${MAX_OF_ONE}
    ) as found
    union all
    select position, found.order_number
    from unnest(${keys.map(({ position }) => position)}::integer[], ${keys.map(({ value }) => value)}::text[])
      as wanted (position, value)
    cross join lateral (
      select order_number from orders
      where external_ref is not null and reference_key(external_ref) = wanted.value ${own} limit ${MAX_OF_ONE}
    ) as found`.execute(db);
  const positions = new Set(rows.map(({ position }) => position));
  const found = [...new Set(rows.map((row) => row.order_number))].toSorted((a, b) => b - a);
  return {
    orderNumbers: found.slice(0, MAX_FOUND),
    notFound: references.filter((_, position) => !positions.has(position)),
    capped: found.length > MAX_FOUND,
  };
}
