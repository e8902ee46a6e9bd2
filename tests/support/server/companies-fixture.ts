import type { Schema } from '#openapi/schema.ts';

type CompanyUpdate = Schema<'CompanyUpdate'>;

/** For tests: all that a PUT has to carry, blank but for what is given. */
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
