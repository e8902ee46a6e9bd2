import { sql } from 'kysely';

import { daysOfMonth } from '#domain/month.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Db, Row, Trx } from '#server/db/schema.ts';
import { drillDown } from '#server/modules/reports/drill-down.ts';

import { isLostWithCash } from './repository.ts';

export type BillLineRow = Omit<Row<'bill_lines'>, 'bill_id'>;

type BillInput = { id: string; companyId: string; month: string; settings: OrderSettings; now: Date };
export type BillSums = { orders: number; cents: number; cashCents: number; unpriced: number };

/**
 * Inserts one line per priced order that the report `billing` counts in the month, by day and number, and a line with
 * price 0 per lost order whose cash is passed on. Orders without a price get none and are counted in `unpriced`; the
 * caller then rejects. It has locked the company, so that no price changes until the commit.
 */
export async function insertLines(
  trx: Trx,
  { id, companyId, month, settings, now }: BillInput,
): Promise<BillSums> {
  const { from, to } = daysOfMonth(month);
  const counted = drillDown({ metric: 'billing.counted', from, to }, { companyId, settings, now });
  if (counted.of !== 'period') throw new Error('Bills count the orders of a period.');
  // The rows counted are those of order_facts. No order is in both halves of the union: `lost` is not billable.
  const { rows } = await sql<BillSums>`
    with billed as (
      select orders.*, counted.closed_day, counted.price, counted.is_counted
      from (
        select order_id, closed_day, price_cents as price, true as is_counted from ${counted.rows}
        union all
        select order_id, closed_day, 0, false from order_facts
        where company_id = ${companyId} and closed_day between ${from}::date and ${to}::date and ${isLostWithCash}
      ) as counted
      join orders on orders.id = counted.order_id
    ), written as (
      insert into bill_lines (
        bill_id, position, order_number, day, outcome, external_ref, invoice_key, origin, destination, packages,
        weight_grams, price_cents, cash_cents, receiver
      )
      select
        ${id}, row_number() over (order by closed_day, order_number), order_number, closed_day, status, external_ref,
        invoice_key,
        (
          select concat_ws(', ', coalesce(place_name, contact_name), address ->> 'street', address ->> 'number')
          from stops where order_id = billed.id and kind = 'pickup' limit 1
        ),
        (
          select string_agg(
            concat_ws(', ', coalesce(place_name, contact_name), address ->> 'street', address ->> 'number'),
            '; ' order by sequence
          )
          from stops where order_id = billed.id and kind = 'dropoff'
        ),
        coalesce(collected_packages, packages_count, 0),
        (
          select coalesce(sum((item ->> 'weightGrams')::bigint), 0)
          from jsonb_array_elements(items) as item
        ),
        price,
        (
          select coalesce(sum((cash_received ->> 'amountCents')::bigint), 0)
          from stops where order_id = billed.id and cash_received is not null
        ),
        (
          select string_agg(receipt ->> 'receiverName', ', ' order by sequence)
          from stops where order_id = billed.id and kind = 'dropoff' and receipt is not null
        )
      from billed where price is not null
      returning cash_cents
    )
    select
      count(*)::integer as orders, coalesce(sum(price), 0)::bigint as cents,
      (select coalesce(sum(cash_cents), 0)::bigint from written) as "cashCents",
      (count(*) filter (where price is null))::integer as unpriced
    from billed where is_counted`.execute(trx);
  return rows[0] ?? { orders: 0, cents: 0, cashCents: 0, unpriced: 0 };
}

/** Closing a month passes the cash of its orders on to the company; after a reopening it is owed again. */
export async function setCashOwed(trx: Trx, billId: string, isOwed: boolean): Promise<void> {
  await sql`
    update attempt_facts set cash_owed_cents = ${isOwed ? sql`cash_received_cents` : sql`0`}
    from bill_lines join orders on orders.order_number = bill_lines.order_number
    where bill_lines.bill_id = ${billId} and bill_lines.cash_cents > 0
      and attempt_facts.order_id = orders.id and attempt_facts.cash_received_cents is not null
  `.execute(trx);
}

/** Lines after a position, ascending. */
export async function findLines(
  db: Db,
  billId: string,
  { after, limit }: { after: number; limit: number },
): Promise<BillLineRow[]> {
  return db
    .selectFrom('bill_lines')
    .selectAll()
    .where('bill_id', '=', billId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export async function countLines(db: Db, billId: string): Promise<number> {
  const { total } = await db
    .selectFrom('bill_lines')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('bill_id', '=', billId)
    .executeTakeFirstOrThrow();
  return total;
}
