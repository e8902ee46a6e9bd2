import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { MINUTE_MS } from '#domain/time.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import { OPEN_STATUSES } from '#server/modules/order-model/open-statuses.ts';

import { LIVE_METRICS } from './live-metrics.ts';

type Dashboard = Schema<'Dashboard'>;
type Condition = RawBuilder<SqlBool>;

const MAX_COUNTED = 10_000;
const SHOWN_WAITS = 10;
const AGES = ['queue.under1h', 'queue.from1to4h', 'queue.from4to24h', 'queue.over24h'] as const;

/** Open orders by the time since they were requested. */
export async function readQueue(
  db: Db,
  companyId: string | undefined,
  now: Date,
): Promise<Dashboard['queue']> {
  const counts = AGES.map((metric, index) => {
    const { statuses, conditions } = LIVE_METRICS[metric];
    const where = [
      sql<SqlBool>`status = any(${statuses}::text[])`,
      ...ofCompany(companyId),
      ...conditions(now),
    ];
    return sql`(
      select count(*) from (select from orders where ${sql.join(where, sql` and `)} limit ${MAX_COUNTED + 1}) as matching
    ) as ${sql.id(`n${index}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return AGES.map((metric, index) => {
    const found = rows[0]?.[`n${index}`] ?? 0;
    const count = { value: Math.min(found, MAX_COUNTED), capped: found > MAX_COUNTED };
    return { metric, label: LIVE_METRICS[metric].label, count };
  });
}

type Waiting = {
  order_number: number;
  company_id: string;
  company_name: string;
  status: Schema<'OrderStatus'>;
  requested_at: Date;
  last_event_at: Date;
};

/** Open orders idle for longest, without scheduled ones. */
export async function readWaits(
  db: Db,
  companyId: string | undefined,
  { settings, now }: { settings: Pick<OrderSettings, 'scheduleLeadMinutes'>; now: Date },
): Promise<Dashboard['waits']> {
  const scheduledFrom = new Date(now.getTime() + settings.scheduleLeadMinutes * MINUTE_MS);
  const where: Condition[] = [
    sql`orders.status = wanted.status`,
    sql`not (wanted.status in ('accepted', 'assigned') and coalesce(promised_from is not null and window_from > ${scheduledFrom}, false))`,
    ...ofCompany(companyId),
  ];
  const { rows } = await sql<Waiting>`
    select waiting.*, companies.name as company_name
    from unnest(${OPEN_STATUSES}::text[]) as wanted (status)
    cross join lateral (
      select order_number, company_id, status, requested_at, last_event_at from orders
      where ${sql.join(where, sql` and `)} order by last_event_at limit ${SHOWN_WAITS}
    ) as waiting
    join companies on companies.id = waiting.company_id
    order by waiting.last_event_at, waiting.order_number limit ${SHOWN_WAITS}
  `.execute(db);
  return rows.map((row) => ({
    orderNumber: row.order_number,
    company: { id: row.company_id, name: row.company_name },
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    lastEventAt: row.last_event_at.toISOString(),
    ageSeconds: secondsSince(row.requested_at, now),
    idleSeconds: secondsSince(row.last_event_at, now),
  }));
}

function ofCompany(companyId: string | undefined): Condition[] {
  return companyId === undefined ? [] : [sql`company_id = ${companyId}`];
}

function secondsSince(instant: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 1000));
}
