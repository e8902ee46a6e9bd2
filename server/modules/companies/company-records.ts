import { isDeepStrictEqual } from 'node:util';

import { type AuditEntry, type RequestMeta, recordAudit } from '#server/modules/audit/repository.ts';

import type { Row, Trx } from '../../db/schema.ts';

type Company = Row<'companies'>;

/** Field labels as in the form. */
const FIELDS: readonly (readonly [column: keyof Company, label: string])[] = [
  ['name', 'Nome'],
  ['legal_name', 'Razão social'],
  ['cnpj', 'CNPJ'],
  ['contact_name', 'Pessoa de contato'],
  ['email', 'E-mail'],
  ['phone', 'Telefone'],
  ['address', 'Endereço'],
  ['settings', 'Regras'],
  ['internal_notes', 'Notas internas'],
];

/** Records an action on a company in the audit log. */
export function recordAboutCompany(
  trx: Trx,
  requestMeta: RequestMeta,
  id: string,
  entry: Pick<AuditEntry, 'action' | 'details'>,
): Promise<void> {
  return recordAudit(trx, requestMeta, { ...entry, target: { kind: 'company', id }, companyId: id });
}

/** Records the changes of a company: one record for its fields, one for `active`. */
export async function recordCompanyChanges(
  trx: Trx,
  requestMeta: RequestMeta,
  before: Company,
  after: Company,
): Promise<void> {
  const fields = FIELDS.filter(([column]) => !isSame(before[column], after[column])).map(
    ([, label]) => label,
  );
  if (fields.length > 0) {
    await recordAboutCompany(trx, requestMeta, after.id, {
      action: 'company.updated',
      details: { fields },
    });
  }
  if (before.active !== after.active) {
    const action = after.active ? 'company.enabled' : 'company.disabled';
    await recordAboutCompany(trx, requestMeta, after.id, { action });
  }
}

function isSame(before: unknown, after: unknown): boolean {
  return isDeepStrictEqual(withoutNulls(before), withoutNulls(after));
}

/** In `address` and `settings`, null equals a missing member. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}
