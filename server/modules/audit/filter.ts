import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { cleanEmail } from '#domain/email.ts';
import type { Query } from '#server/contract/contract.ts';
import { contains } from '#server/db/contains.ts';
import type { Db } from '#server/db/schema.ts';
import { startOfDay } from '#server/modules/order-model/conditions.ts';
import { fieldError, invalid } from '#server/problems.ts';

import { maskedEmail } from './masked-email.ts';

type Condition = RawBuilder<SqlBool>;

/** The log's query as SQL conditions. */
export type AuditFilter = {
  conditions: Condition[];
  /** Matches have no index order and must be sorted. */
  isSearch: boolean;
};

/** Limit of names matched by one search. */
const MAX_NAMES = 1000;

/** @throws Problem 422 for a period that ends before it begins */
export async function auditFilter(
  db: Db,
  { action, userId, from, until, address, search }: Omit<Query<'exportAuditRecords'>, 'format'>,
): Promise<AuditFilter> {
  if (from && until && from > until) throw invalid(fieldError('/query/until', 'period-order'));
  return {
    conditions: [
      ...(action ? [sql<SqlBool>`action = ${action}`] : []),
      ...(userId ? [sql<SqlBool>`actor_id = ${userId}`] : []),
      ...(from ? [sql<SqlBool>`at >= ${startOfDay(from)}`] : []),
      ...(until ? [sql<SqlBool>`at < ${startOfDay(until, 1)}`] : []),
      ...(address ? [sql<SqlBool>`address = ${address}`] : []),
      ...(search ? [await searched(db, search)] : []),
    ],
    isSearch: Boolean(search),
  };
}

/** Resolves names to ids first, so that every condition can use an index of the log. */
async function searched(db: Db, search: string): Promise<Condition> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(contains(sql`f_search(name || ' ' || email)`, search))
    .limit(MAX_NAMES)
    .execute();
  const companies = await db
    .selectFrom('companies')
    .select('id')
    .where(contains(sql`f_search(name)`, search))
    .limit(MAX_NAMES)
    .execute();
  const couriers = await db
    .selectFrom('couriers')
    .select('id')
    .where('anonymised_at', 'is', null)
    .where(contains(sql`f_search(name)`, search))
    .limit(MAX_NAMES)
    .execute();
  const userIds = users.map(({ id }) => id);
  const companyIds = companies.map(({ id }) => id);
  const courierIds = couriers.map(({ id }) => id);
  return sql<SqlBool>`(
    actor_id = any(${userIds}::uuid[])
    or target_id = any(${[...userIds, ...companyIds, ...courierIds]}::uuid[])
    or company_id = any(${companyIds}::uuid[])
    or request_id = ${search.toLowerCase()}
    or (${search.includes('@')} and details ->> 'email' = ${maskedEmail(cleanEmail(search))})
  )`;
}
