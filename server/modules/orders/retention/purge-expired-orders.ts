import { type RawBuilder, sql } from 'kysely';

import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';

type Removed = { orders: number; drafts: number };

/** Limit of orders, and of drafts, per transaction; between two, others get the embedded database's only connection. */
export const ORDER_PURGE_BATCH_SIZE = 100;

/** Limit per run, so that other clean-up jobs get their turn. */
const MAX_TRANSACTIONS = 20;

/**
 * Purges closed orders past the retention period of the settings, with all dependent rows, and drafts unchanged for as
 * long. Open orders stay, however old.
 * @param signal stops after the current transaction
 */
export async function purgeExpiredOrders(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  for (let count = 0; count < MAX_TRANSACTIONS; count++) {
    if (signal?.aborted) return;
    const { orders, drafts } = await db.transaction().execute((trx) => purgeBatch(trx, now));
    if (Math.max(orders, drafts) < ORDER_PURGE_BATCH_SIZE) return;
  }
}

async function purgeBatch(trx: Trx, now: Date): Promise<Removed> {
  const limit = sql.lit(ORDER_PURGE_BATCH_SIZE);
  const before = retentionStart(now);
  // Locked orders are skipped: a later transaction purges them. Open pages refetch an order after its live event.
  const { rows } = await sql<Removed>`
    with ended as materialized (
      select id from orders where closed_at < ${before} and not is_open
      order by closed_at limit ${limit} for update skip locked
    ), untouched as materialized (
      -- A save changes updated_at only; last_event_at has the index.
      select id from orders where status = 'draft' and last_event_at < ${before} and updated_at < ${before}
      order by last_event_at limit ${limit} for update skip locked
    ), removed as (
      delete from orders where id in (select id from ended union all select id from untouched)
      returning company_id, order_number, status, version
    ), stripped as (
      update bill_lines set origin = null, destination = null, receiver = null, external_ref = null, invoice_key = null
      where order_number in (select order_number from removed)
    ), published as (
      insert into live_events (kind, audience, company_id, order_number, status, version, at)
      select 'order.changed', 'company', company_id, order_number, status, version, ${now} from removed
    )
    select count(*) filter (where status <> 'draft') as orders, count(*) filter (where status = 'draft') as drafts
    from removed`.execute(trx);
  const { orders = 0, drafts = 0 } = rows[0] ?? {};
  if (orders + drafts > 0) {
    const details = { ...(orders > 0 && { orders }), ...(drafts > 0 && { drafts }) };
    await recordAudit(trx, { now }, { action: 'orders.purged', details });
  }
  return { orders, drafts };
}

/**
 * The start of a day in São Paulo, so that the orders closed on a day expire together: figures by closing day lose whole
 * days, figures by other events only the part of these orders.
 */
function retentionStart(now: Date): RawBuilder<Date> {
  return sql<Date>`(select
    (date_trunc('day', ${now}::timestamptz at time zone ${sql.lit(TIME_ZONE)}) - make_interval(days => order_retention_days))
    at time zone ${sql.lit(TIME_ZONE)} from settings)`;
}
