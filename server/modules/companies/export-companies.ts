import type { CellValue } from '#domain/cell-kinds.ts';
import { maskCnpj } from '#domain/documents.ts';
import { COMPANY_COLUMNS } from '#domain/list-columns.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import type { FileReply, Query } from '#server/contract/contract.ts';
import type { Db, Row } from '#server/db/schema.ts';
import { listFile, pagesByOffset } from '#server/sheets/list-file.ts';
import type { SlicedFile } from '#server/sheets/record-file.ts';

import { type CompanyFilter, countCompanies, findCompanies, findCreatedCompanies } from './repository.ts';

const VALUES: Readonly<Record<Schema<'CompanyColumn'>, (row: Row<'companies'>) => CellValue>> = {
  name: ({ name }) => name,
  legalName: ({ legal_name: name }) => name,
  cnpj: ({ cnpj }) => cnpj && maskCnpj(cnpj),
  contactName: ({ contact_name: name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone && formatPhone(phone),
  postalCode: ({ address }) => address?.postalCode.replace(/^(\d{5})(\d{3})$/u, '$1-$2') ?? null,
  street: ({ address }) => address?.street ?? null,
  number: ({ address }) => address?.number ?? null,
  complement: ({ address }) => address?.complement ?? null,
  district: ({ address }) => address?.district ?? null,
  city: ({ address }) => address?.city ?? null,
  state: ({ address }) => address?.state ?? null,
  active: ({ active }) => (active ? 'Ativa' : 'Desativada'),
  internalNotes: ({ internal_notes: notes }) => notes,
  createdAt: ({ created_at: at }) => at.getTime(),
  updatedAt: ({ updated_at: at }) => at.getTime(),
};

const FILE = { name: 'empresas', title: 'Empresas', table: COMPANY_COLUMNS, values: VALUES };

export const companyFile: SlicedFile<Schema<'CompanyColumn'>, Row<'companies'>, CompanyFilter> = {
  ...FILE,
  count: countCompanies,
  slice: findCreatedCompanies,
  positionOf: ({ created_at: key, id }) => ({ key, id }),
};

/** The file of the list of companies. @throws as `listFile` */
export async function exportCompanies(
  db: Db,
  query: Query<'exportCompanies'>,
  now: Date,
): Promise<FileReply> {
  const { columns, format, ...filter } = query;
  const rows = await countCompanies(db, filter);
  const pages = pagesByOffset(({ limit, offset }) => findCompanies(db, filter, limit, offset));
  return listFile({ ...FILE, now, choice: { columns, format }, rows }, pages);
}
