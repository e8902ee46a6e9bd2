import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Row } from '#server/db/schema.ts';

/**
 * Internal notes are for the base; a manager's answer does not even have the member.
 * @param counts for those who may know and asked
 */
export function presentCompany(
  row: Row<'companies'>,
  reader: Principal,
  counts?: Schema<'CompanyCounts'>,
): Schema<'Company'> {
  return {
    id: row.id,
    name: row.name,
    legalName: row.legal_name,
    cnpj: row.cnpj,
    email: row.email,
    phone: row.phone,
    address: row.address,
    contactName: row.contact_name,
    active: row.active,
    settings: row.settings,
    ...(reader.role === 'manager' ? {} : { internalNotes: row.internal_notes }),
    ...(counts && { counts }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
