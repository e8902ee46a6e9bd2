import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Row, Db } from '#server/db/schema.ts';

import type { AuditPosition } from './cursor.ts';
import type { AuditFilter } from './filter.ts';

/** An audit record with current names. */
export type AuditRow = Row<'audit_records'> & {
  actor_name: string | null;
  actor_deleted_at: Date | null;
  target_user_name: string | null;
  target_user_deleted_at: Date | null;
  target_company_name: string | null;
  target_courier_name: string | null;
  target_location_label: string | null;
  company_name: string | null;
};

type AuditSlice = { filter: AuditFilter; after: AuditPosition | undefined; limit: number };

/** Records of the filter, newest first, after a position in the log. */
export async function findAuditRecords(db: Db, { filter, after, limit }: AuditSlice): Promise<AuditRow[]> {
  const beyond = after ? [sql<SqlBool>`(at, id) < (${after.at}, ${after.id})`] : [];
  const gathered = filter.isSearch ? sql`materialized` : sql`not materialized`;
  const { rows } = await sql<AuditRow>`
    with matching as ${gathered} (
      select id, at from audit_records ${whereAll([...filter.conditions, ...beyond])}
    ), page as (
      select id from matching order by at desc, id desc limit ${limit}
    )
    select r.*, actor.name as actor_name, actor.deleted_at as actor_deleted_at,
      person.name as target_user_name, person.deleted_at as target_user_deleted_at,
      firm.name as target_company_name, courier.name as target_courier_name,
      place.label as target_location_label, company.name as company_name
    from page
    join audit_records r on r.id = page.id
    left join users actor on actor.id = r.actor_id
    left join users person on person.id = r.target_id and r.target_kind = 'user'
    left join companies firm on firm.id = r.target_id and r.target_kind = 'company'
    left join couriers courier on courier.id = r.target_id and r.target_kind = 'courier'
    left join locations place on place.id = r.target_id and r.target_kind = 'location'
    left join companies company on company.id = r.company_id
    order by r.at desc, r.id desc`.execute(db);
  return rows;
}

/** Stops counting at `most + 1`. */
export async function countAuditRecords(db: Db, { conditions }: AuditFilter, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select 1 from audit_records ${whereAll(conditions)} limit ${most + 1}
    ) as matching`.execute(db);
  return rows[0]?.found ?? 0;
}

function whereAll(conditions: RawBuilder<SqlBool>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
