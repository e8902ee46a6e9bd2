import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';

import { companiesQuery } from '#src/api/companies.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { RetryField } from '#src/ui/retry-alert.tsx';

import { LocationField } from './location-field.ts';
import { LOCATION_LABELS, BASE_WIDE } from './location-labels.ts';
import { BASE_CHOICE, type LocationValues } from './location-values.ts';

export function LocationCompany() {
  const { control } = useFormContext<LocationValues>();
  const companyId = useWatch({ control, name: 'companyId' });
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
      <Field label={LOCATION_LABELS.companyId} isRequired>
        <Select disabled aria-busy="true">
          <option>Carregando…</option>
        </Select>
      </Field>
    );
  }

  const offered = companies.data.data.filter(({ id, active }) => active || id === companyId);
  const isUnknown =
    companyId !== '' && companyId !== BASE_CHOICE && offered.every(({ id }) => id !== companyId);
  return (
    <LocationField
      path="companyId"
      label={LOCATION_LABELS.companyId}
      isRequired
      hint="Um local de todas as empresas é oferecido em qualquer ordem."
    >
      {(input) => (
        <Select {...input}>
          <option value="">Selecione uma empresa</option>
          <option value={BASE_CHOICE}>{BASE_WIDE}</option>
          {isUnknown && <option value={companyId}>Empresa desconhecida</option>}
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </LocationField>
  );
}
