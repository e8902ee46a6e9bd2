import type { Company } from '#src/api/companies.ts';
import { type CompanyUpdate, updateCompany } from '#src/api/company-records.ts';

/** Activates or deactivates the company; the rest of it is sent as it was read (spec 7: the whole body). */
export function saveActive(company: Company, active: boolean): Promise<Company> {
  const { id, name, legalName, cnpj, email, phone, address, contactName, settings, internalNotes } = company;
  const body: CompanyUpdate = {
    id,
    name,
    legalName,
    cnpj,
    email,
    phone,
    address,
    contactName,
    settings,
    internalNotes,
    active,
  };
  return updateCompany(body, company.version);
}
