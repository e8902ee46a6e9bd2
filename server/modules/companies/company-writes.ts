import { sql, type Transaction } from 'kysely';

import type { FieldError, Schema } from '#server/contract/contract.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { problem } from '#server/problems.ts';

type Trx = Transaction<Database>;

/** @throws Problem already-exists for a name or CNPJ in use */
export async function insertCompany(
  trx: Trx,
  fields: Schema<'CompanyCreate'>,
  userId: string,
): Promise<Row<'companies'>> {
  const id = uuidV7();
  await refuseTwin(trx, fields, id);
  return trx
    .insertInto('companies')
    .values({ id, ...columns(fields), changed_by: userId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws Problem already-exists for a name or CNPJ in use */
export async function replaceCompany(
  trx: Trx,
  before: Row<'companies'>,
  fields: Schema<'CompanyUpdate'>,
  userId: string,
): Promise<Row<'companies'>> {
  await refuseTwin(trx, fields, before.id);
  return trx
    .updateTable('companies')
    .set({ ...columns(fields), version: before.version + 1, updated_at: new Date(), changed_by: userId })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Its removed users lose the company, its address book goes with it. */
export async function deleteCompany(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('users').set({ company_id: null }).where('company_id', '=', id).execute();
  await trx.deleteFrom('companies').where('id', '=', id).execute();
}

async function refuseTwin(trx: Trx, fields: Schema<'CompanyCreate'>, ownId: string): Promise<void> {
  const duplicates = await trx
    .selectFrom('companies')
    .select([sql<boolean>`f_norm(name) = f_norm(${fields.name})`.as('hasName'), 'cnpj'])
    .where('id', '!=', ownId)
    .where((eb) =>
      eb.or([
        sql<boolean>`f_norm(name) = f_norm(${fields.name})`,
        ...(fields.cnpj ? [eb('cnpj', '=', fields.cnpj)] : []),
      ]),
    )
    .execute();
  const errors = [
    ...(duplicates.some(({ hasName }) => hasName)
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
    email: fields.email?.toLowerCase() ?? null,
    phone: fields.phone ?? null,
    contact_name: fields.contactName ?? null,
    address: fields.address ? JSON.stringify(fields.address) : null,
    active: fields.active ?? true,
    settings: JSON.stringify(fields.settings ?? {}),
    internal_notes: fields.internalNotes ?? null,
  };
}
