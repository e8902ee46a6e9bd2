import { type RawBuilder, sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import { markCreationsDeleted } from '#server/contract/idempotency.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';

const MAX_COUNTED = 10_000;

/** References to a location. Orders hold their own copy of the address and are only counted. */
export async function findUsage(
  db: Db,
  { id, usage_count, last_used_at }: Row<'locations'>,
): Promise<Schema<'LocationUsage'>> {
  const { rows } = await sql<
    Record<'orders' | 'open' | 'drafts' | 'templates' | 'recurrences', number>
  >`select
    ${countOf(sql`select distinct order_id from stops where location_id = ${id}`)} as orders,
    ${countOf(sql`
      select distinct order_id from stops join orders on orders.id = order_id
      where location_id = ${id} and is_open`)} as open,
    ${countOf(sql`select from orders where status = 'draft' and ${stopsAt('draft', id)}`)} as drafts,
    ${countOf(sql`select from order_templates where ${stopsAt('content', id)}`)} as templates,
    ${countOf(sql`select from order_recurrences where ${stopsAt('content', id)}`)} as recurrences
  `.execute(db);
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where(startsAt(id))
    .orderBy(sql`f_norm(name)`)
    .execute();
  return {
    usageCount: usage_count,
    lastUsedAt: last_used_at?.toISOString() ?? null,
    orders: capped(rows[0]?.orders),
    openOrders: capped(rows[0]?.open),
    drafts: rows[0]?.drafts ?? 0,
    templates: rows[0]?.templates ?? 0,
    recurrences: rows[0]?.recurrences ?? 0,
    defaultPickupOf: companies,
  };
}

/** Deletes a location and removes it from drafts, templates, recurrences, imports and company settings. */
export async function deleteLocation(
  trx: Trx,
  id: string,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const change = sql`version = version + 1, updated_at = ${now}`;
  await sql`
    update orders set ${change}, updated_by = ${userId}, draft = ${withoutPlace('draft', id)}
    where status = 'draft' and ${stopsAt('draft', id)}`.execute(trx);
  for (const table of ['order_templates', 'order_recurrences']) {
    await sql`
      update ${sql.table(table)} set ${change}, content = ${withoutPlace('content', id)}
      where ${stopsAt('content', id)}`.execute(trx);
  }
  await sql`
    update order_imports set pickup = pickup - 'locationId' where pickup ->> 'locationId' = ${id}`.execute(
    trx,
  );
  await sql`
    update companies set ${change}, changed_by = ${userId}, settings = settings - 'defaultPickupLocationId' where ${startsAt(id)}
  `.execute(trx);
  await trx.deleteFrom('locations').where('id', '=', id).execute();
  await markCreationsDeleted(trx, `/v1/locations/${id}`);
}

/**
 * Deletes those of the locations that still have the given version and that nothing refers to: no order, draft, template,
 * recurrence, company or import. They are locked first, so that an order cannot take one in between.
 * @returns the ids of the deleted ones
 */
export async function deleteUnused(
  trx: Trx,
  locations: readonly { id: string; version: number }[],
): Promise<Set<string>> {
  if (locations.length === 0) return new Set();
  const given = sql`jsonb_to_recordset(${JSON.stringify(locations)}::jsonb) as given (id uuid, version integer)`;
  await sql`
    select from locations where id in (select id from ${given}) order by id for update`.execute(trx);
  const hasStop = (content: string) => sql`${sql.ref(content)} @>
    jsonb_build_object('stops', jsonb_build_array(jsonb_build_object('locationId', place.id)))`;
  const { rows } = await sql<{ id: string }>`
    delete from locations as place using ${given}
    where place.id = given.id and place.version = given.version
      and place.usage_count = 0 and place.last_used_at is null
      and not exists (select from stops where location_id = place.id)
      and not exists (select from orders where status = 'draft' and ${hasStop('draft')})
      and not exists (select from order_templates where ${hasStop('content')})
      and not exists (select from order_recurrences where ${hasStop('content')})
      and not exists (select from order_imports where pickup ->> 'locationId' = place.id::text)
      and not exists (
        select from companies where settings ->> 'defaultPickupLocationId' = place.id::text
      )
    returning place.id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

function stopsAt(content: string, id: string): RawBuilder<boolean> {
  return sql`${sql.ref(content)} @> ${JSON.stringify({ stops: [{ locationId: id }] })}::jsonb`;
}

/** The content with the addresses of its stops, but without their reference to the location. */
function withoutPlace(content: string, id: string): RawBuilder<unknown> {
  return sql`jsonb_set(${sql.ref(content)}, '{stops}', (
    select jsonb_agg(
      case when stop ->> 'locationId' = ${id} then stop - 'locationId' else stop end order by place
    ) from jsonb_array_elements(${sql.ref(content)} -> 'stops') with ordinality as stops (stop, place)
  ))`;
}

function startsAt(id: string): RawBuilder<boolean> {
  return sql`settings ->> 'defaultPickupLocationId' = ${id}`;
}

function countOf(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*) from (${rows} limit ${MAX_COUNTED + 1}) as counted)`;
}

function capped(found = 0): Schema<'CappedCount'> {
  return { value: Math.min(found, MAX_COUNTED), capped: found > MAX_COUNTED };
}
