import { foldForSearch } from '#domain/search/search-text.ts';
import type { Company } from '#src/api/companies.ts';

export type CompanyOption = {
  /** Undefined for all of them. */
  companyId: string | undefined;
  label: string;
  isInactive: boolean;
  /** The address names a company that the list doesn't have. */
  isUnknown: boolean;
  /** The label as it is searched. */
  folded: string;
};

/** Clears the filter (R3.4). */
export const ALL_COMPANIES = option({ label: 'Todas as Empresas' });

/** What the picker offers: all of them first, then each company as the list has it. */
export function companyOptions(
  companies: readonly Pick<Company, 'id' | 'name' | 'active'>[],
): CompanyOption[] {
  const own = companies.map(({ id, name, active }) =>
    option({ companyId: id, label: name, isInactive: !active }),
  );
  return [ALL_COMPANIES, ...own];
}

/** The options that have the text anywhere in their name, whatever its accents and case. */
export function searchCompanyOptions(options: CompanyOption[], text: string): CompanyOption[] {
  const wanted = foldForSearch(text);
  return wanted === '' ? options : options.filter(({ folded }) => folded.includes(wanted));
}

/** The option of an address; one for a company that is not on the list still shows that a filter is set. */
export function selectedCompanyOption(
  options: readonly CompanyOption[],
  companyId: string | undefined,
): CompanyOption {
  const known = options.find((one) => one.companyId === companyId);
  return known ?? option({ companyId, label: 'Empresa desconhecida', isUnknown: true });
}

function option(parts: Partial<CompanyOption> & { label: string }): CompanyOption {
  return {
    companyId: undefined,
    isInactive: false,
    isUnknown: false,
    folded: foldForSearch(parts.label),
    ...parts,
  };
}
