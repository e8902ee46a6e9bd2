import { useFormContext, useWatch } from 'react-hook-form';

import { OfferedCompanies } from '#src/components/company/offered-companies.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

import { LocationField } from './location-field.ts';
import { BASE_WIDE, LOCATION_LABELS } from './location-labels.ts';
import { BASE_CHOICE, type LocationValues } from './location-values.ts';

/** The company of a location, or all of them. Inactive companies are not offered, except the current one. */
export function LocationCompany() {
  const { control } = useFormContext<LocationValues>();
  const chosenId = useWatch({ control, name: 'companyId' });
  const label = LOCATION_LABELS.companyId;
  return (
    <OfferedCompanies label={label} chosenId={chosenId}>
      {(offered) => (
        <LocationField
          path="companyId"
          label={label}
          isRequired
          hint="Um local de todas as empresas é oferecido em qualquer ordem."
        >
          {(input) => (
            <Select {...input}>
              <option value="">Selecione uma empresa</option>
              <option value={BASE_CHOICE}>{BASE_WIDE}</option>
              {!['', BASE_CHOICE].includes(chosenId) && offered.every(({ id }) => id !== chosenId) && (
                <option value={chosenId}>Empresa desconhecida</option>
              )}
              {offered.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </LocationField>
      )}
    </OfferedCompanies>
  );
}
