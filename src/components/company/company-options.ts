import { matchesName } from '#domain/search/matches-name.ts';
import type { Company } from '#src/api/companies.ts';

export type CompanyOption = {
  /** Undefined for all companies. */
  companyId: string | undefined;
  label: string;
  isInactive: boolean;
  /** The address contains a company missing from the list. */
  isUnknown: boolean;
};

/** Option that clears the filter (R3.4). */
export const ALL_COMPANIES = option({ label: 'Todas as Empresas' });

/** Options of the picker: "all companies" first, then the list in its order. */
export function companyOptions(
  companies: readonly Pick<Company, 'id' | 'name' | 'active'>[],
): CompanyOption[] {
  const own = companies.map(({ id, name, active }) =>
    option({ companyId: id, label: name, isInactive: !active }),
  );
  return [ALL_COMPANIES, ...own];
}

export function searchCompanyOptions(options: CompanyOption[], text: string): CompanyOption[] {
  return options.filter(({ label }) => matchesName(label, text));
}

/**
 * The option for an address. A company missing from the list still gets an option, so that the filter stays visible.
 */
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
    ...parts,
  };
}
