import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { companiesQuery, type Company } from '#src/api/companies.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { RetryField } from '#src/ui/retry-alert.tsx';

type OfferedCompaniesProps = {
  label: string;
  /** Stays offered although it is inactive; empty without one. */
  chosenId: string;
  /** The field, once the companies are loaded. */
  children: (offered: readonly Company[]) => ReactNode;
};

/** Loads the companies that a required field offers, and shows why they are missing. */
export function OfferedCompanies({ label, chosenId, children }: OfferedCompaniesProps) {
  const companies = useQuery(companiesQuery());
  if (companies.isError) {
    return (
      <RetryField isRetrying={companies.isFetching} onRetry={() => void companies.refetch()}>
        Não foi possível carregar as empresas.
      </RetryField>
    );
  }
  // Not registered yet: without its option the select would lose the chosen company.
  if (companies.data === undefined) {
    return (
      <Field label={label} isRequired>
        <Select disabled aria-busy="true">
          <option>Carregando…</option>
        </Select>
      </Field>
    );
  }
  return children(companies.data.data.filter(({ id, active }) => active || id === chosenId));
}
