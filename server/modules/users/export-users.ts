import type { CellValue } from '#domain/cell-kinds.ts';
import { maskCpf } from '#domain/documents.ts';
import { USER_COLUMNS } from '#domain/list-columns.ts';
import { formatPhone } from '#domain/phone.ts';
import { ROLE_LABELS } from '#machines/order/labels.ts';
import type { Schema } from '#openapi/schema.ts';
import type { FileReply, Query } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import { listFile, pagesByOffset } from '#server/sheets/list-file.ts';
import type { SlicedFile } from '#server/sheets/record-file.ts';

import { countUsers, findCreatedUsers, findUsers, type UserFilter, type UserRow } from './repository.ts';

const STATUS_TEXTS: Readonly<Record<Schema<'UserStatus'>, string>> = {
  active: 'Ativo',
  invited: 'Convidado',
  disabled: 'Desativado',
};

const VALUES: Readonly<Record<Schema<'UserColumn'>, (row: UserRow) => CellValue>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone && formatPhone(phone),
  cpf: ({ cpf }) => cpf && maskCpf(cpf),
  role: ({ role }) => ROLE_LABELS[role],
  company: ({ company_name: company }) => company,
  status: ({ status, deleted_at: deletedAt }) => (deletedAt === null ? STATUS_TEXTS[status] : 'Excluído'),
  hasTwoFactor: ({ has_two_factor: has }) => (has ? 'Sim' : 'Não'),
  lastLoginAt: ({ last_login_at: at }) => at?.getTime() ?? null,
  createdAt: ({ created_at: at }) => at.getTime(),
  updatedAt: ({ updated_at: at }) => at.getTime(),
};

const FILE = { name: 'usuarios', title: 'Usuários', table: USER_COLUMNS, values: VALUES };

export const userFile: SlicedFile<Schema<'UserColumn'>, UserRow, UserFilter> = {
  ...FILE,
  count: countUsers,
  slice: findCreatedUsers,
  positionOf: ({ created_at: key, id }) => ({ key, id }),
};

/** The file of the list of users. @throws as `listFile` */
export async function exportUsers(db: Db, query: Query<'exportUsers'>, now: Date): Promise<FileReply> {
  const { columns, format, sort, ...filter } = query;
  const rows = await countUsers(db, filter);
  const pages = pagesByOffset((page) => findUsers(db, { filter, sort, ...page }));
  return listFile({ ...FILE, now, choice: { columns, format }, rows }, pages);
}
