import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Condition } from '#server/modules/order-model/conditions.ts';

import type { ListFilter } from './filter.ts';

/** All conditions except the status, which selects the index ranges. */
export function conditionsOf({ companyId, conditions, words, orderNumber }: ListFilter): Condition[] {
  return [
    ...(companyId === undefined ? [] : [sql<SqlBool>`company_id = ${companyId}`]),
    ...conditions,
    ...words,
    // An exact match is listed first and must not repeat.
    ...(orderNumber === undefined ? [] : [sql<SqlBool>`order_number <> ${orderNumber}`]),
  ];
}

/** The orders table, or only the orders counted in a period metric. */
export function ordersOf({ metric }: ListFilter): RawBuilder<unknown> {
  if (metric?.of !== 'period') return sql`orders`;
  return sql`(select distinct order_id from ${metric.rows}) as behind join orders on orders.id = behind.order_id`;
}

export function whereAll(conditions: readonly Condition[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

export function ofStatuses(statuses: readonly string[] | undefined): Condition[] {
  return statuses === undefined ? [] : [sql<SqlBool>`status = any(${statuses}::text[])`];
}
