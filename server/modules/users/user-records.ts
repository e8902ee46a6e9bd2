import {
  type AuditEntry,
  recordAudit,
  type RequestMeta,
  type SystemMeta,
} from '#server/modules/audit/repository.ts';

import type { Row, Trx } from '../../db/schema.ts';

type User = Pick<Row<'users'>, 'id' | 'company_id' | 'role' | 'name' | 'email' | 'phone' | 'cpf' | 'status'>;
type EntryContent = Pick<AuditEntry, 'action' | 'details'>;

/** Field labels as in the form. */
const FIELDS: readonly (readonly [column: keyof User, label: string])[] = [
  ['name', 'Nome'],
  ['email', 'E-mail'],
  ['phone', 'Telefone'],
  ['cpf', 'CPF'],
];

/** Records an action on a user in the audit log. */
export function recordAboutUser(
  trx: Trx,
  requestMeta: RequestMeta | SystemMeta,
  { id, company_id: companyId }: Pick<User, 'id' | 'company_id'>,
  entry: EntryContent,
): Promise<void> {
  return recordAudit(trx, requestMeta, { ...entry, target: { kind: 'user', id }, companyId });
}

/** Records the changes of a user: one record each for fields, role or company, and access. */
export async function recordUserChanges(
  trx: Trx,
  requestMeta: RequestMeta,
  before: User,
  after: User,
): Promise<void> {
  for (const entry of changesOf(before, after)) {
    await recordAboutUser(trx, requestMeta, after, entry);
  }
}

function changesOf(before: User, after: User): EntryContent[] {
  const entries: EntryContent[] = [];
  const fields = FIELDS.filter(([column]) => before[column] !== after[column]).map(([, label]) => label);
  if (fields.length > 0) entries.push({ action: 'user.updated', details: { fields } });
  if (before.role !== after.role || before.company_id !== after.company_id) {
    entries.push({ action: 'user.roleChanged', details: { roleBefore: before.role, role: after.role } });
  }
  const [wasDisabled, isDisabled] = [before.status === 'disabled', after.status === 'disabled'];
  if (wasDisabled !== isDisabled) entries.push({ action: isDisabled ? 'user.disabled' : 'user.enabled' });
  return entries;
}
