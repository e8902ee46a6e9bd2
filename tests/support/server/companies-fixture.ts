import type { Schema } from '#openapi/schema.ts';

type CompanyUpdate = Schema<'CompanyUpdate'>;

/** A complete PUT body, empty except for the given fields. */
export function wholeCompany(
  fields: Pick<CompanyUpdate, 'id' | 'name'> & Partial<CompanyUpdate>,
): CompanyUpdate {
  return {
    legalName: null,
    cnpj: null,
    email: null,
    phone: null,
    address: null,
    contactName: null,
    active: true,
    settings: {},
    internalNotes: null,
    ...fields,
  };
}
