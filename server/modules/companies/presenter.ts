import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Row } from '#server/db/schema.ts';

/**
 * For managers, the response lacks `internalNotes`, which are for the base, and the price table unless the company sees
 * prices.
 * @param counts only for callers who may see them
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
    settings: reader.role === 'manager' ? visibleSettings(row.settings) : row.settings,
    ...(reader.role === 'manager' ? {} : { internalNotes: row.internal_notes }),
    ...(counts && { counts }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

function visibleSettings(settings: Schema<'CompanySettings'>): Schema<'CompanySettings'> {
  const { priceTable: _table, ...visible } = settings;
  return settings.showPrices ? settings : visible;
}
