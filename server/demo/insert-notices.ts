import { sql } from 'kysely';

import type { Side } from '#domain/notices/notice-kinds.ts';
import type { Trx } from '#server/db/schema.ts';
import {
  type NoticeCause,
  recipientColumns,
  writeWithNotices,
} from '#server/modules/notices/write-notices.ts';
import { follow } from '#server/modules/orders/follows/repository.ts';

export type TimedCause = { at: Date; cause: NoticeCause };

/** An order of the demo with its causes of notices. */
export type NotifiedOrder = { orderId: string; companyId: string; isOpen: boolean; causes: TimedCause[] };

/** Enough to fill the bell's list, few enough not to slow down the first start. */
const NOTICES_OF_EACH = 10;
const UNREAD_OF_EACH = 5;
/** Administrators receive few other notices. */
const FOLLOWED = 3;

/**
 * Inserts the latest notices of each side and of the administrator, who follows some orders, at their times and by the
 * regular statement. The newest are unread; none is mailed.
 * @param now upper bound of the times of reading
 */
export async function insertDemoNotices(
  trx: Trx,
  orders: readonly NotifiedOrder[],
  now: Date,
): Promise<void> {
  const followed = mostEventful(orders).slice(0, FOLLOWED);
  await followAsAdmin(trx, followed);
  const companies = new Set(orders.map(({ companyId }) => companyId));
  const causes = new Set([
    ...followed.flatMap((order) => order.causes),
    ...latest(orders, 'base'),
    ...[...companies].flatMap((id) =>
      latest(
        orders.filter(({ companyId }) => companyId === id),
        'company',
      ),
    ),
  ]);
  for (const { at, cause } of [...causes].toSorted(byTime)) {
    const nothing = trx.selectFrom('settings').select('id');
    // Sequential: the list is sorted by the order of insertion.
    await writeWithNotices(trx, nothing, [cause], at);
  }
  await sql`delete from notices where not in_app`.execute(trx);
  await sql`
    update notices set email = null, read_at = case when place > ${sql.lit(UNREAD_OF_EACH)}
      then least(created_at + interval '9 minutes', ${now}::timestamptz) end
    from (select id, row_number() over (partition by user_id order by id desc) as place from notices) as placed
    where placed.id = notices.id`.execute(trx);
}

async function followAsAdmin(trx: Trx, orders: readonly NotifiedOrder[]): Promise<void> {
  const admin = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  for (const { orderId, causes } of orders) {
    const [first] = causes;
    if (first) await follow(trx, orderId, admin.id, first.at);
  }
}

/** The open orders with the most causes, newest first. */
function mostEventful(orders: readonly NotifiedOrder[]): NotifiedOrder[] {
  const open = orders.filter(({ isOpen }) => isOpen).toReversed();
  return open.toSorted((a, b) => b.causes.length - a.causes.length);
}

/** The latest causes that notify a side by default. */
function latest(orders: readonly NotifiedOrder[], side: Side): TimedCause[] {
  const role = side === 'base' ? 'operator' : 'manager';
  const isNotified = ({ cause: { kind, actor, isInternal } }: TimedCause) => {
    const { sides, on } = recipientColumns(kind, actor?.role ?? null, isInternal);
    return sides.includes(side) && on.includes(role);
  };
  return orders
    .flatMap(({ causes }) => causes)
    .filter(isNotified)
    .toSorted(byTime)
    .slice(-NOTICES_OF_EACH);
}

function byTime(a: TimedCause, b: TimedCause): number {
  return a.at.getTime() - b.at.getTime();
}
