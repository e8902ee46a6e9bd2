import type { Company } from '#src/api/companies.ts';
import { updateCompany } from '#src/api/company-records.ts';

/** Activates or deactivates the company; sends the other fields unchanged (R7.5: the whole body). */
export function saveActive(company: Company, active: boolean): Promise<Company> {
  const { internalNotes = null, version } = company;
  return updateCompany({ ...company, internalNotes, active }, version);
}
