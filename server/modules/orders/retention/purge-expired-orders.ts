import { type RawBuilder, sql } from 'kysely';

import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import { recordSystemAction } from '#server/modules/audit/repository.ts';

type Removed = { orders: number; drafts: number };

/**
 * Limit of orders, and of drafts, per transaction; other queries can use the embedded database between transactions.
 */
export const ORDER_PURGE_BATCH_SIZE = 100;

/** Per run. */
const MAX_TRANSACTIONS = 20;

/**
 * Purges closed orders past the retention period of the settings, with all dependent rows, and drafts unchanged for as
 * long. Open orders stay, however old. The rest waits for the next run.
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
  const most = sql.lit(ORDER_PURGE_BATCH_SIZE);
  const before = retentionStart(now);
  // Skips locked orders until the next run. Publishes a live event per purged order, so that open pages refetch it.
  const { rows } = await sql<Removed>`
    with ended as materialized (
      select id from orders where closed_at < ${before} and not is_open
      order by closed_at limit ${most} for update skip locked
    ), untouched as materialized (
      select id from orders where status = 'draft' and last_event_at < ${before} and updated_at < ${before}
      order by last_event_at limit ${most} for update skip locked
    ), removed as (
      delete from orders where id in (select id from ended union all select id from untouched)
      returning company_id, order_number, status, version
    ), told as (
      insert into live_events (kind, audience, company_id, order_number, status, version, at)
      select 'order.changed', 'company', company_id, order_number, status, version, ${now} from removed
    )
    select count(*) filter (where status <> 'draft') as orders, count(*) filter (where status = 'draft') as drafts
    from removed`.execute(trx);
  const { orders = 0, drafts = 0 } = rows[0] ?? {};
  if (orders + drafts > 0) {
    const details = { ...(orders > 0 && { orders }), ...(drafts > 0 && { drafts }) };
    await recordSystemAction(trx, now, { action: 'orders.purged', details });
  }
  return { orders, drafts };
}

/**
 * Rounded to the start of a day in São Paulo, so that the orders of a day are purged together and reports never show
 * part of a day.
 */
function retentionStart(now: Date): RawBuilder<Date> {
  return sql<Date>`(select
    (date_trunc('day', ${now}::timestamptz at time zone ${sql.lit(TIME_ZONE)}) - make_interval(days => order_retention_days))
    at time zone ${sql.lit(TIME_ZONE)} from settings)`;
}
