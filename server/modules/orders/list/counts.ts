import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import { TAB_OF_STATUS, type OrderTab } from '#machines/order/labels.ts';
import { ORDER_STATUSES } from '#machines/order/types.ts';
import type { Schema } from '#server/contract/contract.ts';
import type { Database } from '#server/db/schema.ts';
import { LIVE_METRICS } from '#server/modules/reports/live-metrics.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';

import { OPEN_STATUSES } from '../open-statuses.ts';
import type { Reach } from '../policy.ts';
import { courierCondition, deadlineCondition } from './filter.ts';
import { MAX_COUNTED } from './query.ts';

type Condition = RawBuilder<SqlBool>;
type Counted = Record<
  OrderTab | 'late' | 'atRisk' | 'cancellations' | 'deliveredToday' | 'deliveredYesterday',
  number
>;

/** An equality, not a set of one: only then does the index give the oldest first. */
const isRequested = sql<SqlBool>`status = 'requested'`;

/** Counts per tab and for the "Agora" strip, in one statement: each subquery stops at the cap. */
export async function countOrders(
  db: Kysely<Database>,
  { companyId }: Reach,
  now: Date,
  couriers?: readonly string[],
): Promise<Schema<'ServiceOrderCounts'>> {
  const clock = { settings: await loadSettings(db), now };
  const within = [
    ...(companyId === undefined ? [] : [sql<SqlBool>`company_id = ${companyId}`]),
    ...(couriers ? [courierCondition(couriers)] : []),
  ];
  const count = (...conditions: Condition[]) => cappedCount([...within, ...conditions]);
  const open = inStatuses(OPEN_STATUSES);

  const { rows } = await sql<Counted & { oldest: Date | null }>`
    select
      ${count(ofTab('drafts'))} as drafts,
      ${count(ofTab('new'))} as new,
      ${count(ofTab('active'))} as active,
      ${count(ofTab('pending'))} as pending,
      ${count(ofTab('closed'))} as closed,
      ${count(open, deadlineCondition('late', clock))} as late,
      ${count(open, deadlineCondition('atRisk', clock))} as "atRisk",
      ${count(open, sql<SqlBool>`cancellation = 'requested'`)} as cancellations,
      ${count(sql<SqlBool>`status = 'delivered'`, sql<SqlBool>`closed_at >= ${startOfToday(now)}`)} as "deliveredToday",
      ${count(sql<SqlBool>`status = 'delivered'`, ...LIVE_METRICS['now.deliveredYesterday'].conditions(now))} as "deliveredYesterday",
      (select listed_at from orders ${where([...within, isRequested])} order by listed_at limit 1) as oldest
  `.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('A select without a table gives one row.');
  return presentCounts(counted, counted.oldest);
}

function presentCounts(counted: Counted, oldest: Date | null): Schema<'ServiceOrderCounts'> {
  const shown = (found: number) => ({
    value: Math.min(found, MAX_COUNTED),
    capped: found > MAX_COUNTED,
  });
  return {
    tabs: {
      drafts: shown(counted.drafts),
      new: shown(counted.new),
      active: shown(counted.active),
      pending: shown(counted.pending),
      closed: shown(counted.closed),
    },
    now: {
      waitingAccept: shown(counted.new),
      oldestWaitSince: oldest?.toISOString() ?? null,
      late: shown(counted.late),
      atRisk: shown(counted.atRisk),
      cancellations: shown(counted.cancellations),
      pending: shown(counted.pending),
      active: shown(counted.active),
      deliveredToday: shown(counted.deliveredToday),
      deliveredYesterday: shown(counted.deliveredYesterday),
    },
  };
}

function cappedCount(conditions: Condition[]): RawBuilder<number> {
  return sql`(
    select count(*) from (select from orders ${where(conditions)} limit ${MAX_COUNTED + 1}) as matching
  )`;
}

function where(conditions: Condition[]): RawBuilder<unknown> {
  return sql`where ${sql.join(conditions, sql` and `)}`;
}

function ofTab(tab: OrderTab): Condition {
  return inStatuses(ORDER_STATUSES.filter((status) => TAB_OF_STATUS[status] === tab));
}

function inStatuses(statuses: readonly string[]): Condition {
  return sql<SqlBool>`status = any(${statuses}::text[])`;
}

/** Midnight in São Paulo, before `now`. */
function startOfToday(now: Date): RawBuilder<Date> {
  return sql<Date>`(date_trunc('day', ${now}::timestamptz at time zone ${sql.lit(TIME_ZONE)}) at time zone ${sql.lit(TIME_ZONE)})`;
}
