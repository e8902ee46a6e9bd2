import { sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import { columnsOf } from './csv-location-columns.ts';

export type Saving = { companyId: string | null; userId: string; now: Date };

/** A location with the name of its company. */
export type NamedLocation = Row<'locations'> & { company_name: string | null };

export async function findLocation(db: Db, id: string): Promise<Row<'locations'> | undefined> {
  return db.selectFrom('locations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** In the order of `ids`, without missing ones. */
export async function findLocationsById(db: Db, ids: readonly string[]): Promise<NamedLocation[]> {
  const rows = await db
    .selectFrom('locations')
    .leftJoin('companies', 'companies.id', 'locations.company_id')
    .selectAll('locations')
    .select('companies.name as company_name')
    .where('locations.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Locks the row until the transaction ends. */
export async function lockLocation(trx: Trx, id: string): Promise<Row<'locations'> | undefined> {
  return trx.selectFrom('locations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertLocation(trx: Trx, fields: Schema<'LocationInput'>, saving: Saving) {
  return trx
    .insertInto('locations')
    .values({
      id: uuidV7(),
      company_id: saving.companyId,
      ...columnsOf(fields),
      changed_by: saving.userId,
      created_at: saving.now,
      updated_at: saving.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function replaceLocation(
  trx: Trx,
  before: Row<'locations'>,
  fields: Schema<'LocationInput'>,
  saving: Saving,
) {
  return trx
    .updateTable('locations')
    .set({
      company_id: saving.companyId,
      ...columnsOf(fields),
      version: before.version + 1,
      changed_by: saving.userId,
      updated_at: saving.now,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Another location of the same company with the same CEP, number, complement and contact (docs/domain.md 3). */
export async function findDuplicate(db: Db, row: Row<'locations'>) {
  return db
    .selectFrom('locations')
    .select(['id', 'label'])
    .where('id', '!=', row.id)
    .where((eb) => (row.company_id ? eb('company_id', '=', row.company_id) : eb('company_id', 'is', null)))
    .where(sql<string>`address ->> 'postalCode'`, '=', row.address.postalCode)
    .where(sql<string>`address ->> 'number'`, '=', row.address.number)
    .where(
      sql<string>`f_norm(coalesce(address ->> 'complement', ''))`,
      '=',
      sql<string>`f_norm(${row.address.complement ?? ''})`,
    )
    .where(sql<string>`f_norm(contact_name)`, '=', sql<string>`f_norm(${row.contact_name})`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}
