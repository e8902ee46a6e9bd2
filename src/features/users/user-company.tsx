import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';

import { companiesQuery } from '#src/api/companies.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { RetryField } from '#src/ui/retry-alert.tsx';

import { UserField } from './user-field.ts';
import { USER_LABELS } from './user-labels.ts';
import type { UserValues } from './user-values.ts';

/** The company of a manager. Inactive companies are not offered, except the current one. */
export function UserCompany() {
  const { control } = useFormContext<UserValues>();
  const chosenId = useWatch({ control, name: 'companyId' });
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
      <Field label={USER_LABELS.companyId} isRequired>
        <Select disabled aria-busy="true">
          <option>Carregando…</option>
        </Select>
      </Field>
    );
  }
  const offered = companies.data.data.filter(({ id, active }) => active || id === chosenId);
  const isRemoved = chosenId !== '' && !offered.some(({ id }) => id === chosenId);
  return (
    <UserField path="companyId" label={USER_LABELS.companyId} isRequired>
      {(input) => (
        <Select {...input}>
          <option value="">Selecione uma empresa</option>
          {isRemoved && <option value={chosenId}>Empresa desconhecida</option>}
          {offered.map(({ id, name, active }) => (
            <option key={id} value={id}>
              {active ? name : `${name} (inativa)`}
            </option>
          ))}
        </Select>
      )}
    </UserField>
  );
}
