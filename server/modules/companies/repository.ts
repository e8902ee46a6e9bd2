import { sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import { markCreationsDeleted } from '#server/contract/idempotency.ts';
import { contains } from '#server/db/contains.ts';
import { type CreatedSlice, isInSlice } from '#server/db/created-slice.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { type FieldError, problem } from '#server/problems.ts';

export type CompanyFilter = {
  onlyId?: string | undefined;
  active?: boolean | undefined;
  search?: string | undefined;
  sort?: Schema<'CompanySort'>;
};

/** The searched columns. */
const SEARCHED = sql<string>`f_search(
  concat_ws(' ', name, legal_name, contact_name, email, cnpj, address ->> 'city')
)`;

const SORTS = {
  name: sql`f_norm(name)`,
  '-name': sql`f_norm(name) desc`,
  createdAt: sql`created_at`,
  '-createdAt': sql`created_at desc`,
} as const satisfies Record<Schema<'CompanySort'>, unknown>;

function filtered(db: Db, filter: CompanyFilter) {
  let query = db.selectFrom('companies');
  if (filter.onlyId) query = query.where('id', '=', filter.onlyId);
  if (filter.active !== undefined) query = query.where('active', '=', filter.active);
  if (filter.search) query = query.where(contains(SEARCHED, filter.search));
  return query;
}

/** Names sort regardless of case and accents. */
export async function findCompanies(db: Db, filter: CompanyFilter, limit: number, offset: number) {
  return filtered(db, filter)
    .selectAll()
    .orderBy(SORTS[filter.sort ?? 'name'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Like `findCompanies`, for background exports: a slice in order of creation. */
export function findCreatedCompanies(
  db: Db,
  filter: CompanyFilter,
  slice: CreatedSlice,
): Promise<Row<'companies'>[]> {
  return filtered(db, filter)
    .selectAll()
    .where(isInSlice('companies', slice))
    .orderBy('created_at')
    .orderBy('id')
    .limit(slice.limit)
    .execute();
}

export async function countCompanies(db: Db, filter: CompanyFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findCompany(db: Db, id: string): Promise<Row<'companies'> | undefined> {
  return db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function lockCompany(trx: Trx, id: string): Promise<Row<'companies'> | undefined> {
  return trx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether orders of a company may start at a location: it is active, for pickups, and its own or base-wide. */
export async function isPickupOf(trx: Trx, placeId: string, companyId: string | null): Promise<boolean> {
  const place = await trx
    .selectFrom('locations')
    .select('company_id')
    .where('id', '=', placeId)
    .where('kind', 'in', ['pickup', 'both'])
    .where('active', '=', true)
    .executeTakeFirst();
  return place !== undefined && (place.company_id === null || place.company_id === companyId);
}

type Writing = { userId: string; now: Date };

/** @throws Problem already-exists for a name or CNPJ in use */
export async function insertCompany(
  trx: Trx,
  fields: Schema<'CompanyCreate'>,
  { userId, now }: Writing,
): Promise<Row<'companies'>> {
  const id = uuidV7(now);
  await rejectDuplicate(trx, fields, id);
  return trx
    .insertInto('companies')
    .values({ id, ...columns(fields), created_at: now, updated_at: now, changed_by: userId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws Problem already-exists for a name or CNPJ in use */
export async function replaceCompany(
  trx: Trx,
  before: Row<'companies'>,
  fields: Schema<'CompanyUpdate'>,
  { userId, now }: Writing,
): Promise<Row<'companies'>> {
  await rejectDuplicate(trx, fields, before.id);
  return trx
    .updateTable('companies')
    .set({ ...columns(fields), version: before.version + 1, updated_at: now, changed_by: userId })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a company with its address book. Its users are all deleted; their rows remain, detached. */
export async function deleteCompany(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('users').set({ company_id: null }).where('company_id', '=', id).execute();
  const places = await trx.deleteFrom('locations').where('company_id', '=', id).returning('id').execute();
  await trx.deleteFrom('companies').where('id', '=', id).execute();
  const placePaths = places.map((place) => `/v1/locations/${place.id}`);
  await markCreationsDeleted(trx, `/v1/companies/${id}`, ...placePaths);
}

async function rejectDuplicate(trx: Trx, fields: Schema<'CompanyCreate'>, ownId: string): Promise<void> {
  const hasName = sql<boolean>`f_norm(name) = f_norm(${fields.name})`;
  const duplicates = await trx
    .selectFrom('companies')
    .select([hasName.as('hasName'), 'cnpj'])
    .where('id', '!=', ownId)
    .where((eb) => eb.or([hasName, ...(fields.cnpj ? [eb('cnpj', '=', fields.cnpj)] : [])]))
    .execute();
  const errors = [
    ...(duplicates.some((duplicate) => duplicate.hasName)
      ? [taken('/name', 'Já existe uma empresa com este nome.')]
      : []),
    ...(duplicates.some(({ cnpj }) => cnpj !== null && cnpj === fields.cnpj)
      ? [taken('/cnpj', 'Já existe uma empresa com este CNPJ.')]
      : []),
  ];
  const [first] = errors;
  if (first) throw problem('already-exists', { detail: first.message, errors });
}

function taken(pointer: string, message: string): FieldError {
  return { pointer, code: 'already-exists', message };
}

function columns(fields: Schema<'CompanyCreate'>) {
  return {
    name: fields.name,
    legal_name: fields.legalName ?? null,
    cnpj: fields.cnpj ?? null,
    email: fields.email ?? null,
    phone: fields.phone ?? null,
    contact_name: fields.contactName ?? null,
    address: fields.address ? JSON.stringify(fields.address) : null,
    active: fields.active ?? true,
    settings: JSON.stringify(fields.settings ?? {}),
    internal_notes: fields.internalNotes ?? null,
  };
}
